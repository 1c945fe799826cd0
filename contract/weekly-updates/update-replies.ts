import { updateReply, updateReplyKinds } from '@client-center/domain/weekly-updates/update-reply.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant, LowercaseId } from '../endpoint/shapes.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'

const path = '/api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}/replies'

/** A reply to an update or to an action point, or an action point that is marked as done, with the firm's answer. */
export const UpdateReply = z.object({
  id: z.string(),
  kind: z.enum(updateReplyKinds),
  /** The position of the action point, from 0; null for a reply to the update as a whole. */
  point: z.int().nullable(),
  /** The action point as it was then; empty for a reply to the update as a whole. */
  pointText: z.string(),
  /** Empty for a point that is marked as done. */
  text: z.string(),
  /** Null if the user no longer has access to the practice. */
  person: z.string().nullable(),
  sentAt: Instant,
  /** Set once staff answered or closed it; `text` is empty if they closed it. `from` names the firm, too. */
  answer: z.object({ text: z.string(), from: z.string().nullable(), sentAt: Instant }).nullable(),
})
export type UpdateReply = z.infer<typeof UpdateReply>

/** Lists the replies of all users of the practice to an update, oldest first. */
export const listUpdateReplies = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Replies to a weekly update',
  reply: z.array(UpdateReply),
})

const NO_POINT = 'It is not clear which action point this is about. Please reload the page and try again.'
const point = z.int({ error: NO_POINT }).min(0, NO_POINT).max(49, NO_POINT)
const pointText = z.string({ error: NO_POINT }).max(500, NO_POINT)

/**
 * Replies to an update, or to the action point at `point` with the text `pointText` that the caller saw. The same `id`
 * with the same text again stores nothing. Refused: a point that a correction changed; staff.
 */
export const replyToUpdate = endpoint({
  method: 'POST',
  path,
  access: 'view',
  summary: 'Reply to a weekly update or to one of its action points',
  body: completeSchema(updateReply, { id: LowercaseId, point: point.nullable(), pointText }),
})

/**
 * Marks an action point as done, or takes that back while the firm has not answered. Repeating changes nothing, and of
 * two users at once the first one counts.
 */
export const markPointDone = endpoint({
  method: 'POST',
  path: `${path}/done`,
  access: 'view',
  summary: 'Mark an action point as done, or take that back',
  body: z.strictObject(
    {
      id: LowercaseId,
      point,
      pointText,
      isDone: z.boolean({ error: 'The point is either done or not' }),
    },
    { error: objectError },
  ),
})
