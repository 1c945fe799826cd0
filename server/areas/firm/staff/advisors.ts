import { addDays } from '@client-center/domain/calendar.ts'
import { staffSentences } from '@client-center/domain/staff/staff-member.ts'
import { sql } from 'kysely'
import type { Author } from '../../../audit/author.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse, refuseAt, staleRev } from '../../../refusal/refusal.ts'
import { requireCurrentStaff } from './change-staff.ts'

/** The longest cover, in days. */
const LONGEST_COVER = 366

interface Assignment {
  readonly account: string
  /** The advisor whom the caller saw. */
  readonly previousStaffId: string | null
}

/**
 * Sets the advisor of these practices, all or none; call it with the staff locked. Returns the number of practices that
 * changed, and the advisor's name or null. Throws 404 for an unknown practice.
 */
export async function setAdvisor(
  db: Db,
  staffId: string | null,
  assignments: readonly Assignment[],
  author: Author,
): Promise<{ readonly assigned: number; readonly name: string | null }> {
  const advisor = staffId === null ? undefined : await requireCurrentStaff(db, staffId)
  const changed = await findChangedAssignments(db, staffId, assignments)
  if (changed.length > 0)
    await db
      .insertInto('subscription')
      // A practice without a subscription has the tier Support (TIER-02).
      .values(changed.map(({ account }) => ({ account_id: account, type: 1, assignee_id: staffId })))
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ assignee_id: staffId, rev: sql<number>`subscription.rev + 1` }),
      )
      .execute()
  for (const { account, before } of changed) {
    const change = { before: { assignee_id: before }, after: { assignee_id: staffId } }
    await audit(db, { ...author, action: 'subscription.set', account, record: account, ...change })
  }
  if (staffId !== null && changed.length > 0) await endCoversByAdvisor(db, staffId, author)
  return { assigned: changed.length, name: advisor?.name ?? null }
}

/**
 * Locks the subscriptions, always in the same order, and returns the practices whose advisor changes. A repeated request
 * changes nothing.
 */
async function findChangedAssignments(db: Db, staffId: string | null, assignments: readonly Assignment[]) {
  const accounts = assignments.map(({ account }) => account)
  const known = await db.selectFrom('account').select('id').where('id', 'in', accounts).execute()
  if (known.length < new Set(accounts).size) throw recordNotFound('practice')
  const saved = await db
    .selectFrom('subscription')
    .select(['account_id', 'assignee_id'])
    .where('account_id', 'in', accounts)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  const advisors = new Map(saved.map(({ account_id: account, assignee_id: assignee }) => [account, assignee]))
  return [...new Map(assignments.map((assignment) => [assignment.account, assignment])).values()].flatMap(
    ({ account, previousStaffId }) => {
      const before = advisors.get(account) ?? null
      if (before === staffId) return []
      if (before !== previousStaffId) throw staleRev()
      return [{ account, before }]
    },
  )
}

/** Ends covers of practices that the staff member advises by now: they would outlast the assignment. */
export async function endCoversByAdvisor(db: Db, staffId: string, author: Author): Promise<void> {
  const ended = await db
    .deleteFrom('account_cover')
    .where('staff_id', '=', staffId)
    .where('account_id', 'in', (query) =>
      query.selectFrom('subscription').select('account_id').where('assignee_id', '=', staffId),
    )
    .returning('account_id')
    .execute()
  for (const { account_id: account } of ended)
    await audit(db, { ...author, action: 'cover.deleted', account, record: staffId })
}

interface Cover {
  readonly account: string
  readonly staffId: string
  /** The last day, 'YYYY-MM-DD'. */
  readonly until: string
}

/** Adds a cover or changes its last day, until that day ends in this time zone; call it with the staff locked. */
export async function setCover(
  db: Db,
  { account, staffId, until }: Cover,
  { author, today, timeZone }: { readonly author: Author; readonly today: string; readonly timeZone: string },
): Promise<void> {
  if (until < today) throw refuseAt('until', staffSentences.coverInPast)
  if (until > addDays(today, LONGEST_COVER)) throw refuseAt('until', staffSentences.coverTooLong)
  const member = await requireCurrentStaff(db, staffId)
  if (member.role === null) throw refuse(staffSentences.cannotSignIn)
  const advisor = await db
    .selectFrom('subscription')
    .select('account_id')
    .where('account_id', '=', account)
    .where('assignee_id', '=', staffId)
    .executeTakeFirst()
  if (advisor) throw refuse(staffSentences.coverByAdvisor)
  const end = sql<string>`(${addDays(until, 1)}::date)::timestamp at time zone ${timeZone}`
  await db
    .insertInto('account_cover')
    .values({ account_id: account, staff_id: staffId, until: end })
    .onConflict((conflict) => conflict.columns(['account_id', 'staff_id']).doUpdateSet({ until: end }))
    .execute()
  await audit(db, { ...author, action: 'cover.saved', account, record: staffId, after: { until } })
}

/** Ends a cover; call it with the staff locked. */
export async function deleteCover(
  db: Db,
  { account, staffId }: Pick<Cover, 'account' | 'staffId'>,
  author: Author,
): Promise<void> {
  const gone = await db
    .deleteFrom('account_cover')
    .where('account_id', '=', account)
    .where('staff_id', '=', staffId)
    .returning('account_id')
    .executeTakeFirst()
  if (!gone) throw recordNotFound('cover')
  await audit(db, { ...author, action: 'cover.deleted', account, record: staffId })
}
