import { licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import { ActionIcon } from '@mantine/core'
import { megabytes } from '../platform/ui/files/file-size.ts'
import { IconFile, IconX } from '../platform/ui/icons/icons.ts'
import classes from './licenses.module.css'

interface LicenseFileRowProps {
  readonly name: string
  /** Its size, where it waits to be uploaded. */
  readonly bytes?: number
  readonly onRemove: () => void
}

/** The file of a license in its dialog: stored, or chosen and waiting for Save. Another one takes its place. */
export const LicenseFileRow = ({ name, bytes, onRemove }: LicenseFileRowProps) => (
  <div className={classes.fileRow}>
    <IconFile size={22} aria-hidden />
    <span className={classes.fileName}>{name}</span>
    {bytes === undefined ? null : <span className={classes.fileSize}>{megabytes(bytes, licenseFileLimit)}</span>}
    <ActionIcon variant="subtle" size={30} onClick={onRemove} aria-label={`Remove ${name}`}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </div>
)
