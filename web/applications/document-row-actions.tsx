import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import type { Column } from '../ui/data-table-column.ts'
import type { DocumentRow } from './pending-documents.ts'

interface Actions {
  readonly busy: boolean
  /** Whether the person may do anything to this row. */
  readonly mayChange: (row: DocumentRow) => boolean
  readonly edit: { readonly verb: 'Edit' | 'Upload'; readonly open: (row: DocumentRow) => void }
  readonly mayRemove: (row: DocumentRow) => boolean
  readonly onRemove: (row: DocumentRow) => void
  /** Takes back what waits for the next save. */
  readonly onUndo: (row: DocumentRow) => void
}

const ICONS = { Edit: IconPencil, Upload: IconUpload } as const

/** What can be done to a document until the next save; what was done can be taken back. */
export const documentActions = (actions: Actions): Column<DocumentRow> => ({
  id: 'actions',
  head: 'Actions',
  actions: true,
  cell: (row) => {
    if (!actions.mayChange(row)) return null
    const { busy, edit } = actions
    const undone = row.status === 'DELETED' || row.status === 'EDITED'
    return (
      <>
        {row.status === 'DELETED' ? null : (
          <Action
            icon={ICONS[edit.verb]}
            label={`${edit.verb} ${row.name}`}
            disabled={busy}
            onClick={() => edit.open(row)}
          />
        )}
        {undone ? (
          <Action
            icon={IconArrowBackUp}
            label={`Undo the change of ${row.name}`}
            disabled={busy}
            onClick={() => actions.onUndo(row)}
          />
        ) : null}
        {row.status !== 'DELETED' && actions.mayRemove(row) ? (
          <Action icon={IconTrash} label={`Delete ${row.name}`} disabled={busy} onClick={() => actions.onRemove(row)} />
        ) : null}
      </>
    )
  },
})

interface ActionProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

const Action = ({ icon: Icon, label, disabled, onClick }: ActionProps) => (
  <ActionIcon variant="subtle" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
)
