import { FileRow } from '../ui/files/file-row.tsx'
import { megabytes } from '../ui/files/file-size.ts'
import { UploadProgressRow } from './upload-progress-row.tsx'
import type { ChosenFile } from './use-chosen-files.ts'

const MEGABYTE = 1_048_576

/** A chosen file: not uploaded yet, being uploaded, stored, or failed with the reason. */
export function ChosenFileRow({ chosen, onDrop }: { readonly chosen: ChosenFile; readonly onDrop: () => void }) {
  const { file, progress } = chosen
  if (progress.is === 'sending' || progress.is === 'failed')
    return <UploadProgressRow name={file.name} progress={progress} onCancel={onDrop} />
  return progress.is === 'done' ? (
    <FileRow name={file.name} remark="Uploaded" isDone />
  ) : (
    <FileRow name={file.name} remark={megabytes(file.size, MEGABYTE)} onRemove={onDrop} />
  )
}
