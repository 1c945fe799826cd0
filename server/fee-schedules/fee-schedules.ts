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
  serve(removeFeeSchedule, (context) => calls.remove(context, context.params.documentId)),
  serve(restoreFeeSchedule, (context) => calls.restore(context, context.params.documentId)),
  serve(downloadFeeSchedule, (context) =>
    calls.download(context, context.params.documentId, context.query.inline === '1'),
  ),
  serve(downloadFeeSchedules, (context) => calls.downloadSeveral(context, context.query.ids, 'Fee schedules')),
]
