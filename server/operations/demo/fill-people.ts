import type { Db } from '../../database/connect.ts'
import { firmAuthor } from '../../audit/author.ts'
import { upsertPerson } from '../import/upsert-person.ts'
import { setRights } from '../import/set-permissions.ts'
import { confirmFactor, replaceRecoveryCodes, startFactor } from '../../areas/session/factor/factor-queries.ts'
import { createRecoveryCodes } from '../../areas/session/factor/recovery-codes.ts'
import { hashPassword } from '../../areas/session/password-hash.ts'
import { writePassword } from '../../areas/session/person-queries.ts'
import { accountId, demoAccounts, personId, staffId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoFactorSecret, demoPassword, demoPeople, demoStaffPeople } from '../../areas/portal/demo/demo-people.ts'

/**
 * The people who can sign in, with their permissions and the shared password of the demo. The firm's staff also have the
 * demo's second factor.
 */
export async function fillPeople(db: Db, secretKey: Buffer, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const { email, name, rights } of demoPeople) {
    const id = personId(email)
    await upsertPerson(db, { id, externalId: `demo: ${email}`, email, name }, firmAuthor)
    await writePassword(db, id, passwordHash)
    for (const account of demoAccounts) {
      await setRights(db, { person: id, account: accountId(account.name) }, rights[account.name] ?? [], firmAuthor)
    }
  }
  for (const { email, name, role } of demoStaffPeople) {
    const id = personId(email)
    await upsertPerson(db, { id, externalId: `demo: ${email}`, email, name }, firmAuthor)
    await writePassword(db, id, passwordHash)
    await db.updateTable('staff_member').set({ person_id: id, role }).where('id', '=', staffId(name)).execute()
    await startFactor(db, secretKey, { personId: id, secret: demoFactorSecret, now })
    await confirmFactor(db, id, null, now)
    await replaceRecoveryCodes(db, id, createRecoveryCodes())
  }
}
