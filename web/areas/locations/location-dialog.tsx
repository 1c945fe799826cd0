import { listLocations, saveLocation, type Location } from '@client-center/contract/locations/locations.ts'
import { emptyValues, type FieldValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { call } from '../../api/call.ts'
import { toQueryKey } from '../../api/use-read.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { createRowSource } from '../../records/record-source.ts'
import { useRecord } from '../../records/use-record.tsx'
import { LocationCity } from './location-city.tsx'
import { locationTexts } from './location-texts.ts'

type LocationAnswers = FieldValues<typeof location.fields>

interface LocationDialogProps {
  readonly accountId: string
  /** The location to edit; undefined to add one. */
  readonly edited: Location | undefined
  readonly onSaved: () => void
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** How long the note about missing fields waits for further typing, in milliseconds (LOC-11). */
const DEBOUNCE = 300

/**
 * The dialog that adds or edits a location (LOC-03, LOC-05, LOC-06). A new location comes first in the list (LOC-08).
 */
export function LocationDialog({ accountId, edited, onSaved, onRefused, onClose }: LocationDialogProps) {
  const params = { accountId }
  const record = useRecord({
    section: location,
    fetched: edited,
    initialAnswers: newLocation,
    getSource: (id) =>
      createRowSource(id, toQueryKey(listLocations, { params }), () => call(listLocations, { params })),
    auditedRecord: { accountId, kind: 'location' },
    send: (answers, { id, rev }) => call(saveLocation, { params, body: { ...answers, id, rev } }),
    goneSentence: locationTexts.gone,
    successMessage: locationTexts.saved,
  })
  return (
    <RecordDialog
      title={record.base === undefined ? locationTexts.add : locationTexts.edit}
      subtitle={record.base?.name}
      notice={record.notice}
      section={location}
      values={record.values}
      onSave={(answers) =>
        record.save(answers).then(onSaved, (failure: unknown) => {
          onRefused()
          throw failure
        })
      }
      onClose={onClose}
      draw={{ city: LocationCity }}
      showsMissing
      reasonAfter={DEBOUNCE}
      staysWithTyped
    />
  )
}

/** The initial answers (LOC-05): the first state, and all other fields empty. */
const newLocation: LocationAnswers = { ...emptyValues(location), stateId: states[0]?.id ?? null }
