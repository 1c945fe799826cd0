import type { Location } from '@client-center/contract/locations/locations.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '../platform/ui/icons/icons.ts'
import type { Column } from '../platform/ui/table/data-table-column.ts'

interface Actions {
  readonly onEdit: (row: Location) => void
  readonly onDelete: (row: Location) => void
}

/** The buttons of a row, for those who may use them (LOC-09, LOC-13). */
export const actionsColumn = ({ onEdit, onDelete }: Actions): Column<Location> => ({
  id: 'actions',
  head: 'Edit or delete',
  actions: true,
  cell: (row) => (
    <>
      <ActionIcon variant="subtle" size={30} aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size={30} aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  ),
})
