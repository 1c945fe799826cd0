import { ActionIcon } from '@mantine/core'
import { IconCircleCheck, IconFile, IconX } from '../icons/icons.ts'
import { passFocusOn } from '../page/pass-focus-on.ts'
import classes from './file-row.module.css'

interface FileRowProps {
  readonly name: string
  /** Its size or date, in words. */
  readonly remark?: string | undefined
  /** It has been uploaded. */
  readonly isDone?: boolean
  readonly onRemove?: (() => void) | undefined
}

/** A file that is stored, or chosen and not yet sent. */
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
