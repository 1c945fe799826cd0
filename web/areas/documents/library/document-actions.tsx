import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconEye, IconPencil, IconTrash } from '../../../ui/icons/page-icons.ts'
import classes from './account-documents.module.css'

interface DocumentActionsProps {
  /** The document's name in the labels of the buttons. */
  readonly name: string
  readonly onView?: (() => void) | undefined
  /** The path of the page that edits the document, or the function that opens the dialog. */
  readonly edit?: string | (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
}

/** View, Edit and Delete of a document in a list, each only if given. */
export function DocumentActions({ name, onView, edit, onDelete }: DocumentActionsProps) {
  const look = { variant: 'subtle', size: 30 } as const
  const pencil = <IconPencil size={18} aria-hidden />
  return (
    <span className={classes.actions}>
      {onView === undefined ? null : (
        <ActionIcon {...look} aria-label={`View ${name}`} onClick={onView}>
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      )}
      {edit === undefined ? null : typeof edit === 'string' ? (
        <ActionIcon {...look} component={Link} to={edit} aria-label={`Edit ${name}`}>
          {pencil}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} aria-label={`Edit ${name}`} onClick={edit}>
          {pencil}
        </ActionIcon>
      )}
      {onDelete === undefined ? null : (
        <ActionIcon {...look} aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
