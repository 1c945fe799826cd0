import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { documentEditing } from '@client-center/domain/documents/editing.ts'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconEye, IconPencil, IconTrash } from '../../../ui/icons/icons.ts'
import { useAccount } from '../../../session/session-context.tsx'
import classes from './account-documents.module.css'

export interface RowActionsProps {
  readonly document: AccountDocument
  /** Whether the user may change documents. Each document has further conditions (AMB-53). */
  readonly mayEdit: boolean
  readonly editPath: string
  readonly onView: () => void
  readonly onDelete: () => void
}

/** View for everyone; Edit and Delete if the user's permissions and the document allow it (PDOC-03, FEE-02). */
export function DocumentRowActions({ document, mayEdit, editPath, onView, onDelete }: RowActionsProps) {
  const { permissions } = useAccount()
  const editing = documentEditing(document, permissions)
  return (
    <span className={classes.actions}>
      <ActionIcon variant="subtle" size={30} aria-label={`View ${document.name}`} onClick={onView}>
        <IconEye size={18} aria-hidden />
      </ActionIcon>
      {mayEdit && editing.mayEdit ? (
        <ActionIcon component={Link} to={editPath} variant="subtle" size={30} aria-label={`Edit ${document.name}`}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {mayEdit && editing.mayDelete ? (
        <ActionIcon variant="subtle" size={30} aria-label={`Delete ${document.name}`} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </span>
  )
}
