import {
  removeProjectLocation,
  saveProjectLocation,
  type ProjectLocation,
} from '@client-center/contract/project-roster/project-locations.ts'
import {
  removeProjectProvider,
  saveProjectProvider,
  type ProjectProvider,
} from '@client-center/contract/project-roster/project-providers.ts'
import { isRowEditable, type IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { useSend } from '../../api/use-send.ts'
import { useAccount } from '../../session/session-context.tsx'
import { projectLocationColumns } from './location-columns.tsx'
import { ProjectLocationDialog } from './location-dialog.tsx'
import { RosterTable } from './roster-table.tsx'
import { LocationValues, ProviderValues } from './roster-values.tsx'
import { rosterTexts } from './roster-texts.ts'
import classes from './project-places.module.css'
import { providerColumns } from './provider-columns.tsx'
import { ProjectProviderDialog } from './provider-dialog.tsx'
import { rosterQueries, useProjectRoster } from './use-project-roster.ts'

interface RosterTabProps {
  readonly variant: IntakeVariant
  /** What the project still needs (its locations or providers), as sentences; undefined while unknown. */
  readonly missing?: readonly string[] | undefined
}

/** The locations and providers of an intake, each in a table (INT-39…56). */
export function RosterTab({ variant, missing = [] }: RosterTabProps) {
  const account = useAccount()
  const canEdit = useCanCall(saveProjectProvider, account)
  return (
    <div className={classes.tables}>
      {canEdit && variant.editable === 'added' ? <p className={classes.before}>{rosterTexts.before}</p> : null}
      {missing.length > 0 ? <p className={classes.missing}>{`Still missing: ${missing.join('. ')}`}</p> : null}
      <Locations variant={variant} />
      <Providers variant={variant} />
    </div>
  )
}

function Locations({ variant }: RosterTabProps) {
  const { params, locations } = useProjectRoster()
  const { locations: texts } = rosterTexts
  const remove = useSend(removeProjectLocation, { successMessage: texts.deleted, refreshes: rosterQueries })
  return (
    <RosterTable<ProjectLocation>
      texts={texts}
      columns={projectLocationColumns}
      rowsQuery={locations}
      canEdit={useCanCall(saveProjectLocation, useAccount())}
      isEditable={(row) => isRowEditable(variant, row)}
      onRemove={(row, onGone) => remove.mutate({ params: { ...params, locationId: row.id } }, { onSuccess: onGone })}
      dialog={({ id, edited }, onClose) => (
        <ProjectLocationDialog
          key={id}
          edited={edited}
          isMove={variant.extraQuestions.includes('formerLocation')}
          onClose={onClose}
        />
      )}
      reading={(row) => <LocationValues location={row} locations={locations.data ?? []} />}
    />
  )
}

function Providers({ variant }: RosterTabProps) {
  const { params, locations, providers } = useProjectRoster()
  const { providers: texts } = rosterTexts
  const remove = useSend(removeProjectProvider, { successMessage: texts.deleted, refreshes: rosterQueries })
  return (
    <RosterTable<ProjectProvider>
      texts={texts}
      columns={providerColumns(variant.extraQuestions, locations.data ?? [])}
      rowsQuery={providers}
      canEdit={useCanCall(saveProjectProvider, useAccount())}
      isEditable={(row) => isRowEditable(variant, { isNew: row.newProvider })}
      onRemove={(row, onGone) => remove.mutate({ params: { ...params, providerId: row.id } }, { onSuccess: onGone })}
      dialog={({ id, edited }, onClose) => (
        <ProjectProviderDialog key={id} edited={edited} variant={variant} onClose={onClose} />
      )}
      reading={(row) => <ProviderValues provider={row} variant={variant} locations={locations.data ?? []} />}
    />
  )
}
