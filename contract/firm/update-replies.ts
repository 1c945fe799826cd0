import type { FieldValues } from '@client-center/domain/forms/section.ts'
import { messageReply } from '@client-center/domain/support/message-reply.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'
import { UpdateReply } from '../weekly-updates/update-replies.ts'

const practicePath = '/api/Firm/Practices/{accountId}'
const replyPath = `${practicePath}/updateReplies/{replyId}` as const

/** Reads one reply to a weekly update, with the update and project that it belongs to. */
export const readFirmUpdateReply = endpoint({
  method: 'GET',
  path: replyPath,
  access: 'advisor',
  summary: 'A reply to a weekly update',
  reply: z.object({
    practice: z.string(),
    projectId: z.string(),
    project: z.string(),
    isCap: z.boolean(),
    updateId: z.string(),
    title: z.string(),
    actionPoints: z.array(z.string()),
    /** Where the answer is mailed; null if the user no longer has access to the practice. */
    email: z.string().nullable(),
    reply: UpdateReply,
  }),
})

type AnswerValues = FieldValues<(typeof messageReply)['fields']>
const Answer: z.ZodType<AnswerValues, AnswerValues> = completeSchema(messageReply)

/**
 * Answers a reply: stores the answer and mails it to the user who wrote the reply, if the user still has access. The
 * same answer again stores and mails nothing. Refused: another staff member answered first.
 */
export const answerUpdateReply = endpoint({
  method: 'POST',
  path: `${replyPath}/answer`,
  access: 'advisor',
  summary: 'Answer a reply to a weekly update',
  body: Answer,
})

/** Closes a reply that needs no answer, or opens it again. One that is answered stays so. */
export const closeUpdateReply = endpoint({
  method: 'POST',
  path: `${replyPath}/closed`,
  access: 'advisor',
  summary: 'Close a reply to a weekly update, or open it again',
  body: z.strictObject(
    { isClosed: z.boolean({ error: 'The reply is either closed or open' }) },
    { error: objectError },
  ),
})

/** Lists the users who can open an update, those who have opened it first, each with the time of the first opening. */
export const listUpdateReaders = endpoint({
  method: 'GET',
  path: `${practicePath}/weeklyUpdates/{updateId}/readers`,
  access: 'advisor',
  summary: 'Who has opened a weekly update',
  reply: z.array(z.object({ id: z.string(), name: z.string(), readAt: Instant.nullable() })),
})
