import type { Db } from '../../platform/database/connect.ts'
import { theFirm } from '../../platform/audit/author.ts'
import { upsertPerson } from '../import/upsert-person.ts'
import { setRights } from '../import/set-permissions.ts'
import { hashPassword } from '../../session/password-hash.ts'
import { writePassword } from '../../session/person-queries.ts'
import { accountId, demoAccounts, personId } from './demo-accounts.ts'
import { demoPassword, demoPeople } from './demo-people.ts'

/** The people who can sign in, with their permissions and the shared password of the demo. */
export async function fillPeople(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const { email, name, rights } of demoPeople) {
    const id = personId(email)
    await upsertPerson(db, { id, externalId: `demo: ${email}`, email, name }, theFirm)
    await writePassword(db, id, passwordHash)
    for (const account of demoAccounts) {
      await setRights(db, { person: id, account: accountId(account.name) }, rights[account.name] ?? [], theFirm)
    }
  }
}
