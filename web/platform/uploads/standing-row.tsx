import { UploadRow } from '../ui/files/upload-row.tsx'
import type { UploadStanding } from './use-uploads.ts'

interface StandingRowProps {
  readonly name: string
  readonly standing: UploadStanding
  /** The largest file that may be sent, in bytes. */
  readonly limit?: number
  readonly onCancel: () => void
}

/** A file being sent, or refused with the reason. */
export const StandingRow = ({ standing, ...props }: StandingRowProps) =>
  standing.is === 'failed' ? (
    <UploadRow {...props} sent={0} all={0} failed={standing.reason} />
  ) : (
    <UploadRow {...props} sent={standing.sent} all={standing.all} />
  )
