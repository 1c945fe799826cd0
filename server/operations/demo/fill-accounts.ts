import type { Db } from '../../platform/database/connect.ts'
import { putAccount } from '../import/put-account.ts'
import { theFirm } from '../../platform/audit/author.ts'
import { putStaffMember } from '../import/put-staff-member.ts'
import { setSubscription } from '../import/put-subscription.ts'
import { accountId, demoAccounts, demoStaff, staffId } from './demo-accounts.ts'

/** The firm's staff, and the practices with their tiers and assignees. */
export async function fillAccounts(db: Db): Promise<void> {
  for (const member of demoStaff)
    await putStaffMember(db, { ...member, id: staffId(member.name), externalId: `demo: ${member.name}` }, theFirm)
  for (const { name, tier, assignee } of demoAccounts) {
    const account = accountId(name)
    await putAccount(db, { id: account, externalId: `demo: ${name}`, name }, theFirm)
    await setSubscription(db, account, { tier, assignee: staffId(assignee) }, theFirm)
  }
}
