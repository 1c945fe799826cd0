import type { Location } from '@client-center/contract/locations/locations.ts'
import { emptyValues, type ValuesOf } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { RecordDialog } from '../platform/forms/record-dialog.tsx'
import { LocationCity } from './location-city.tsx'
import { locationTexts } from './location-texts.ts'

export type LocationAnswers = ValuesOf<typeof location.fields>

interface LocationDialogProps {
  /** The location to edit; none adds one. */
  readonly edited: Location | undefined
  readonly onSave: (answers: LocationAnswers) => Promise<unknown>
  readonly onClose: () => void
}

/** LOC-11, in milliseconds: how long what is left to fill in waits for the next key before it is said. */
const DEBOUNCE = 300

/** The dialog with its two modes (LOC-03, LOC-05, LOC-06). */
export const LocationDialog = ({ edited, onSave, onClose }: LocationDialogProps) => (
  <RecordDialog
    title={edited === undefined ? locationTexts.add : locationTexts.edit}
    subtitle={edited?.name}
    section={location}
    values={edited ?? newLocation}
    onSave={onSave}
    onClose={onClose}
    draw={{ city: LocationCity }}
    saveWhenComplete
    reasonAfter={DEBOUNCE}
    staysWithTyped
  />
)

/** LOC-05: the first state and an empty city. */
const newLocation: LocationAnswers = { ...emptyValues(location), stateId: states[0]?.id ?? null }
