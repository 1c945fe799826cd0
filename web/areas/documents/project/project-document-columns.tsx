import type { ProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import { mayChangeProjectDocument } from '@client-center/domain/documents/project/project-document-editing.ts'
import { verificationLabel } from '@client-center/domain/documents/project/verification.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { ActionIcon } from '@mantine/core'
import { DocumentFileLink } from '../library/document-file-link.tsx'
import { formatLocalDay } from '../../../time/local-day.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconEye,
  IconPencil,
  IconTrash,
} from '../../../ui/icons/icons.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import classes from './project-documents.module.css'

interface DocumentRowHandlers {
  readonly mayEdit: boolean
  /** Whether this user can view the file on the page. */
  readonly canView: (document: ProjectDocument) => boolean
  readonly onDownload: (document: ProjectDocument) => void
  readonly onView: (document: ProjectDocument) => void
  readonly onEdit: (document: ProjectDocument) => void
  readonly onDelete: (document: ProjectDocument) => Promise<void>
}

const typeLabel = ({ documentTypeId }: ProjectDocument): string => findDocumentType(documentTypeId)?.label ?? ''

/** The columns of the uploaded documents. Clicking the name of a file downloads it. */
export const projectDocumentColumns = (actions: DocumentRowHandlers): readonly Column<ProjectDocument>[] => [
  {
    id: 'name',
    head: 'File',
    ownLink: true,
    cell: (document) => (
      <DocumentFileLink document={document} source={document.source} onDownload={() => actions.onDownload(document)} />
    ),
    sortBy: ({ name }) => name,
  },
  {
    id: 'type',
    head: 'Type',
    cell: (document) => (
      <div className={classes.words}>
        {typeLabel(document)}
        {document.providerName === null ? null : <span className={classes.whose}>{document.providerName}</span>}
      </div>
    ),
    sortBy: typeLabel,
  },
  {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => <div className={classes.words}>{description}</div>,
    sortBy: ({ description }) => description,
    onPhone: 'line',
  },
  {
    id: 'uploaded',
    head: 'Uploaded',
    cell: ({ uploaded }) => formatLocalDay(uploaded),
    sortBy: ({ uploaded }) => uploaded,
    figures: true,
  },
  {
    id: 'state',
    head: 'State',
    cell: (document) => <State document={document} />,
    sortBy: verificationLabel,
    onPhone: 'line',
  },
  {
    id: 'actions',
    head: 'Actions',
    actions: true,
    cell: (document) => <RowActions document={document} actions={actions} />,
  },
]

function State({ document }: { readonly document: ProjectDocument }) {
  const { state, rejection } = document
  const label = verificationLabel(document)
  if (label === '') return null
  const Icon = state === 1 ? IconCircleCheck : state === 2 ? IconAlertTriangle : IconCircleDashedCheck
  return (
    <>
      <span className={classes.state} data-state={state}>
        <Icon size={18} stroke={1.7} aria-hidden />
        {label}
      </span>
      {rejection === '' ? null : <span className={classes.why}>{rejection}</span>}
    </>
  )
}

function RowActions({
  document,
  actions,
}: {
  readonly document: ProjectDocument
  readonly actions: DocumentRowHandlers
}) {
  return (
    <span className={classes.actions}>
      {actions.canView(document) ? (
        <ActionIcon
          variant="subtle"
          size={30}
          aria-label={`View ${document.name}`}
          onClick={() => actions.onView(document)}
        >
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {actions.mayEdit && mayChangeProjectDocument(document) ? (
        <>
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={`Edit ${document.name}`}
            onClick={() => actions.onEdit(document)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={`Delete ${document.name}`}
            onClick={() => void actions.onDelete(document)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
    </span>
  )
}
