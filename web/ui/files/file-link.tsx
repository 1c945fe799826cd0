import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './file-link.module.css'

interface FileLinkProps {
  readonly name: string
  /** Whether the file is being downloaded. */
  readonly busy?: boolean
  /** Who made the document (CAP-16). "From your advisor" appears next to the firm's documents. */
  readonly source?: number
  /** Why the user may not open the file. */
  readonly closed?: string
  readonly onDownload: () => void
}

/** The name of a stored file. Pressing it downloads the file, unless the user may not open it. */
export function FileLink({ name, busy = false, source, closed, onDownload }: FileLinkProps) {
  const isFromFirm = source !== undefined && isStaffMade(source)
  const link =
    closed === undefined ? (
      <UnstyledButton
        className={classes.link}
        data-reach
        aria-label={`Download ${name}`}
        aria-disabled={busy || undefined}
        onClick={() => (busy ? undefined : onDownload())}
      >
        {name}
      </UnstyledButton>
    ) : (
      <span className={classes.closed}>{name}</span>
    )
  if (!isFromFirm && closed === undefined) return link
  return (
    <span className={classes.file}>
      {link}
      {isFromFirm ? <span className={classes.remark}>From your advisor</span> : null}
      {closed === undefined ? null : <span className={classes.remark}>{closed}</span>}
    </span>
  )
}
