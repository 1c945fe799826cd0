import { assignPractices, listWorkloads, saveTier } from '@client-center/contract/firm/practices/assign-practices.ts'
import { sql } from 'kysely'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { staleRev } from '../../../refusal/refusal.ts'
import { saveSubscription } from '../services/save-subscription.ts'
import { setAdvisor } from './advisors.ts'
import { requireStaffRole, withStaffChange } from './change-staff.ts'

interface WorkloadRow {
  readonly id: string
  readonly name: string
  readonly practices: number
  readonly open_applications: number
}

/** Endpoints with which leads distribute practices (decision 0075). */
export const assignments = [
  serveQuery(listWorkloads, {
    reply: async (context) => {
      const { system } = context.deps.database
      await requireStaffRole(system, context, 'lead')
      const { rows } = await sql<WorkloadRow>`
        select member.id, member.name, count(subscription.account_id)::int as practices,
               coalesce(sum(open.applications), 0)::int as open_applications
          from staff_member member
          left join subscription on subscription.assignee_id = member.id
          left join lateral (select count(*) as applications from application
                              where account_id = subscription.account_id and status not in (4, 5)) open on true
         where member.left_at is null and member.role is not null
         group by member.id
         order by lower(member.name), member.id`.execute(system)
      return rows.map(({ id: staffId, name, practices, open_applications: openApplications }) => ({
        staffId,
        name,
        practices,
        openApplications,
      }))
    },
  }),
  serveCommand(assignPractices, {
    handle: (context) =>
      withStaffChange(context, 'lead', (db, author) => {
        const { staffId, practices } = context.body
        const assigned = practices.map(({ accountId: account, previousStaffId }) => ({ account, previousStaffId }))
        return setAdvisor(db, staffId, assigned, author)
      }),
  }),
  serveCommand(saveTier, {
    handle: (context) =>
      withStaffChange(context, 'lead', async (db, author) => {
        const { account, body } = context
        const saved = await db
          .selectFrom('subscription')
          .select(['type', 'assignee_id'])
          .where('account_id', '=', account)
          .forUpdate()
          .executeTakeFirst()
        const type = saved?.type ?? 1
        // A repeated request changes nothing.
        if (type === body.tier) return undefined
        if (type !== body.previousTier) throw staleRev()
        await saveSubscription(db, account, { type: body.tier, assignee: saved?.assignee_id ?? null }, author)
        return undefined
      }),
  }),
]
