import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { applicationEditing } from '@client-center/domain/applications/application-editing.ts'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPencil, IconTrash } from '../../../ui/icons/page-icons.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'

interface Actions {
  readonly canEdit: boolean
  readonly toPagePath: (applicationId: string) => string
  readonly onDelete: (row: ApplicationSummary) => void
}

/**
 * Edit on every row, which opens applications that cannot be changed read-only, and Delete if allowed (APPS-02,
 * AMB-37).
 */
export const actionsColumn = ({ canEdit, toPagePath, onDelete }: Actions): Column<ApplicationSummary> => ({
  id: 'actions',
  head: 'Edit or delete',
  actions: true,
  width: '94px',
  cell: (row) => {
    const { applicationSource: source, optionType } = row
    const { canDelete } = applicationEditing({ source, optionType, isNew: false, canEdit })
    return (
      <>
        <ActionIcon component={Link} to={toPagePath(row.id)} variant="subtle" size={30} aria-label={`Edit ${row.name}`}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        {canDelete ? (
          <ActionIcon variant="subtle" size={30} aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </>
    )
  },
})
