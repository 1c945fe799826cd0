import type { replyToMessage } from '@client-center/contract/firm/practice-messages.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { replySentences } from '@client-center/domain/support/message-reply.ts'
import { audit } from '../../../audit/audit.ts'
import type { HandlerContext } from '../../../http/calls/handler.ts'
import { addToOutbox } from '../../../mail/add-to-outbox.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'

type ReplyContext = Pick<
  HandlerContext<typeof replyToMessage>,
  'db' | 'deps' | 'body' | 'account' | 'person' | 'address'
>

interface LockedMessage {
  readonly id: string
  readonly person_id: string | null
  readonly subject: string
  readonly summary: string
}

/**
 * Stores a reply to a locked message and queues its mail in the same transaction. The mail goes to the sign-in email of
 * the sender, never to an address from a form. Throws 444 if the sender is gone or has no access any more, or
 * somebody else replied since.
 */
export async function storeReply(
  { db, deps, body, account, person, address }: ReplyContext,
  message: LockedMessage,
): Promise<void> {
  const staff = person.staff
  if (!staff) throw new Error('Only staff answer messages')
  const earlier = await db
    .selectFrom('support_reply')
    .innerJoin('staff_member', 'staff_member.id', 'support_reply.staff_id')
    .select(['support_reply.id', 'support_reply.body', 'staff_member.name'])
    .where('message_id', '=', message.id)
    .orderBy('support_reply.created_at')
    .execute()
  const same = earlier.find(({ id }) => id === body.id)
  if (same?.body === body.reply) return
  if (same) throw refuse(replySentences.alreadySent)
  const last = earlier.at(-1)
  if (earlier.length !== body.replies) throw last ? refuse(replySentences.changedSince(last.name)) : staleRev()
  const sender =
    message.person_id === null
      ? undefined
      : await deps.database.system
          .selectFrom('person')
          .select('email')
          .where('id', '=', message.person_id)
          .where('blocked_at', 'is', null)
          .where((person) =>
            person.exists(
              person
                .selectFrom('account_permission')
                .select('permission')
                .whereRef('account_permission.person_id', '=', 'person.id')
                .where('account_id', '=', account),
            ),
          )
          .executeTakeFirst()
  if (!sender) throw refuse(replySentences.noSender)
  await db
    .insertInto('support_reply')
    .values({ id: body.id, account_id: account, message_id: message.id, staff_id: staff.id, body: body.reply })
    .execute()
  await db.updateTable('support_message').set({ state: 'answered' }).where('id', '=', message.id).execute()
  const [{ name: practice }, advisor] = await Promise.all([
    db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow(),
    db.selectFrom('staff_member').select(['name', 'email']).where('id', '=', staff.id).executeTakeFirstOrThrow(),
  ])
  await addToOutbox(db, {
    recipient: sender.email,
    replyTo: advisor.email === '' ? null : advisor.email,
    subject: `Re: [${practice}] ${message.subject}`,
    text: [
      body.reply,
      toShownStaffName(advisor.name, deps.config.firmName),
      `You wrote:\n${message.summary.replaceAll(/^/gm, '> ')}`,
      `All your messages: ${deps.config.publicUrl}/app/${account}/messages`,
    ].join('\n\n'),
  })
  const entry = { person: person.id, account, address, record: message.id }
  await audit(db, { action: 'support-message.answered', ...entry, after: { reply: body.id } })
}
