import { downloadApplicationDocument } from '@client-center/contract/applications/application-files.ts'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatLocalDay } from '../../../time/local-day.ts'
import { fetchFile } from '../../../api/download.ts'
import { toFileQuery } from '../../../api/file-version.ts'
import { DocumentFileLink } from '../../documents/library/document-file-link.tsx'
import { downloadDocumentFile, type FileSource } from '../../documents/library/file-source.ts'
import { useCanOpenFile } from '../../documents/library/use-can-open-file.ts'
import { ViewableFile } from '../../documents/library/viewable-file.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { Uploads } from '../../../uploads/use-uploads.ts'
import { getDocumentTypeLabel } from '../application-labels.ts'
import classes from '../applications.module.css'
import type { DocumentRow } from './pending-documents.ts'

interface ColumnSettings {
  /** The project whose endpoint returns the file; undefined before the first save. */
  readonly projectId: string | undefined
  readonly progressById: Uploads['progressById']
  /** Returns a note below the name of a document. */
  readonly renderRemark?: (row: DocumentRow) => ReactNode
}

/** File Name, Document Type, Upload Date (APPS-28). Clicking the name of a stored file downloads it (APPS-41). */
export const relatedDocumentColumns = ({
  projectId,
  progressById,
  renderRemark,
}: ColumnSettings): readonly Column<DocumentRow>[] => [
  {
    id: 'name',
    head: 'File Name',
    ownLink: true,
    cell: (row) => (
      <div className={classes.file} data-deleted={row.status === 'DELETED' || undefined}>
        <FileName row={row} projectId={projectId} />
        {row.description === '' || row.description === row.name ? null : (
          <span className={classes.about}>{row.description}</span>
        )}
        {renderRemark?.(row)}
        <ChangeProgress row={row} progressById={progressById} />
      </div>
    ),
  },
  { id: 'type', head: 'Document Type', cell: ({ documentTypeId }) => getDocumentTypeLabel(documentTypeId) },
  {
    id: 'uploaded',
    head: 'Upload Date',
    cell: ({ uploadDate }) => (uploadDate === null ? undefined : formatLocalDay(uploadDate)),
    figures: true,
  },
]

/** The name of a document, with its file where the user may open it (AMB-140). */
function FileName({ row, projectId }: { readonly row: DocumentRow; readonly projectId: string | undefined }) {
  const canOpen = useCanOpenFile()
  if (!row.stored || row.file !== undefined || projectId === undefined) return <span>{row.name}</span>
  const source: FileSource<DocumentRow> = ({ id, name }, version) =>
    fetchFile(downloadApplicationDocument, { params: { projectId, docId: id, name }, query: toFileQuery(version) })
  const download = () => void downloadDocumentFile(row, source)
  const link = <DocumentFileLink document={row} onDownload={download} />
  if (!canOpen(row)) return link
  return (
    <ViewableFile name={row.name} load={() => source(row, 'preview')} onDownload={download}>
      {link}
    </ViewableFile>
  )
}

/** The progress of the row's upload, or why it failed. */
function ChangeProgress({
  row,
  progressById,
}: {
  readonly row: DocumentRow
  readonly progressById: ColumnSettings['progressById']
}) {
  const progress = progressById.get(row.id)
  if (progress === undefined) return null
  if (progress.is === 'failed')
    return (
      <span role="alert" className={classes.failed}>
        {progress.reason}
      </span>
    )
  const percent = progress.totalBytes === 0 ? 0 : Math.floor((progress.sentBytes / progress.totalBytes) * 100)
  return <Progress value={percent} size={6} aria-label={`Uploading ${row.name}`} />
}
