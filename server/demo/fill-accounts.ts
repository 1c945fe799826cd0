import type { Db } from '../database/connect.ts'
import { putAccount } from '../firm/accounts.ts'
import { theFirm } from '../firm/by.ts'
import { putStaffMember } from '../firm/staff-members.ts'
import { setSubscription } from '../firm/subscriptions.ts'
import { accountId, demoAccounts, demoStaff, staffId } from './demo-accounts.ts'

/** The firm's colleagues, and the practices with their tiers and assignees. */
export async function fillAccounts(db: Db): Promise<void> {
  for (const member of demoStaff)
    await putStaffMember(db, { ...member, id: staffId(member.name), externalId: `demo: ${member.name}` }, theFirm)
  for (const { name, tier, assignee } of demoAccounts) {
    const account = accountId(name)
    await putAccount(db, { id: account, externalId: `demo: ${name}`, name }, theFirm)
    await setSubscription(db, account, { tier, assignee: staffId(assignee) }, theFirm)
  }
}
