import { ActionIcon } from '@mantine/core'
import { megabytes } from '../platform/ui/files/file-size.ts'
import { UploadRow } from '../platform/ui/files/upload-row.tsx'
import { IconCircleCheck, IconFile, IconX } from '../platform/ui/icons/icons.ts'
import classes from './account-documents.module.css'
import type { ChosenFile } from './use-uploads.ts'

const MEGABYTE = 1_048_576

/** A chosen file: waiting to be saved, on its way, there, or not taken and why. */
export function ChosenFileRow({ chosen, onDrop }: { readonly chosen: ChosenFile; readonly onDrop: () => void }) {
  const { file, standing } = chosen
  if (standing.is === 'sending')
    return <UploadRow name={file.name} sent={standing.sent} all={standing.all} onCancel={onDrop} />
  if (standing.is === 'failed')
    return <UploadRow name={file.name} sent={0} all={file.size} failed={standing.reason} onCancel={onDrop} />
  const done = standing.is === 'done'
  return (
    <div className={classes.row} data-done={done || undefined}>
      {done ? <IconCircleCheck size={24} aria-hidden /> : <IconFile size={24} aria-hidden />}
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{done ? 'Uploaded' : megabytes(file.size, MEGABYTE)}</span>
      {done ? null : (
        <ActionIcon variant="subtle" size={30} onClick={onDrop} aria-label={`Remove ${file.name}`}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
