import type { Application } from '@client-center/contract/applications/application.ts'
import {
  relatedDocumentNotices,
  relatedDocumentProblem,
} from '@client-center/domain/applications/application-documents.ts'
import { canUploadRequested } from '@client-center/domain/applications/application-editing.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { useState } from 'react'
import { relatedDocumentsPart } from '../../../paths/paths.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useArrival } from '../../../ui/page/use-arrival.ts'
import type { Uploads } from '../../../uploads/use-uploads.ts'
import { useOwnTableView } from '../../../ui/table/use-table-view.ts'
import { AccountRejectionNote } from '../../documents/rejected/rejection-note.tsx'
import { applicationTexts as texts, documentDeletion } from '../application-texts.ts'
import classes from '../applications.module.css'
import { relatedDocumentColumns } from './document-columns.tsx'
import { DocumentNotices } from './document-notices.tsx'
import { documentActions } from './document-row-actions.tsx'
import type { DocumentRow, PendingDocuments } from './pending-documents.ts'
import { RelatedDocumentDialog } from './related-document-dialog.tsx'
import { useStaffRowActions } from './use-staff-row-actions.tsx'
import { useDocumentsZip } from './use-documents-zip.tsx'

interface CardProps {
  readonly application: Application | undefined
  readonly documents: PendingDocuments
  /** The documents with their unsaved changes. */
  readonly rows: readonly DocumentRow[]
  readonly uploads: Uploads
  readonly canEdit: boolean
  readonly busy: boolean
}

/**
 * The documents that the application needs: those requested from the practice, and those that staff provide (APPS-27,
 * 32, 33, 39, 40).
 */
export function RelatedDocumentsCard({ application, documents, rows, uploads, canEdit, busy }: CardProps) {
  const [opened, setOpened] = useState<DocumentRow>()
  const [dialog, confirm] = useConfirm()
  const view = useOwnTableView({ name: 'related documents' })
  useArrival(relatedDocumentsPart)
  const renderStaffActions = useStaffRowActions('related', application, busy)

  const remove = async (row: DocumentRow) => {
    if (await confirm({ ...documentDeletion, subject: row.name })) documents.remove(row)
  }
  const actions = documentActions({
    busy,
    canChange: ({ source }) => canUploadRequested({ source, canEdit }),
    edit: { verb: 'Upload', open: setOpened },
    canRemove: ({ stored, file }) => stored && file === undefined,
    onRemove: (row) => void remove(row),
    onUndo: (row) => {
      documents.undo(row)
      uploads.forget(row.id)
    },
    renderStaffActions,
  })
  const { projectId, name } = application ?? {}
  const zip = useDocumentsZip(projectId, rows, `${name} - Related documents`)
  const columns = zip.addCheckboxes(
    relatedDocumentColumns({ projectId, progressById: uploads.progressById, renderRemark }),
  )
  return (
    <Card title="Related documents" id={relatedDocumentsPart} flush>
      <DocumentNotices notices={relatedDocumentNotices(rows.map(({ status }) => status))} />
      {zip.bar}
      <DataTable
        label="Related documents"
        columns={canEdit ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        view={view}
        emptyText={texts.noRelated}
        emptyHint={texts.relatedHint}
        unpaged
      />
      {opened === undefined || !canEdit ? null : (
        <RelatedDocumentDialog
          key={opened.id}
          requested={opened}
          onApply={(documentTypeId, file) => {
            documents.edit(opened, { documentTypeId, description: opened.description }, file)
            uploads.forget(opened.id)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {dialog}
    </Card>
  )
}

/** What is missing, or who provides the document. */
function renderRemark(row: DocumentRow) {
  const { source, stored, file, documentTypeId, status } = row
  if (isStaffMade(source)) return <span className={classes.about}>Provided by your advisor</span>
  const hasFile = (stored && status !== 'DELETED') || file !== undefined
  const problem = relatedDocumentProblem({ hasFile, documentTypeId })
  if (problem === undefined) return file === undefined ? <AccountRejectionNote id={row.id} /> : null
  return <span className={classes.failed}>{problem}</span>
}
