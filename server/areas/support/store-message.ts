import { formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import type { MessageTopic } from '@client-center/contract/support/messages.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { refuse } from '../../refusal/refusal.ts'
import type { Person } from '../../http/access/person.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import { limitPerPerson } from '../../throttle/limit-per-person.ts'
import { findSubscription } from '../accounts/subscription-queries.ts'

interface SentMessage {
  /** The id that the browser chose; a message that is sent twice has the same one. */
  readonly id?: string | undefined
  readonly name: string
  readonly subject: string
  readonly summary: string
  readonly contactPhoneNumber: string
  readonly email: string
  /** The page that the message is about; null if it is about none. */
  readonly topic: MessageTopic | null
}

interface Sender {
  readonly db: Db
  readonly account: string
  readonly person: Person
  readonly address: string
  readonly deps: Deps
}

/**
 * Stores a message to the advisor and queues its mail in the caller's transaction; the mail job delivers it (SUPP-05,
 * AMB-21). The same message with the same id is stored and mailed once. Throws 429 when the person has sent too many,
 * and 444 if another message has the id.
 */
export async function storeMessage({ db, account, person, address, deps }: Sender, message: SentMessage) {
  await limitPerPerson(deps.database.system, 'support', person.id, deps.clock())
  const { id, name, subject, summary, contactPhoneNumber, email, topic } = message
  const stored = await db
    .insertInto('support_message')
    .values({
      ...(id === undefined ? {} : { id }),
      account_id: account,
      person_id: person.id,
      name,
      subject,
      summary,
      contact_phone_number: contactPhoneNumber,
      email,
      topic_path: topic?.path ?? null,
      topic_title: topic?.title ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) {
    if (id !== undefined) await requireSameMessage(db, { id, account, summary })
    return
  }
  const [{ name: practice }, assignee] = await Promise.all([
    db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow(),
    findSubscription(db, account),
  ])
  await addToOutbox(db, {
    recipient: assignee.email || deps.config.supportEmail,
    replyTo: email,
    subject: `[${practice}] ${subject}`,
    text: [
      summary,
      ...(topic === null ? [] : [`About: ${topic.title}\n${deps.config.publicUrl}${topic.path}`]),
      `${name}\n${formatPhone(contactPhoneNumber)}\n${email}`,
      `Sent from the Client Center by ${person.name} for ${practice}.`,
    ].join('\n\n'),
  })
  await audit(db, { action: 'support-message.sent', person: person.id, account, address, record: stored.id })
}

/** Throws 444 unless the person's stored message with this id is the same. */
async function requireSameMessage(db: Db, sent: { id: string; account: string; summary: string }) {
  const stored = await db
    .selectFrom('support_message')
    .select(['account_id', 'summary'])
    .where('id', '=', sent.id)
    .executeTakeFirst()
  if (stored?.account_id !== sent.account || stored.summary !== sent.summary)
    throw refuse('This message was already sent. Please write a new one.')
}
