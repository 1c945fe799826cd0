import { downloadApplicationDocument } from '@client-center/contract/applications/application-files.ts'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatLocalDay } from '../../../time/local-day.ts'
import { fetchFile, saveAs } from '../../../api/download.ts'
import { DocumentFileLink } from '../../documents/library/document-file-link.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { Uploads } from '../../../uploads/use-uploads.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { documentTypeLabel } from '../application-words.ts'
import classes from '../applications.module.css'
import type { DocumentRow } from './pending-documents.ts'

interface Tables {
  /** The project whose endpoint returns the file; undefined before the first save. */
  readonly projectId: string | undefined
  readonly progressById: Uploads['progressById']
  /** Returns a note below the name of a document. */
  readonly remark?: (row: DocumentRow) => ReactNode
}

/** File Name, Document Type, Upload Date (APPS-28). Clicking the name of a stored file downloads it (APPS-41). */
export const relatedDocumentColumns = ({ projectId, progressById, remark }: Tables): readonly Column<DocumentRow>[] => [
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
        {remark?.(row)}
        <ChangeProgress row={row} progressById={progressById} />
      </div>
    ),
  },
  { id: 'type', head: 'Document Type', cell: ({ documentTypeId }) => documentTypeLabel(documentTypeId) },
  {
    id: 'uploaded',
    head: 'Upload Date',
    cell: ({ uploadDate }) => (uploadDate === null ? undefined : formatLocalDay(uploadDate)),
    figures: true,
  },
]

function FileName({ row, projectId }: { readonly row: DocumentRow; readonly projectId: string | undefined }) {
  if (!row.stored || row.file !== undefined || projectId === undefined) return <span>{row.name}</span>
  return <DocumentFileLink document={row} onDownload={() => void download(projectId, row)} />
}

async function download(projectId: string, { id, name }: DocumentRow): Promise<void> {
  try {
    saveAs(await fetchFile(downloadApplicationDocument, { params: { projectId, docId: id, name } }), name)
  } catch (problem) {
    toast.failed(problem)
  }
}

/** The progress of the row's upload, or why it failed. */
function ChangeProgress({
  row,
  progressById,
}: {
  readonly row: DocumentRow
  readonly progressById: Tables['progressById']
}) {
  const progress = progressById.get(row.id)
  if (progress === undefined) return null
  if (progress.is === 'failed')
    return (
      <span role="alert" className={classes.failed}>
        {progress.reason}
      </span>
    )
  const percent = progress.all === 0 ? 0 : Math.floor((progress.sent / progress.all) * 100)
  return <Progress value={percent} size={6} aria-label={`Uploading ${row.name}`} />
}
