import {
  addFirmLocation,
  addFirmProvider,
  removeFirmLocation,
  removeFirmProvider,
} from '@client-center/contract/firm/projects/firm-roster.ts'
import { readFirmProject, type RosterRecord } from '@client-center/contract/firm/projects/projects.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { IconTrash } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { AddRecordDialog } from './add-record-dialog.tsx'
import type { ProjectPartProps } from './project-part.ts'
import { firmProjectTexts } from './project-texts.ts'
import classes from './projects.module.css'

const texts = firmProjectTexts.roster

/** The providers and locations of the project. */
export function RosterCard({ accountId, project }: ProjectPartProps) {
  const params = { accountId, projectId: project.id }
  const refreshes = [readFirmProject]
  const [added, setAdded] = useState<'provider' | 'location'>()
  const addProvider = useSend(addFirmProvider, { refreshes })
  const addLocation = useSend(addFirmLocation, { refreshes })
  const removeProvider = useSend(removeFirmProvider, { refreshes })
  const removeLocation = useSend(removeFirmLocation, { refreshes })
  return (
    <div className={classes.pair}>
      <RosterList
        title={texts.providers}
        addLabel={texts.addProvider}
        emptyText={texts.noProviders}
        removeSentence={texts.removeProvider}
        records={project.providers}
        onAdd={() => setAdded('provider')}
        onRemove={({ id }) => removeProvider.mutate({ params: { ...params, providerId: id } })}
      />
      <RosterList
        title={texts.locations}
        addLabel={texts.addLocation}
        emptyText={texts.noLocations}
        removeSentence={texts.removeLocation}
        records={project.locations}
        onAdd={() => setAdded('location')}
        onRemove={({ id }) => removeLocation.mutate({ params: { ...params, locationId: id } })}
      />
      {added === 'provider' ? (
        <AddRecordDialog
          title={texts.addProvider}
          note={texts.itemsNote}
          label={texts.providers}
          records={project.addableProviders}
          onAdd={({ id }) => addProvider.mutateAsync({ params, body: { providerId: id } })}
          onClose={() => setAdded(undefined)}
        />
      ) : null}
      {added === 'location' ? (
        <AddRecordDialog
          title={texts.addLocation}
          note={texts.locationNote}
          label={texts.locations}
          records={project.addableLocations}
          onAdd={({ id }) => addLocation.mutateAsync({ params, body: { locationId: id } })}
          onClose={() => setAdded(undefined)}
        />
      ) : null}
    </div>
  )
}

interface RosterListProps {
  readonly title: string
  readonly addLabel: string
  readonly emptyText: string
  readonly removeSentence: string
  readonly records: readonly RosterRecord[]
  readonly onAdd: () => void
  readonly onRemove: (record: RosterRecord) => void
}

function RosterList({ title, addLabel, emptyText, removeSentence, records, onAdd, onRemove }: RosterListProps) {
  const [dialog, confirm] = useConfirm()
  const remove = async (record: RosterRecord) => {
    const question = { title: texts.removeTitle(record.name), sentence: removeSentence, action: texts.removeAction }
    if (await confirm({ ...question, safe: firmProjectTexts.cancel })) onRemove(record)
  }
  return (
    <Card
      title={title}
      flush
      action={
        <Button
          variant="default"
          size="compact-sm"
          aria-label={addLabel}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      }
    >
      {records.length === 0 ? <EmptyState title={emptyText} /> : null}
      <ul className={classes.list}>
        {records.map((record) => (
          <li key={record.id} className={classes.entry}>
            <div className={classes.entryText}>
              <strong>{record.name}</strong>
              <span className={classes.quiet}>{record.detail}</span>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={texts.remove(record.name)}
              onClick={() => void remove(record)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  )
}
