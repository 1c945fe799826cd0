import { FileRow } from '../ui/files/file-row.tsx'
import { megabytes } from '../ui/files/file-size.ts'
import { StandingRow } from './standing-row.tsx'
import type { ChosenFile } from './use-chosen-files.ts'

const MEGABYTE = 1_048_576

/** A chosen file: waiting to be saved, being sent, stored, or refused with the reason. */
export function ChosenFileRow({ chosen, onDrop }: { readonly chosen: ChosenFile; readonly onDrop: () => void }) {
  const { file, standing } = chosen
  if (standing.is === 'sending' || standing.is === 'failed')
    return <StandingRow name={file.name} standing={standing} onCancel={onDrop} />
  return standing.is === 'done' ? (
    <FileRow name={file.name} remark="Uploaded" isDone />
  ) : (
    <FileRow name={file.name} remark={megabytes(file.size, MEGABYTE)} onRemove={onDrop} />
  )
}
