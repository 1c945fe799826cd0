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
  readonly staffId: string | null
  readonly previousStaffId: string | null
}

/** Sets the advisor of a practice; call it with the staff locked. Returns the advisor's name, or null. */
export async function setAdvisor(
  db: Db,
  { account, staffId, previousStaffId }: Assignment,
  author: Author,
): Promise<string | null> {
  const advisor = staffId === null ? undefined : await requireCurrentStaff(db, staffId)
  const saved = await db
    .selectFrom('subscription')
    .select(['assignee_id', 'rev'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  const before = saved?.assignee_id ?? null
  // A repeated request changes nothing.
  if (before === staffId) return advisor?.name ?? null
  if (before !== previousStaffId) throw staleRev()
  if (saved)
    await db
      .updateTable('subscription')
      .set({ assignee_id: staffId, rev: saved.rev + 1 })
      .where('account_id', '=', account)
      .execute()
  // A practice without a subscription has the tier Support (TIER-02).
  else await db.insertInto('subscription').values({ account_id: account, type: 1, assignee_id: staffId }).execute()
  const change = { before: { assignee_id: before }, after: { assignee_id: staffId } }
  await audit(db, { ...author, action: 'subscription.set', account, record: account, ...change })
  if (staffId !== null) await endCoversByAdvisor(db, staffId, author)
  return advisor?.name ?? null
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
