import type { ProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import { canChangeProjectDocument } from '@client-center/domain/documents/project/project-document-editing.ts'
import { verificationLabel } from '@client-center/domain/documents/project/verification.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../../../ui/icons/entry-icons.ts'
import { IconCircleCheck, IconCircleDashedCheck } from '../../../ui/icons/page-icons.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { DocumentActions } from '../library/document-actions.tsx'
import { typeLabel } from '../library/document-words.ts'
import { sharedColumns } from '../library/shared-columns.tsx'
import classes from './project-documents.module.css'

interface DocumentRowHandlers {
  readonly canEdit: boolean
  /** Whether the user is staff of the firm, who may change the firm's documents as well. */
  readonly isStaff: boolean
  /** Whether this user can view the file on the page. */
  readonly canView: (document: ProjectDocument) => boolean
  readonly onDownload: (document: ProjectDocument) => void
  readonly onView: (document: ProjectDocument) => void
  readonly onEdit: (document: ProjectDocument) => void
  readonly onDelete: (document: ProjectDocument) => Promise<void>
  /** What staff can do with a document that the firm added. */
  readonly renderStaffAction: (document: ProjectDocument) => ReactNode
}

/** The columns of the uploaded documents. Clicking the name of a file downloads it. */
export function projectDocumentColumns(actions: DocumentRowHandlers): readonly Column<ProjectDocument>[] {
  const { name, documentType, uploaded, description } = sharedColumns(actions.onDownload)
  return [
    { ...name, head: 'File', width: '200px' },
    {
      ...documentType,
      id: 'type',
      head: 'Type',
      width: '160px',
      cell: (document) => (
        <div className={classes.words}>
          {typeLabel(document)}
          {document.providerName === null ? null : <span className={classes.whose}>{document.providerName}</span>}
        </div>
      ),
    },
    { ...description, width: '170px', onPhone: 'line' },
    { ...uploaded, head: 'Uploaded', width: '108px' },
    {
      id: 'state',
      head: 'State',
      width: '150px',
      cell: (document) => <State document={document} />,
      sortBy: verificationLabel,
      onPhone: 'line',
    },
    {
      id: 'actions',
      head: 'Actions',
      actions: true,
      width: actions.isStaff ? '212px' : actions.canEdit ? '126px' : '58px',
      cell: (document) => {
        const canChange = actions.canEdit && canChangeProjectDocument(document, actions)
        return (
          <>
            {canChange && isStaffMade(document.source) ? actions.renderStaffAction(document) : null}
            <DocumentActions
              name={document.name}
              onView={actions.canView(document) ? () => actions.onView(document) : undefined}
              edit={canChange ? () => actions.onEdit(document) : undefined}
              onDelete={canChange ? () => void actions.onDelete(document) : undefined}
            />
          </>
        )
      },
    },
  ]
}

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
