import { downloadFeeSchedule } from '@client-center/contract/documents/fees/fee-schedules.ts'
import type { FileSource } from '../library/file-source.ts'
import { fetchFile } from '../../../api/download.ts'
import { toFileQuery } from '../../../api/file-version.ts'

/** Returns a function that fetches the file of a fee schedule of this account. */
export const feeScheduleFile =
  (accountId: string): FileSource =>
  ({ id, name }, version) =>
    fetchFile(downloadFeeSchedule, {
      params: { accountId, documentId: id, documentName: name },
      query: toFileQuery(version),
    })
