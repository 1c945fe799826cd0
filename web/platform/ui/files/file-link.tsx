import { UnstyledButton } from '@mantine/core'
import classes from './file-link.module.css'

interface FileLinkProps {
  readonly name: string
  /** It is on its way already. */
  readonly busy?: boolean
  readonly onDownload: () => void
}

/** The name of a stored file, which downloads it. */
export const FileLink = ({ name, busy = false, onDownload }: FileLinkProps) => (
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
