import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { applicationEditing } from '@client-center/domain/applications/application-editing.ts'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPencil, IconTrash } from '../../../ui/icons/icons.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly page: (applicationId: string) => string
  readonly onDelete: (row: ApplicationSummary) => void
}

/**
 * Edit on every row, which opens applications that cannot be changed read-only, and Delete if allowed (APPS-02,
 * AMB-37).
 */
export const actionsColumn = ({ mayEdit, page, onDelete }: Actions): Column<ApplicationSummary> => ({
  id: 'actions',
  head: 'Edit or delete',
  actions: true,
  cell: (row) => {
    const { applicationSource: source, optionType } = row
    const { mayDelete } = applicationEditing({ source, optionType, isNew: false, mayEdit })
    return (
      <>
        <ActionIcon component={Link} to={page(row.id)} variant="subtle" size={30} aria-label={`Edit ${row.name}`}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        {mayDelete ? (
          <ActionIcon variant="subtle" size={30} aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </>
    )
  },
})
