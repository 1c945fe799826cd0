import { correctUpdate, readUpdateCorrection } from '@client-center/contract/firm/updates/updates.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { findStaffName } from './update-people.ts'
import { findCorrection, storeCorrection } from './correct-update.ts'

interface CorrectionRequest {
  readonly account: string
  readonly params: { readonly projectId: string; readonly updateId: string }
}

const toScope = ({ account, params }: CorrectionRequest) => ({ account, project: params.projectId.toLowerCase() })

/** Endpoints that correct published weekly updates (decision 0079). */
export const correctedUpdates = [
  serveQuery(readUpdateCorrection, {
    reply: (context) =>
      withStaffTransaction(context, 'read', (db) =>
        findCorrection(db, toScope(context), context.params.updateId.toLowerCase(), context.today),
      ),
  }),
  serveCommand(correctUpdate, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { body, now, params, today } = context
        const id = params.updateId.toLowerCase()
        const scope = toScope(context)
        await storeCorrection(db, scope, id, body, {
          author: toAuthor(context),
          staff: staff.id,
          by: await findStaffName(db, staff.id),
          now,
        })
        return findCorrection(db, scope, id, today)
      }),
  }),
]
