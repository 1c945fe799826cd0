import { downloadFeeSchedule } from '@client-center/contract/documents/fees/fee-schedules.ts'
import type { FileSource } from '../library/file-source.ts'
import { fetchFile } from '../../../api/download.ts'

/** Returns a function that fetches the file of a fee schedule of this account. */
export const feeScheduleFile =
  (accountId: string): FileSource =>
  ({ id, name }) =>
    fetchFile(downloadFeeSchedule, {
      params: { accountId, documentId: id, documentName: name },
      query: { inline: '1' },
    })
