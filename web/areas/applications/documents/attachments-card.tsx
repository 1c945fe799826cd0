import type { Application } from '@client-center/contract/applications/application.ts'
import { attachmentNotices } from '@client-center/domain/applications/application-documents.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { IconUpload } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Uploads } from '../../../uploads/use-uploads.ts'
import { useOwnTableView } from '../../../ui/table/use-table-view.ts'
import { applicationTexts as texts, documentDeletion } from '../application-texts.ts'
import { AttachmentDialog } from './attachment-dialog.tsx'
import { relatedDocumentColumns } from './document-columns.tsx'
import classes from '../applications.module.css'
import { DocumentNotices } from './document-notices.tsx'
import { documentActions } from './document-row-actions.tsx'
import type { DocumentRow, PendingDocuments } from './pending-documents.ts'
import { useStaffRowActions } from './use-staff-row-actions.tsx'
import { useDocumentsZip } from './use-documents-zip.tsx'

interface CardProps {
  readonly application: Application | undefined
  readonly documents: PendingDocuments
  /** The documents with their unsaved changes. */
  readonly rows: readonly DocumentRow[]
  readonly uploads: Uploads
  /** Whether this is the page of a new application, which the application's own page replaces after the save. */
  readonly isNew: boolean
  readonly canAttach: boolean
  readonly busy: boolean
}

/** The documents that the practice attached, with what the next save will do to them (APPS-27, 30, 31, 34, 36…38). */
export function AttachmentsCard({ application, documents, rows, uploads, isNew, canAttach, busy }: CardProps) {
  const [opened, setOpened] = useState<DocumentRow | 'new'>()
  const [dialog, confirm] = useConfirm()
  const renderStaffActions = useStaffRowActions('attachment', application, busy)
  const view = useOwnTableView({ name: 'attachments' })
  const uploadButton = useRef<HTMLButtonElement>(null)

  const remove = async (row: DocumentRow) => {
    if (!(await confirm({ ...documentDeletion, subject: row.name }))) return
    documents.remove(row)
    uploads.forget(row.id)
    uploadButton.current?.focus()
  }
  const actions = documentActions({
    busy,
    canChange: () => true,
    edit: { verb: 'Edit', open: setOpened },
    canRemove: () => true,
    onRemove: (row) => void remove(row),
    onUndo: (row) => {
      documents.undo(row)
      uploads.forget(row.id)
    },
    renderStaffActions,
  })
  const { projectId, name } = application ?? {}
  // The page of a new application would lose the selection when it is replaced.
  const zip = useDocumentsZip(isNew ? undefined : projectId, rows, `${name} - Attachments`)
  const columns = zip.addCheckboxes(
    relatedDocumentColumns({ renderRemark: renderOrigin, projectId, progressById: uploads.progressById }),
  )
  const uploadAction = (
    <Button
      ref={uploadButton}
      variant="default"
      leftSection={<IconUpload size={18} aria-hidden />}
      disabled={busy}
      onClick={() => setOpened('new')}
    >
      {texts.upload}
    </Button>
  )
  return (
    <Card title="Attachments" action={canAttach ? uploadAction : undefined} flush>
      <DocumentNotices notices={attachmentNotices(rows.map(({ status }) => status))} />
      {zip.bar}
      <DataTable
        label="Attachments"
        columns={canAttach ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        view={view}
        emptyText={texts.noAttachments}
        emptyHint={texts.attachmentsHint}
        unpaged
      />
      {opened === undefined || !canAttach ? null : (
        <AttachmentDialog
          key={opened === 'new' ? 'new' : opened.id}
          edited={opened === 'new' ? undefined : opened}
          onApply={(answers, file) => {
            if (opened !== 'new') documents.edit(opened, answers)
            else if (file !== undefined) documents.add(answers, file)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {dialog}
    </Card>
  )
}

/** Marks a document that the firm attached (CAP-16). */
const renderOrigin = ({ source }: DocumentRow) =>
  isStaffMade(source) ? <span className={classes.about}>From your advisor</span> : null
