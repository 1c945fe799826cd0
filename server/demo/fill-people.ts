import { hash } from '@node-rs/argon2'
import type { Db } from '../database/connect.ts'
import { theFirm } from '../firm/by.ts'
import { putPerson } from '../firm/people.ts'
import { setRights } from '../firm/rights.ts'
import { accountId, demoAccounts, personId } from './demo-accounts.ts'
import { demoPassword, demoPeople } from './demo-people.ts'

/** The people who can sign in, with their rights and the one password of the demo. */
export async function fillPeople(db: Db): Promise<void> {
  const passwordHash = await hash(demoPassword)
  for (const { email, name, rights } of demoPeople) {
    const id = personId(email)
    await putPerson(db, { id, externalId: `demo: ${email}`, email, name }, theFirm)
    await db.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    for (const account of demoAccounts) {
      await setRights(db, { person: id, account: accountId(account.name) }, rights[account.name] ?? [], theFirm)
    }
  }
}
