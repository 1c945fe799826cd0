import * as z from 'zod'
import { audit } from '../../../audit/audit.ts'
import { firmAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { job } from '../../../jobs/job.ts'
import { replacePermissions } from '../services/change-permissions.ts'

/**
 * Closes practices whose 90 days are over: their users lose their permissions, and read on their home page which
 * practice that was. Until this job runs, the database already shows them nothing.
 */
export async function closeEndedPractices(system: Db, now: Date): Promise<number> {
  const due = await system
    .selectFrom('ended_relationship')
    .select('account_id')
    .where('closed_at', 'is', null)
    .where('access_until', '<=', now.toISOString())
    .execute()
  for (const { account_id } of due) await system.transaction().execute((db) => closePractice(db, account_id, now))
  return due.length
}

async function closePractice(db: Db, account: string, now: Date): Promise<void> {
  const closed = await db
    .updateTable('ended_relationship')
    .set((end) => ({ closed_at: now.toISOString(), rev: end('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('closed_at', 'is', null)
    .where('access_until', '<=', now.toISOString())
    .returning('ended_on')
    .executeTakeFirst()
  // Taken back or closed by another process since.
  if (closed === undefined) return
  const { name } = await db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow()
  const users = await db
    .selectFrom('account_permission')
    .select('person_id')
    .distinct()
    .where('account_id', '=', account)
    .execute()
  for (const { person_id: person } of users) {
    await db
      .insertInto('former_access')
      .values({ account_id: account, person_id: person, practice: name, ended_on: closed.ended_on })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await replacePermissions(db, { person, account }, [], firmAuthor)
  }
  const after = { users: users.length }
  await audit(db, { ...firmAuthor, action: 'relationship.closed', account, record: account, after })
}

/** Every hour, closes the practices that are due. */
export const closeEndedJob = job({
  name: 'close-ended-practices',
  payload: z.object({}),
  cron: '23 * * * *',
  run: async ({ database, clock, log }) => {
    const closed = await closeEndedPractices(database.system, clock())
    if (closed > 0) log.info({ closed }, 'practices were closed 90 days after their end')
  },
})
