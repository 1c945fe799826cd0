import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Column } from '../ui/data-table-column.ts'
import { isStruck, type LicenseRow } from './license-row.ts'

interface Actions {
  readonly onDelete: (row: LicenseRow) => void
  readonly onRestore: (row: LicenseRow) => void
  readonly disabled: boolean
}

/** The button of a row, for whoever may use it: Delete, or Restore in its place (LIC-13…16). A click on the row edits it. */
export const licenseActions = (actions: Actions): Column<LicenseRow> => ({
  id: 'actions',
  head: 'Delete or restore',
  actions: true,
  cell: (row) => <RowActions row={row} {...actions} />,
})

function RowActions({ row, onDelete, onRestore, disabled }: Actions & { readonly row: LicenseRow }) {
  const name = `${licenseTypeLabel(row.answers.type ?? 0)} ${row.answers.number}`
  return isStruck(row) ? (
    <Button
      variant="default"
      size="compact-sm"
      h={30}
      aria-label={`Restore ${name}`}
      disabled={disabled}
      onClick={() => onRestore(row)}
    >
      Restore
    </Button>
  ) : (
    <ActionIcon
      variant="subtle"
      size={30}
      aria-label={`Delete ${name}`}
      disabled={disabled}
      onClick={() => onDelete(row)}
    >
      <IconTrash size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
