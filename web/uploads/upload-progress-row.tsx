import { UploadRow } from '../ui/files/upload-row.tsx'
import type { UploadProgress } from './use-uploads.ts'

interface UploadProgressRowProps {
  readonly name: string
  readonly progress: UploadProgress
  /** The size limit, in bytes. */
  readonly limit?: number
  readonly onCancel: () => void
}

/** A file that is being uploaded, or failed with the reason. */
export const UploadProgressRow = ({ progress, ...props }: UploadProgressRowProps) =>
  progress.is === 'failed' ? (
    <UploadRow {...props} sent={0} all={0} failed={progress.reason} />
  ) : (
    <UploadRow {...props} sent={progress.sentBytes} all={progress.totalBytes} />
  )
