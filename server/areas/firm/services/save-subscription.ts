import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'

interface Subscription {
  /** The number of the tier (`subscriptionTiers`). */
  readonly type: number
  /** ID of the staff member who is the case assignee, or null. */
  readonly assignee: string | null
}

/** Sets tier and case assignee of the account (AMB-98, TIER-02). */
export async function saveSubscription(
  db: Db,
  account: string,
  { type, assignee }: Subscription,
  author: Author,
): Promise<'added' | 'changed' | 'unchanged'> {
  const saved = await db
    .selectFrom('subscription')
    .select(['type', 'assignee_id', 'rev'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  const after = { type, assignee_id: assignee }
  const before = saved && { type: saved.type, assignee_id: saved.assignee_id }
  if (before?.type === type && before.assignee_id === assignee) return 'unchanged'
  if (saved) {
    await db
      .updateTable('subscription')
      .set({ ...after, rev: saved.rev + 1 })
      .where('account_id', '=', account)
      .execute()
  } else {
    await db
      .insertInto('subscription')
      .values({ account_id: account, ...after })
      .execute()
  }
  await audit(db, { ...author, action: 'subscription.set', account, record: account, before, after })
  return saved ? 'changed' : 'added'
}
