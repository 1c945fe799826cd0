import type { Insertable } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../database/connect.ts'
import type { Tables } from '../../../database/schema.ts'
import { job } from '../../../jobs/job.ts'

/** Stores a view; it lasts until `expires_at`, at most as long as the session. */
export async function insertPracticeView(db: Db, view: Insertable<Tables['practice_view']>): Promise<void> {
  await db.insertInto('practice_view').values(view).execute()
}

interface OwnView {
  readonly id: string
  readonly account: string
  readonly staffId: string
}

/** Ends a view of this staff member on this practice, unless it has ended. Returns false if there is none. */
export async function endPracticeView(db: Db, { id, account, staffId }: OwnView, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('practice_view')
    .select('ended_at')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (found?.ended_at === null)
    await db.updateTable('practice_view').set({ ended_at: now.toISOString() }).where('id', '=', id).execute()
  return found !== undefined
}

/** Deletes views that expired a day ago or earlier; the audit log has their entries. */
export const deleteOldViews = job({
  name: 'delete-old-views',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async ({ database, clock }) => {
    const yesterday = new Date(clock().getTime() - 86_400_000).toISOString()
    await database.system.deleteFrom('practice_view').where('expires_at', '<', yesterday).execute()
  },
})
