import {
  listProjectLocations,
  saveProjectLocation,
  type ProjectLocation,
} from '@client-center/contract/project-roster/project-locations.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { useMemo } from 'react'
import { LocationCity } from '../locations/location-city.tsx'
import { call } from '../../api/call.ts'
import { toQueryKey } from '../../api/use-read.ts'
import { searchProps, type ControlProps } from '../../forms/controls/control-props.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { createRowSource } from '../../records/record-source.ts'
import { useRecord } from '../../records/use-record.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useProject } from '../projects/project-context.ts'
import { rosterTexts } from './roster-texts.ts'
import { rosterQueries, useProjectRoster } from './use-project-roster.ts'

const { locations: texts } = rosterTexts

interface LocationDialogProps {
  /** The location to edit; undefined to add one. */
  readonly edited: ProjectLocation | undefined
  /** Whether a location of the project replaces another one (AMB-50). */
  readonly isMove: boolean
  readonly onClose: () => void
}

/** Adds or edits a location of the project (INT-41, INT-43). */
export function ProjectLocationDialog({ edited, isMove, onClose }: LocationDialogProps) {
  const { accountId } = useProject()
  const { params, locations } = useProjectRoster()
  const others = useMemo(
    () => (locations.data ?? []).filter(({ id, isNew }) => id !== edited?.id && !isNew),
    [locations.data, edited],
  )
  const form = isMove ? projectLocation : plainLocation
  const record = useRecord({
    section: form,
    fetched: edited,
    initialAnswers: newLocation,
    getSource: (id) =>
      createRowSource(id, toQueryKey(listProjectLocations, { params }), () => call(listProjectLocations, { params })),
    auditedRecord: { accountId, kind: 'project-location' },
    send: (answers, { id, rev }) =>
      call(saveProjectLocation, { params, body: { ...newLocation, ...answers, id, rev } }),
    successMessage: edited === undefined ? texts.added : texts.saved,
    refreshes: rosterQueries,
  })
  return (
    <RecordDialog
      title={record.base === undefined ? texts.add : texts.edit}
      subtitle={record.base?.name}
      notice={record.notice}
      section={form}
      values={record.values}
      onSave={record.save}
      onClose={onClose}
      draw={{
        city: LocationCity,
        currentLocationId: useMemo(() => locationChoice(others), [others]),
      }}
      hideInapplicable
      staysWithTyped
    />
  )
}

/** If the project does not move a location, the fields about the previous location do not apply. */
const plainLocation = section(projectLocation.title, projectLocation.fields, {
  appliesWhen: { currentLocationId: () => false },
})

const newLocation = { ...emptyValues(projectLocation), stateId: states[0]?.id ?? null }

const locationChoice = (locations: readonly ProjectLocation[]) =>
  function LocationChoice(props: ControlProps<string | null>) {
    return (
      <SearchSelect
        {...searchProps(props)}
        data={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={props.value}
        onChange={props.onChange}
        placeholder="Select"
        clearable
      />
    )
  }
