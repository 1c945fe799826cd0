import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { taskSentences } from '@client-center/domain/staff/snooze.ts'
import { sql } from 'kysely'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { StaffMember } from '../../../http/access/person.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { setAdvisor } from '../staff/advisors.ts'
import { requireCurrentStaff } from '../staff/change-staff.ts'

interface Assignee {
  readonly staffId: string
  /** Whether the staff member also becomes the advisor of the practices. */
  readonly makesAdvisor: boolean
  readonly accounts: readonly string[]
}

/**
 * Checks that the staff member works here and can open the practices of the tasks. For a lead, makes her their advisor
 * before, if that is wanted; call it with the staff locked then.
 */
export async function prepareAssignee(
  db: Db,
  { staffId, makesAdvisor, accounts }: Assignee,
  caller: StaffMember,
  author: Author,
): Promise<void> {
  const member = await requireCurrentStaff(db, staffId)
  if (makesAdvisor) {
    if (!hasRole('lead', caller.role)) throw refuse(taskSentences.onlyLeads)
    const { rows } = await sql<{ account_id: string; assignee_id: string | null }>`
      select account.id as account_id, subscription.assignee_id
        from account left join subscription on subscription.account_id = account.id
       where account.id = any (${accounts}::uuid[])`.execute(db)
    const practices = rows.map(({ account_id: account, assignee_id: previousStaffId }) => ({
      account,
      previousStaffId,
    }))
    await setAdvisor(db, staffId, practices, author)
  }
  const { rows } = await sql<{ closed: number }>`
    select count(*)::int as closed from unnest(${accounts}::uuid[]) practice (id)
     where not advises(${staffId}::uuid, practice.id)`.execute(db)
  const opensAll = member.role !== null && member.role !== 'advisor'
  if (member.role === null || (!opensAll && (rows[0]?.closed ?? 0) > 0))
    throw refuse(taskSentences.cannotOpen(member.name))
}
