import type { Db } from '../../database/connect.ts'
import { upsertAccount } from '../import/upsert-account.ts'
import { firmAuthor } from '../../audit/author.ts'
import { upsertStaffMember } from '../import/upsert-staff-member.ts'
import { setSubscription } from '../import/set-subscription.ts'
import { accountId, demoAccounts, demoStaff, staffId } from '../../areas/portal/demo/demo-accounts.ts'

/** The firm's staff, and the practices with their tiers and assignees. */
export async function fillAccounts(db: Db): Promise<void> {
  for (const member of demoStaff)
    await upsertStaffMember(db, { ...member, id: staffId(member.name), externalId: `demo: ${member.name}` }, firmAuthor)
  for (const { name, tier, assignee } of demoAccounts) {
    const account = accountId(name)
    await upsertAccount(db, { id: account, externalId: `demo: ${name}`, name }, firmAuthor)
    await setSubscription(db, account, { tier, assignee: staffId(assignee) }, firmAuthor)
  }
}
