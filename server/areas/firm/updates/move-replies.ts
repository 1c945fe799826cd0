import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

interface MovedPoints {
  readonly account: string
  readonly update: string
  /** The new position of each action point, by the old one. Points that were removed are missing. */
  readonly positions: ReadonlyMap<number, number>
}

/**
 * Moves the replies and marks of an update with its action points. Replies to a removed point belong to the update as a
 * whole, with the text of the point; a mark of a removed point goes with it.
 */
export async function moveReplies(db: Db, { account, update, positions }: MovedPoints): Promise<void> {
  const replies = await db
    .selectFrom('weekly_update_reply')
    .selectAll()
    .where('account_id', '=', account)
    .where('weekly_update_id', '=', update)
    .where('point', 'is not', null)
    .forUpdate()
    .execute()
  const moved = replies.filter(({ point }) => point !== null && positions.get(point) !== point)
  if (moved.length === 0) return
  // Each point has one mark at most, so they cannot change places one after the other.
  const isMoved = sql<boolean>`id = any(${moved.map(({ id }) => id)}::uuid[])`
  await db.deleteFrom('weekly_update_reply').where('account_id', '=', account).where(isMoved).execute()
  const remaining = moved
    .map((reply) => ({ ...reply, point: positions.get(reply.point ?? -1) ?? null }))
    .filter(({ kind, point }) => kind === 'reply' || point !== null)
  if (remaining.length > 0) await db.insertInto('weekly_update_reply').values(remaining).execute()
}
