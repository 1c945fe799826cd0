import type { answerUpdateReply } from '@client-center/contract/firm/update-replies.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { replySentences } from '@client-center/domain/support/message-reply.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import type { HandlerContext } from '../../../http/calls/handler.ts'
import { addToOutbox } from '../../../mail/add-to-outbox.ts'
import { refuse } from '../../../refusal/refusal.ts'

type AnswerContext = Pick<
  HandlerContext<typeof answerUpdateReply>,
  'db' | 'deps' | 'body' | 'account' | 'person' | 'address' | 'now'
>

interface LockedReply {
  readonly id: string
  readonly person_id: string | null
  readonly weekly_update_id: string
  readonly point: number | null
  readonly answered_by: string | null
  readonly answer: string
}

/**
 * Stores the answer to a locked reply and queues its mail in the same transaction. The mail goes to the sign-in email
 * of the user, and quotes neither the reply nor the action point. Throws 444 if somebody else answered first.
 */
export async function answerReply(
  { db, deps, body, account, person, address, now }: AnswerContext,
  reply: LockedReply,
): Promise<void> {
  const staff = person.staff
  if (!staff) throw new Error('Only staff answer replies')
  if (reply.answer !== '') {
    if (reply.answered_by === staff.id && reply.answer === body.reply) return
    throw refuse(replySentences.changedSince(await findStaffName(db, reply.answered_by)))
  }
  await db
    .updateTable('weekly_update_reply')
    .set({ answer: body.reply, answered_at: now.toISOString(), answered_by: staff.id })
    .where('account_id', '=', account)
    .where('id', '=', reply.id)
    .execute()
  const recipient = await findRecipient(deps.database.system, account, reply.person_id)
  if (recipient !== undefined) {
    const [update, advisor] = await Promise.all([
      db
        .selectFrom('weekly_update as update')
        .innerJoin('account', 'account.id', 'update.account_id')
        .innerJoin('project', (join) =>
          join.onRef('project.account_id', '=', 'update.account_id').onRef('project.id', '=', 'update.project_id'),
        )
        .select(['account.name as practice', 'update.title', 'update.project_id', 'project.is_cap'])
        .where('update.account_id', '=', account)
        .where('update.id', '=', reply.weekly_update_id)
        .executeTakeFirstOrThrow(),
      db.selectFrom('staff_member').select(['name', 'email']).where('id', '=', staff.id).executeTakeFirstOrThrow(),
    ])
    const page = update.is_cap
      ? `dashboard/${account}/weekly-update/${update.project_id}/${reply.weekly_update_id}`
      : `app/${account}/project/${update.project_id}/track_applications/weekly-updates/${reply.weekly_update_id}`
    await addToOutbox(db, {
      recipient,
      replyTo: advisor.email === '' ? null : advisor.email,
      subject: `Re: [${update.practice}] ${update.title}`,
      text: [
        body.reply,
        toShownStaffName(advisor.name, deps.config.firmName),
        `Your reply and this answer: ${deps.config.publicUrl}/${page}`,
      ].join('\n\n'),
    })
  }
  const entry = { person: person.id, account, address, record: reply.id }
  await audit(db, { action: 'update-reply.answered', ...entry, after: { isMailed: recipient !== undefined } })
}

async function findStaffName(db: Db, id: string | null): Promise<string> {
  const found = await db.selectFrom('staff_member').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? 'A colleague'
}

/** The email of a user who still has access to the updates of the practice. */
async function findRecipient(system: Db, account: string, personId: string | null): Promise<string | undefined> {
  if (personId === null) return undefined
  const found = await system
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .where('blocked_at', 'is', null)
    .where((person) =>
      person.exists(
        person
          .selectFrom('account_permission')
          .select('permission')
          .whereRef('account_permission.person_id', '=', 'person.id')
          .where('account_id', '=', account)
          .where('permission', 'in', [1, 2]),
      ),
    )
    .executeTakeFirst()
  return found?.email
}
