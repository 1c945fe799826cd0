import { ActionIcon } from '@mantine/core'
import { IconCircleCheck, IconFile, IconX } from '../icons/page-icons.ts'
import { passFocusOn } from '../page/pass-focus-on.ts'
import classes from './file-row.module.css'

interface FileRowProps {
  readonly name: string
  /** The file's size or date, formatted. */
  readonly remark?: string | undefined
  /** Whether the upload is complete. */
  readonly isDone?: boolean
  readonly onRemove?: (() => void) | undefined
}

/** A file that is stored, or chosen and not uploaded yet. */
export const FileRow = ({ name, remark, isDone = false, onRemove }: FileRowProps) => (
  <div ref={passFocusOn} className={classes.row} data-done={isDone || undefined}>
    {isDone ? <IconCircleCheck size={24} aria-hidden /> : <IconFile size={24} aria-hidden />}
    <span className={classes.name}>{name}</span>
    {remark === undefined ? null : <span className={classes.remark}>{remark}</span>}
    {onRemove === undefined ? null : (
      <ActionIcon variant="subtle" size={30} onClick={onRemove} aria-label={`Remove ${name}`}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    )}
  </div>
)
