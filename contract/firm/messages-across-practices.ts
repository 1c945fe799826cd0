import * as z from 'zod'
import { messageStates } from '@client-center/domain/support/sent-messages.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { PracticeMessage } from './practice-messages.ts'

const path = '/api/Firm/Messages'
const MAX_ROWS = 100

/** A message, a reply to a weekly update, or an action point that is marked as done. */
const MessageRow = z.object({
  kind: z.enum(['message', 'reply', 'done']),
  /** Unique among the messages; a reply is found by its practice and its id. */
  id: z.string(),
  accountId: z.string(),
  practice: z.string(),
  /** The name of the user who wrote it; null if the user no longer has access to the practice. */
  sender: z.string().nullable(),
  /** The subject of a message; the action point of a reply, or the title of the update. */
  subject: z.string(),
  sentAt: Instant,
  state: z.enum(messageStates),
})
export type MessageRow = z.infer<typeof MessageRow>

/**
 * Lists the messages of the practices that the staff member may open, and the replies to their weekly updates: those that
 * wait for an answer, oldest first, or those that are done, newest first. 50 on a page. `waiting` and `done` count all of
 * them.
 */
export const listFirmMessages = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Messages of all practices of the staff member',
  query: z.object({
    show: z.enum(['waiting', 'done'], { error: withLabel('Show', 'there is no such filter') }).optional(),
    page: wholeNumber('Page', 1_000_000).optional(),
    size: wholeNumber('Rows on a page', MAX_ROWS).optional(),
  }),
  reply: z.object({ waiting: z.int(), done: z.int(), rows: z.array(MessageRow) }),
})

/** Counts the messages and the replies to weekly updates that wait for an answer, for the menu. */
export const countFirmMessages = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'advisor',
  summary: 'Count messages that wait for an answer',
  reply: z.object({ waiting: z.int() }),
})

/** Reads one message with its practice. 404 unless the staff member may open the practice. */
export const readFirmMessage = endpoint({
  method: 'GET',
  path: `${path}/{messageId}`,
  access: 'advisor',
  summary: 'A message, with its practice',
  reply: z.object({ accountId: z.string(), practice: z.string(), message: PracticeMessage }),
})
