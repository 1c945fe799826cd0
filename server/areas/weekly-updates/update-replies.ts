import {
  listUpdateReplies,
  markPointDone,
  replyToUpdate,
} from '@client-center/contract/weekly-updates/update-replies.ts'
import {
  findReplyPoint,
  MOST_UPDATE_REPLIES,
  updateReplySentences,
} from '@client-center/domain/weekly-updates/update-reply.ts'
import { audit } from '../../audit/audit.ts'
import { serveCommand, serveQuery, type HandlerContext } from '../../http/calls/handler.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import { findRepliedUpdate, repliesToUpdate, toUpdateReply } from './update-reply-queries.ts'

/** Endpoints with which the users of a practice reply to weekly updates (decision 0080). */
export const updateReplies = [
  serveQuery(listUpdateReplies, {
    queries: ({ params }) => [repliesToUpdate({ project: params.projectId, update: params.updateId })],
    reply: ({ rows: [[update]], deps }) => {
      if (!update) throw recordNotFound('weekly update')
      return update.replies.map((reply) => toUpdateReply(reply, deps.config.firmName))
    },
  }),
  serveCommand(replyToUpdate, {
    handle: async (context) => {
      const update = await openUpdate(context)
      const { db, account, person, address, body } = context
      const { id, point, pointText, text } = body
      requirePoint(update, point, pointText)
      const place = { weekly_update_id: update.id, point, point_text: pointText }
      const same = await findReply(db, account, id)
      if (same === undefined && update.replies >= MOST_UPDATE_REPLIES) throw refuse(updateReplySentences.tooMany)
      const stored = await db
        .insertInto('weekly_update_reply')
        .values({ account_id: account, id, ...place, kind: 'reply', text, person_id: person.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!stored) {
        const earlier = same ?? (await findReply(db, account, id))
        const isSame =
          earlier?.kind === 'reply' &&
          earlier.text === text &&
          earlier.person_id === person.id &&
          earlier.weekly_update_id === update.id &&
          earlier.point === point
        if (!isSame) throw refuse(updateReplySentences.alreadySent)
        return undefined
      }
      const entry = { person: person.id, account, address, record: id }
      await audit(db, { action: 'update-reply.sent', ...entry, after: { update: update.id, point } })
      return undefined
    },
  }),
  serveCommand(markPointDone, {
    handle: async (context) => {
      const update = await openUpdate(context)
      await (context.body.isDone ? markDone(context, update) : takeBack(context, update))
      return undefined
    },
  }),
]

type ReplyContext = Pick<
  HandlerContext<typeof replyToUpdate> | HandlerContext<typeof markPointDone>,
  'db' | 'account' | 'params' | 'person'
>

type DoneContext = Pick<HandlerContext<typeof markPointDone>, 'db' | 'account' | 'person' | 'address' | 'body'>

interface RepliedUpdate {
  readonly id: string
  readonly action_points: readonly string[]
}

/** Returns the update. Throws 404 for one of another project, and 444 for staff, who answer replies instead. */
async function openUpdate({ db, account, params, person }: ReplyContext) {
  const update = await findRepliedUpdate(db, { account, project: params.projectId, update: params.updateId })
  if (!update) throw recordNotFound('weekly update')
  if (person.staff !== undefined) throw refuse(updateReplySentences.practiceOnly)
  return update
}

/** Throws 444 if a correction changed the action point since the caller read it. */
function requirePoint(update: RepliedUpdate, point: number | null, pointText: string): void {
  const found = point === null ? '' : update.action_points[point]
  if (found !== pointText) throw refuse(updateReplySentences.corrected)
}

const findReply = (db: ReplyContext['db'], account: string, id: string) =>
  db
    .selectFrom('weekly_update_reply')
    .select(['kind', 'text', 'person_id', 'weekly_update_id', 'point'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()

const findDone = (db: ReplyContext['db'], account: string, update: string, { point, pointText }: DoneContext['body']) =>
  db
    .selectFrom('weekly_update_reply')
    .select('id')
    .where('account_id', '=', account)
    .where('weekly_update_id', '=', update)
    .where('kind', '=', 'done')
    .where('point', '=', point)
    .where('point_text', '=', pointText)
    .executeTakeFirst()

async function markDone({ db, account, person, address, body }: DoneContext, update: RepliedUpdate): Promise<void> {
  const { id, point, pointText } = body
  requirePoint(update, point, pointText)
  const place = { weekly_update_id: update.id, point, point_text: pointText }
  const stored = await db
    .insertInto('weekly_update_reply')
    .values({ account_id: account, id, ...place, kind: 'done', person_id: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) {
    // A repeated request, or a colleague was first.
    if (!(await findDone(db, account, update.id, body))) throw refuse(updateReplySentences.alreadySent)
    return
  }
  const entry = { person: person.id, account, address, record: id }
  await audit(db, { action: 'action-point.done', ...entry, after: { update: update.id, point } })
}

async function takeBack({ db, account, person, address, body }: DoneContext, update: RepliedUpdate): Promise<void> {
  const mark = await findShownDone(db, account, update, body)
  if (mark === undefined) {
    // A repeated request, unless a correction moved the action point.
    requirePoint(update, body.point, body.pointText)
    return
  }
  const removed = await db
    .deleteFrom('weekly_update_reply')
    .where('account_id', '=', account)
    .where('id', '=', mark.id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) {
    if (await findShownDone(db, account, update, body)) throw refuse(updateReplySentences.answered)
    return
  }
  const entry = { person: person.id, account, address, record: removed.id }
  await audit(db, { action: 'action-point.undone', ...entry, before: { update: update.id, point: body.point } })
}

/** The mark that pages show at an action point. An import may have moved the point since it was marked. */
async function findShownDone(
  db: ReplyContext['db'],
  account: string,
  update: RepliedUpdate,
  { point, pointText }: DoneContext['body'],
) {
  const marks = await db
    .selectFrom('weekly_update_reply')
    .select(['id', 'point'])
    .where('account_id', '=', account)
    .where('weekly_update_id', '=', update.id)
    .where('kind', '=', 'done')
    .where('point_text', '=', pointText)
    .execute()
  return (
    marks.find((mark) => mark.point === point) ??
    marks.find((mark) => findReplyPoint(update.action_points, { point: mark.point, pointText }) === point)
  )
}
