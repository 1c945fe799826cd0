import { randomBytes, randomUUID } from 'node:crypto'
import { endView, startView } from '@client-center/contract/firm/practice-views.ts'
import { VIEW_MINUTES } from '@client-center/domain/firm/practice-view.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor } from '../../../audit/author.ts'
import { hashToken } from '../../../http/access/identify-caller.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { findFamily } from '../../session/session-queries.ts'
import { lockPracticeUser } from '../people/user-queries.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { endPracticeView, insertPracticeView } from './view-queries.ts'

const BLOCKED = 'This user is blocked, so there is nothing to view.'

/** Endpoints with which staff view a practice as one of its users (decision 0070). */
export const practiceViews = [
  serveCommand(startView, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, body, tokenHash, now } = context
        const user = await lockPracticeUser(db, account, body.personId)
        if (user === undefined) throw recordNotFound('user')
        if (user.blocked_at !== null) throw refuse(BLOCKED)
        const token = randomBytes(32).toString('base64url')
        const viewId = randomUUID()
        const endsAt = new Date(now.getTime() + VIEW_MINUTES * 60_000).toISOString()
        await insertPracticeView(db, {
          id: viewId,
          token_hash: hashToken(token),
          account_id: account,
          person_id: user.id,
          staff_id: staff.id,
          family_id: await findFamily(db, tokenHash),
          reason: body.reason,
          started_at: now.toISOString(),
          expires_at: endsAt,
        })
        const after = { viewedAs: user.name, reason: body.reason, minutes: VIEW_MINUTES }
        await audit(db, { ...toAuthor(context), action: 'view.started', account, record: user.id, after })
        return { viewId, token, endsAt }
      }),
  }),
  serveCommand(endView, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db, staff) => {
        const { account, params, now } = context
        const view = { id: params.viewId, account, staffId: staff.id }
        if (!(await endPracticeView(db, view, now))) throw recordNotFound('view')
        return undefined
      }),
  }),
]
