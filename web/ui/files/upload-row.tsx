import { ActionIcon, Progress } from '@mantine/core'
import { IconAlertTriangle } from '../icons/entry-icons.ts'
import { IconFile, IconX } from '../icons/page-icons.ts'
import { passFocusOn } from '../page/pass-focus-on.ts'
import { megabytes } from './file-size.ts'
import classes from './file-row.module.css'

export interface UploadRowProps {
  readonly name: string
  /** Bytes sent, and bytes in total. */
  readonly sent: number
  readonly all: number
  /** Why the upload failed, as a sentence. The button then removes the row. */
  readonly failed?: string
  /** The size limit in bytes. Its megabytes (1,048,576 or 1,000,000 bytes) are used for the file's size, too. */
  readonly limit?: number
  readonly onCancel: () => void
}

/** A file that is being uploaded: its name, its progress in percent and megabytes, and a button that cancels it. */
export function UploadRow({ name, sent, all, failed, limit = MEGABYTE, onCancel }: UploadRowProps) {
  const percent = all === 0 ? 0 : Math.min(100, Math.floor((sent / all) * 100))
  return (
    <div ref={passFocusOn} className={classes.row} data-failed={failed !== undefined || undefined}>
      {failed === undefined ? <IconFile size={24} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      <div className={classes.middle}>
        <div className={classes.name}>{name}</div>
        {failed === undefined ? (
          <Progress value={percent} size={6} aria-label={`Uploading ${name}`} />
        ) : (
          <div role="alert">{failed}</div>
        )}
      </div>
      {failed === undefined ? (
        <span className={classes.remark}>
          {percent}% <span className={classes.bytes}>of {megabytes(all, limit)}</span>
        </span>
      ) : null}
      <ActionIcon
        variant="subtle"
        size={30}
        onClick={onCancel}
        aria-label={failed === undefined ? `Cancel the upload of ${name}` : `Remove ${name}`}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const MEGABYTE = 1_048_576
