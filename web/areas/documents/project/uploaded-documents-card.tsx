import {
  downloadProjectDocument,
  listProjectDocuments,
  removeProjectDocument,
  restoreProjectDocument,
  uploadProjectDocument,
  type ProjectDocument,
} from '@client-center/contract/documents/project/project-documents.ts'
import { canPreview } from '@client-center/domain/documents/file-types.ts'
import { Button } from '@mantine/core'
import { Suspense, use, useRef, useState } from 'react'
import { downloadDocumentFile, type FileSource } from '../library/file-source.ts'
import { useCanOpenFile } from '../library/use-can-open-file.ts'
import { fetchFile } from '../../../api/download.ts'
import { toFileQuery } from '../../../api/file-version.ts'
import { useCanCall } from '../../../api/use-can-call.ts'
import { useRead } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { FileViewer } from '../../../ui/files/file-viewer.tsx'
import { IconUpload } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { LIST_PAGE_SIZES } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { useProject } from '../../projects/project-context.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { useIsStaff } from '../../../session/use-is-staff.ts'
import { EditProjectDocument } from './edit-document.tsx'
import { filterProjectDocuments, ProjectDocumentFilters, projectDocumentFilters } from './project-document-filters.tsx'
import { projectDocumentColumns } from './project-document-columns.tsx'
import { projectDocumentTexts as texts } from './project-document-texts.ts'
import { projectDocumentQueries } from './project-document-queries.ts'
import { StaffFileButton } from './staff-file-button.ts'
import classes from './project-documents.module.css'

/** The project's uploaded documents with their status, and the Upload button (REQI-06, REQI-11…13). */
export function UploadedDocumentsCard({ onUpload }: { readonly onUpload: () => void }) {
  const { id: projectId, accountId } = useProject()
  const FileButton = use(StaffFileButton)
  const canUpload = useCanCall(uploadProjectDocument, useAccount())
  const canOpenFile = useCanOpenFile()
  const isStaff = useIsStaff()
  const documentsQuery = useRead(listProjectDocuments, { params: { projectId } })
  const view = useTableView({ name: texts.title, filters: projectDocumentFilters, sizes: LIST_PAGE_SIZES })
  const rows = documentsQuery.data && filterProjectDocuments(documentsQuery.data, view.filters)
  const [viewed, setViewed] = useState<ProjectDocument>()
  const [edited, setEdited] = useState<ProjectDocument>()
  const [dialog, confirm] = useConfirm()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const remove = useSend(removeProjectDocument, {
    refreshes: projectDocumentQueries,
    successMessage: texts.removed,
    undo: restoreProjectDocument,
  })
  const fetchOne: FileSource<ProjectDocument> = ({ id, name }, version) =>
    fetchFile(downloadProjectDocument, { params: { projectId, docId: id, name }, query: toFileQuery(version) })
  const save = (document: ProjectDocument) => void downloadDocumentFile(document, fetchOne)
  const canView = (document: ProjectDocument): boolean => canOpenFile(document) && canPreview(document.name)
  const columns = projectDocumentColumns({
    canEdit: canUpload,
    isStaff,
    canView,
    onDownload: save,
    onView: setViewed,
    onEdit: setEdited,
    renderStaffAction: (document) =>
      FileButton === undefined ? null : (
        <Suspense fallback={null}>
          <FileButton accountId={accountId} projectId={projectId} document={document} />
        </Suspense>
      ),
    onDelete: async ({ id, name }) => {
      if (!(await confirm({ ...texts.deletion, subject: name }))) return
      // The pressed button is removed with its row, so the focus moves to the Upload button.
      remove.mutate({ params: { projectId, docId: id } }, { onSuccess: () => uploadButton.current?.focus() })
    },
  })
  return (
    <>
      <Card
        title={texts.title}
        badge={
          documentsQuery.data === undefined ? undefined : (
            <span className={classes.count}>{documentsQuery.data.length}</span>
          )
        }
        action={
          canUpload ? (
            <Button ref={uploadButton} leftSection={<IconUpload size={18} aria-hidden />} onClick={onUpload}>
              {texts.upload}
            </Button>
          ) : undefined
        }
        flush
      >
        {documentsQuery.data?.length === 0 ? null : (
          <ProjectDocumentFilters documents={documentsQuery.data ?? []} view={view} />
        )}
        <DataTable
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLink={{ open: setViewed, opens: canView }}
          view={view}
          failed={documentsQuery.data === undefined && documentsQuery.isError}
          onRetry={() => void documentsQuery.refetch()}
          emptyHint={texts.emptyHint}
          stacks
        />
      </Card>
      {viewed === undefined ? null : (
        <FileViewer
          name={viewed.name}
          load={() => fetchOne(viewed, 'preview')}
          onDownload={() => save(viewed)}
          onClose={() => setViewed(undefined)}
        />
      )}
      {edited === undefined ? null : <EditProjectDocument document={edited} onClose={() => setEdited(undefined)} />}
      {dialog}
    </>
  )
}
