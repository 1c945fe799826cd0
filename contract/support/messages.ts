import { advisorMessage, messageTopic } from '@client-center/domain/support/advisor-message.ts'
import { messageStates, MOST_MESSAGES } from '@client-center/domain/support/sent-messages.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant, LowercaseId } from '../endpoint/shapes.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import { answerShapes, inputShapes } from '../forms/answer-shapes.ts'
import { completeSchema, objectError, validateComplete } from '../forms/section-schemas.ts'

const messagesPath = '/api/AccountDashboard/{accountId}/messages'

const MessageTopic = z.object(answerShapes(messageTopic.fields))
export type MessageTopic = z.infer<typeof MessageTopic>

/** An answer of the firm to a message. */
const MessageReply = z.object({
  text: z.string(),
  sentAt: Instant,
  /** The name of the staff member and of the firm. */
  from: z.string(),
})

const TopicInput = z
  .strictObject(inputShapes(messageTopic.fields), { error: objectError })
  .transform((values, context) => validateComplete(messageTopic, values, context))

export const Message = z.object({
  id: z.string(),
  sentAt: Instant,
  state: z.enum(messageStates),
  subject: z.string(),
  /** The text. */
  summary: z.string(),
  /** The page that it is about; null for messages about none and those of the contact-us form. */
  topic: MessageTopic.nullable(),
  /** The answers, oldest first. */
  replies: z.array(MessageReply),
})
export type Message = z.infer<typeof Message>

/**
 * Lists the caller's own messages to the advisor about this practice, newest first, at most `limit` (20 by default).
 * `total` counts all of them.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: messagesPath,
  access: 'anyRight',
  summary: "The caller's messages to the advisor",
  query: z.object({ limit: wholeNumber('Messages', MOST_MESSAGES).optional() }),
  reply: z.object({ total: z.int(), messages: z.array(Message) }),
})

/**
 * Stores a message and mails it to the advisor, like the contact-us form (AMB-21). Name and email are the caller's. The
 * topic must be a page of this practice. Throttled together with the contact-us form. A message that is sent again with
 * the same `id` is stored once.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: messagesPath,
  access: 'anyRight',
  summary: 'Write to the advisor, about a page of the portal',
  body: completeSchema(advisorMessage, { id: LowercaseId.optional(), topic: TopicInput.nullable().optional() }),
})

/** The phone number of the caller's newest message to any practice's advisor; empty if there is none. */
export const readContactPhone = endpoint({
  method: 'GET',
  path: '/api/Support/contactPhone',
  access: 'signedIn',
  isPersonal: true,
  summary: "The phone number of the caller's last message",
  reply: z.object({ contactPhoneNumber: z.string() }),
})
