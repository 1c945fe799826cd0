import { downloadFeeSchedule } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import type { FileSource } from '../account-documents/file-source.ts'
import { fetchFile } from '../platform/api/download.ts'

/** The file of a fee schedule of this account. */
export const feeScheduleFile =
  (accountId: string): FileSource =>
  ({ id, name }) =>
    fetchFile(downloadFeeSchedule, {
      params: { accountId, documentId: id, documentName: name },
      query: { inline: '1' },
    })
