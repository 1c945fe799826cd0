import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import type { Author } from '../../../audit/author.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { refuseAt } from '../../../refusal/refusal.ts'
import { endPersonSessions } from '../../session/session-queries.ts'
import { endCoversByAdvisor } from './advisors.ts'
import { requireCurrentStaff, requireOtherAdministrator } from './change-staff.ts'
import { lockStaffMember } from './staff-queries.ts'

interface Leaving {
  readonly staffId: string
  readonly successorId: string | null
  /** Undefined on the command line. */
  readonly rev?: number
}

/** Ends the work of a staff member; call it with the staff locked. See `endStaff` for what is refused. */
export async function endStaffMember(
  db: Db,
  { staffId, successorId, rev }: Leaving,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<void> {
  const member = await requireCurrentStaff(db, staffId, rev)
  await requireOtherAdministrator(db, member)
  const successor = successorId === null ? undefined : await lockStaffMember(db, successorId)
  const canSucceed = successor?.role != null && successor.left_at === null && successor.id !== member.id
  if (successorId !== null && !canSucceed) throw refuseAt('successorId', staffSentences.unknownSuccessor)
  const practices = await handOverPractices(db, { from: member.id, to: successor?.id ?? null }, author)
  if (practices > 0 && !successor) throw refuseAt('successorId', staffSentences.needsSuccessor)
  await handOverProjects(db, { from: member.id, to: successor?.id ?? null }, author)
  await endCovers(db, member.id, author)
  const left = { left_at: now.toISOString(), rev: member.rev + 1 }
  await db.updateTable('staff_member').set(left).where('id', '=', member.id).execute()
  if (member.person_id !== null) await endPersonSessions(db, member.person_id, 'left', now)
  const after = { successor: successor?.id ?? null, practices }
  await audit(db, { ...author, action: 'staff-member.left', account: null, record: member.id, after })
}

interface Handover {
  readonly from: string
  readonly to: string | null
}

/** Returns the number of practices. */
async function handOverPractices(db: Db, { from, to }: Handover, author: Author): Promise<number> {
  const practices = await db
    .updateTable('subscription')
    .set((e) => ({ assignee_id: to, rev: e('rev', '+', 1) }))
    .where('assignee_id', '=', from)
    .returning('account_id')
    .execute()
  for (const { account_id: account } of practices) {
    const change = { before: { assignee_id: from }, after: { assignee_id: to } }
    await audit(db, { ...author, action: 'subscription.set', account, record: account, ...change })
  }
  if (to !== null) await endCoversByAdvisor(db, to, author)
  return practices.length
}

/** Practices contact the analyst of a project, so it cannot be somebody who left. */
async function handOverProjects(db: Db, { from, to }: Handover, author: Author): Promise<void> {
  const projects = await db
    .updateTable('project')
    .set((e) => ({ analyst_id: to, rev: e('rev', '+', 1) }))
    .where('analyst_id', '=', from)
    .returning(['id', 'account_id'])
    .execute()
  for (const { id, account_id: account } of projects) {
    const change = { before: { analyst_id: from }, after: { analyst_id: to } }
    await audit(db, { ...author, action: 'project.changed', account, record: id, ...change })
  }
}

async function endCovers(db: Db, staffId: string, author: Author): Promise<void> {
  const covers = await db.deleteFrom('account_cover').where('staff_id', '=', staffId).returning('account_id').execute()
  for (const { account_id: account } of covers)
    await audit(db, { ...author, action: 'cover.deleted', account, record: staffId })
}
