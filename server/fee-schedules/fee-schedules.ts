import {
  countFeeSchedules,
  downloadFeeSchedule,
  downloadFeeSchedules,
  listFeeSchedules,
  removeFeeSchedule,
  restoreFeeSchedule,
  updateFeeSchedule,
  uploadFeeSchedule,
} from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { documentHandlers } from '../account-documents/document-handlers.ts'
import { serve } from '../platform/http/calls/handler.ts'

const calls = documentHandlers('feeSchedule')

/** The fee schedules. */
export const feeSchedules = [
  serve(listFeeSchedules, calls.list),
  serve(countFeeSchedules, calls.count),
  serve(uploadFeeSchedule, calls.add),
  serve(updateFeeSchedule, calls.change),
  serve(removeFeeSchedule, (asked) => calls.remove(asked, asked.params.documentId)),
  serve(restoreFeeSchedule, (asked) => calls.restore(asked, asked.params.documentId)),
  serve(downloadFeeSchedule, (asked) => calls.download(asked, asked.params.documentId, asked.query.inline === '1')),
  serve(downloadFeeSchedules, (asked) => calls.downloadSeveral(asked, asked.query.ids, 'Fee schedules')),
]
