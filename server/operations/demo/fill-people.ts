import type { Db } from '../../database/connect.ts'
import { firmAuthor } from '../../audit/author.ts'
import { upsertPerson } from '../import/upsert-person.ts'
import { setRights } from '../import/set-permissions.ts'
import { hashPassword } from '../../areas/session/password-hash.ts'
import { writePassword } from '../../areas/session/person-queries.ts'
import { accountId, demoAccounts, personId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoPassword, demoPeople } from '../../areas/portal/demo/demo-people.ts'

/** The people who can sign in, with their permissions and the shared password of the demo. */
export async function fillPeople(db: Db): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const { email, name, rights } of demoPeople) {
    const id = personId(email)
    await upsertPerson(db, { id, externalId: `demo: ${email}`, email, name }, firmAuthor)
    await writePassword(db, id, passwordHash)
    for (const account of demoAccounts) {
      await setRights(db, { person: id, account: accountId(account.name) }, rights[account.name] ?? [], firmAuthor)
    }
  }
}
