import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import type { Column } from '../ui/data-table-column.ts'
import { isStruck, type LicenseRow } from './license-row.ts'

interface Actions {
  readonly onEdit: (row: LicenseRow) => void
  readonly onDelete: (row: LicenseRow) => void
  readonly onRestore: (row: LicenseRow) => void
}

/** The buttons of a row, for whoever may use them: Edit and Delete, or Restore alone (LIC-12…16). */
export const licenseActions = (actions: Actions): Column<LicenseRow> => ({
  id: 'actions',
  head: 'Edit, delete or restore',
  actions: true,
  cell: (row) => <RowActions row={row} {...actions} />,
})

function RowActions({ row, onEdit, onDelete, onRestore }: Actions & { readonly row: LicenseRow }) {
  const name = `${licenseTypeLabel(row.answers.type ?? 0)} ${row.answers.number}`
  if (isStruck(row)) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        h={30}
        leftSection={<IconRestore size={16} aria-hidden />}
        aria-label={`Restore ${name}`}
        onClick={() => onRestore(row)}
      >
        Restore
      </Button>
    )
  }
  return (
    <>
      <ActionIcon variant="subtle" size={30} aria-label={`Edit ${name}`} onClick={() => onEdit(row)}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size={30} aria-label={`Delete ${name}`} onClick={() => onDelete(row)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  )
}
