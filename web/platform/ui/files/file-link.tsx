import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './file-link.module.css'

interface FileLinkProps {
  readonly name: string
  /** It is on its way already. */
  readonly busy?: boolean
  /** Who made the document (CAP-16): one of the firm says so beneath its name. */
  readonly source?: number
  readonly onDownload: () => void
}

/** The name of a stored file, which downloads it. */
export function FileLink({ name, busy = false, source, onDownload }: FileLinkProps) {
  const link = (
    <UnstyledButton
      className={classes.link}
      data-reach
      aria-label={`Download ${name}`}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : onDownload())}
    >
      {name}
    </UnstyledButton>
  )
  if (source === undefined || !isStaffMade(source)) return link
  return (
    <span className={classes.file}>
      {link}
      <span className={classes.origin}>From your advisor</span>
    </span>
  )
}
