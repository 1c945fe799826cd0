import { readLikelyCompletion } from '@client-center/contract/applications/likely-completion.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { otherInsurer } from '@client-center/domain/reference/insurers.ts'
import { toLikelyCompletion, toUsualDays } from '@client-center/domain/turnaround/likely-completion.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { notFound } from '../../refusal/refusal.ts'
import { findOpenSubmission, submissionCases } from './submission-cases.ts'

/** When an application is likely to be completed (decision 0081). */
export const likelyCompletion = [
  serveQuery(readLikelyCompletion, {
    reply: async ({ db, account, params, today }) => {
      const found = await db
        .selectFrom('application')
        .select(['id', 'insurer'])
        .where('account_id', '=', account)
        .where('project_id', '=', params.projectId)
        .where('id', '=', params.appId)
        .executeTakeFirst()
      if (!found) throw notFound(applicationNotFoundSentence)
      const submittedOn = await findOpenSubmission(db, account, found.id)
      // "Other" stands for many companies, whose days have nothing in common.
      if (submittedOn === null || found.insurer === otherInsurer) return { likely: null }
      const open = { submittedOn, today }
      const own = toUsualDays(await findOwnCases(db, account, found.insurer, today))
      const likely = own === undefined ? undefined : toLikelyCompletion(own, open)
      if (likely !== undefined) return { likely: { ...likely, basis: 'own' as const } }
      const all = await findSharedDays(db, found.insurer)
      const shared = all === undefined ? undefined : toLikelyCompletion(all, open)
      return { likely: shared === undefined ? null : { ...shared, basis: 'all' as const } }
    },
  }),
]

/** The practice's own cases at the company. */
async function findOwnCases(db: Db, account: string, insurer: number, today: string) {
  const condition = sql`application.account_id = ${account} and application.insurer = ${insurer}`
  const { rows } = await sql<{ submitted: string; ended: string | null; isCompleted: boolean }>`
    select submitted, ended, is_completed as "isCompleted" from ${submissionCases(condition)} episode`.execute(db)
  return rows.map(({ submitted, ended, isCompleted }) => ({
    days: Math.max(0, daysBetween(submitted, ended ?? today)),
    isCompleted,
  }))
}

/** The usual days over all practices. The database shows them only if they are of enough practices. */
const findSharedDays = (db: Db, insurer: number) =>
  db
    .selectFrom('turnaround_estimate')
    .select(['cases', 'early', 'late'])
    .where('insurer', '=', insurer)
    .where('is_shared', '=', true)
    .executeTakeFirst()
