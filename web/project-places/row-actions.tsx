import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '../platform/ui/icons/icons.ts'
import type { Column } from '../platform/ui/table/data-table-column.ts'

interface Actions<Row> {
  /** Whether the row may be changed (INT-39). */
  readonly isEditable: (row: Row) => boolean
  readonly onEdit: (row: Row) => void
  readonly onDelete: (row: Row) => void
}

/** Edit and Delete of a row that may be changed; nothing of one that was there before the change. */
export const rowActions = <Row extends { readonly name: string }>({
  isEditable,
  onEdit,
  onDelete,
}: Actions<Row>): Column<Row> => ({
  id: 'actions',
  head: 'Edit or delete',
  actions: true,
  cell: (row) =>
    isEditable(row) ? (
      <>
        <ActionIcon variant="subtle" size={30} aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={30} aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </>
    ) : null,
})
