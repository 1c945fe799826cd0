import { messageReply } from '@client-center/domain/support/message-reply.ts'
import { MOST_MESSAGES } from '@client-center/domain/support/sent-messages.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { LowercaseId } from '../endpoint/shapes.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'
import { Message } from '../support/messages.ts'

const messagesPath = '/api/Firm/Practices/{accountId}/messages'

/** A message as its sender sees it, and who that is. */
export const PracticeMessage = Message.extend({
  /** The user who wrote it; null if the user no longer has access to the practice. */
  sender: z.object({ name: z.string(), email: z.string() }).nullable(),
  phone: z.string(),
  /** Name and email in the contact-us form, if they are not those of the user. */
  writtenAs: z.string().nullable(),
})
export type PracticeMessage = z.infer<typeof PracticeMessage>

/**
 * Lists the messages of all users of a practice: first those that wait for an answer, oldest first, then the others,
 * newest first. `total` counts all of them, `waiting` those without an answer.
 */
export const listPracticeMessages = endpoint({
  method: 'GET',
  path: messagesPath,
  access: 'advisor',
  summary: 'The messages of a practice',
  query: z.object({ limit: wholeNumber('Messages', MOST_MESSAGES).optional() }),
  reply: z.object({ total: z.int(), waiting: z.int(), messages: z.array(PracticeMessage) }),
})

/**
 * Answers a message: stores the reply, mails it to the sender, and sets the state "answered". `replies` is the number
 * of replies that the caller saw: refused if there are others by now. The same `id` again stores and mails nothing.
 */
export const replyToMessage = endpoint({
  method: 'POST',
  path: `${messagesPath}/{messageId}/replies`,
  access: 'advisor',
  summary: 'Answer a message',
  body: completeSchema(messageReply, { id: LowercaseId, replies: z.int().min(0) }),
})

/** Closes a message that needs no answer, or opens it again. A message with replies that is opened is answered. */
export const closeMessage = endpoint({
  method: 'POST',
  path: `${messagesPath}/{messageId}/closed`,
  access: 'advisor',
  summary: 'Close a message, or open it again',
  body: z.strictObject(
    { isClosed: z.boolean({ error: 'The message is either closed or open' }) },
    { error: objectError },
  ),
})
