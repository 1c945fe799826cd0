import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '../icons/page-icons.ts'
import type { Column } from './data-table-column.ts'

interface Actions<Row> {
  /** The row's name in the labels of the buttons. */
  readonly rowLabel: (row: Row) => string
  /** Whether the row may be edited and deleted; every row may by default. */
  readonly isEditable?: (row: Row) => boolean
  readonly onEdit: (row: Row) => void
  readonly onDelete: (row: Row) => void
}

/**
 * The last column of a table whose rows are edited in a dialog and deleted. The cell is empty if the row may not be
 * changed.
 */
export const editAndDelete = <Row,>({
  rowLabel,
  isEditable = () => true,
  onEdit,
  onDelete,
}: Actions<Row>): Column<Row> => ({
  id: 'actions',
  head: 'Edit or delete',
  actions: true,
  width: '94px',
  cell: (row) =>
    isEditable(row) ? (
      <>
        <ActionIcon variant="subtle" size={30} aria-label={`Edit ${rowLabel(row)}`} onClick={() => onEdit(row)}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={30} aria-label={`Delete ${rowLabel(row)}`} onClick={() => onDelete(row)}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </>
    ) : null,
})
