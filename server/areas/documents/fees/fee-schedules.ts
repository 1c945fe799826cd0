import {
  countFeeSchedules,
  downloadFeeSchedule,
  downloadFeeSchedules,
  listFeeScheduleChoices,
  listFeeSchedules,
  removeFeeSchedule,
  restoreFeeSchedule,
  updateFeeSchedule,
  uploadFeeSchedule,
} from '@client-center/contract/documents/fees/fee-schedules.ts'
import { documentHandlers } from '../library/document-handlers.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'

const calls = documentHandlers('feeSchedule')

/** Endpoints for fee schedules. */
export const feeSchedules = [
  serveQuery(listFeeSchedules, { reply: calls.list }),
  serveQuery(countFeeSchedules, { reply: calls.count }),
  serveQuery(listFeeScheduleChoices, { reply: calls.choices }),
  serveCommand(uploadFeeSchedule, { handle: calls.add }),
  serveCommand(updateFeeSchedule, { handle: calls.change }),
  serveCommand(removeFeeSchedule, { handle: (context) => calls.remove(context, context.params.documentId) }),
  serveCommand(restoreFeeSchedule, { handle: (context) => calls.restore(context, context.params.documentId) }),
  serveCommand(downloadFeeSchedule, {
    handle: (context) => calls.download(context, context.params.documentId),
  }),
  serveCommand(downloadFeeSchedules, {
    handle: (context) => calls.downloadSeveral(context, context.query.ids, 'Fee schedules'),
  }),
]
