import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { IconUpload } from '../../../ui/icons/icons.ts'
import { IconArrowBackUp, IconPencil, IconTrash } from '../../../ui/icons/page-icons.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { DocumentRow } from './pending-documents.ts'

interface Actions {
  readonly busy: boolean
  /** Whether the user may change this row. */
  readonly canChange: (row: DocumentRow) => boolean
  readonly edit: { readonly verb: 'Edit' | 'Upload'; readonly open: (row: DocumentRow) => void }
  readonly canRemove: (row: DocumentRow) => boolean
  readonly onRemove: (row: DocumentRow) => void
  /** Undoes the row's unsaved change. */
  readonly onUndo: (row: DocumentRow) => void
  /** What staff can do with the row in addition. */
  readonly renderStaffActions: (row: DocumentRow) => ReactNode
}

/** The column of buttons that change a document until the next save, and undo the change. */
export const documentActions = (actions: Actions): Column<DocumentRow> => ({
  id: 'actions',
  head: 'Actions',
  actions: true,
  cell: (row) => {
    if (!actions.canChange(row)) return actions.renderStaffActions(row)
    const { busy, edit } = actions
    const canUndo = row.status === 'DELETED' || row.status === 'EDITED'
    return (
      <>
        {row.status === 'DELETED' ? null : (
          <Edit verb={edit.verb} label={`${edit.verb} ${row.name}`} disabled={busy} onClick={() => edit.open(row)} />
        )}
        {canUndo ? (
          <Action
            icon={IconArrowBackUp}
            label={`Undo the change of ${row.name}`}
            disabled={busy}
            onClick={() => actions.onUndo(row)}
          />
        ) : null}
        {row.status !== 'DELETED' && actions.canRemove(row) ? (
          <Action icon={IconTrash} label={`Delete ${row.name}`} disabled={busy} onClick={() => actions.onRemove(row)} />
        ) : null}
        {actions.renderStaffActions(row)}
      </>
    )
  },
})

/** A requested document has a button with a label, an attachment only an icon. */
const Edit = ({ verb, ...props }: Omit<ActionProps, 'icon'> & { readonly verb: 'Edit' | 'Upload' }) =>
  verb === 'Edit' ? (
    <Action icon={IconPencil} {...props} />
  ) : (
    <Button
      variant="subtle"
      size="compact-sm"
      h={32}
      leftSection={<IconUpload size={16} aria-hidden />}
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {verb}
    </Button>
  )

interface ActionProps {
  readonly icon: DrawnIcon
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

const Action = ({ icon: Icon, label, disabled, onClick }: ActionProps) => (
  <ActionIcon variant="subtle" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
)
