import type { Db } from '../database/connect.ts'
import { audit } from '../audit/audit.ts'
import type { By } from './by.ts'
import { putPerson, type PersonItem } from './people.ts'
import type { Put } from './put.ts'

/** Sends somebody the link with which a first password is set; given by whoever puts the areas together. */
export type Invite = (
  db: Db,
  person: { readonly id: string; readonly email: string; readonly name: string },
) => Promise<void>

/**
 * Adds the person, if new, and mails the invitation in the same transaction. There is no public sign-up (AMB-98).
 * Somebody who never set a password is invited again on every call; somebody who has one is not.
 */
export async function invitePerson(
  db: Db,
  person: PersonItem,
  invite: Invite,
  by: By,
): Promise<Put & { readonly invited: boolean }> {
  const put = await putPerson(db, person, by)
  const { password_hash: password } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', put.id)
    .executeTakeFirstOrThrow()
  if (password !== null) return { ...put, invited: false }
  await invite(db, { id: put.id, email: person.email, name: person.name })
  await audit(db, { ...by, action: 'person.invited', account: null, record: put.id })
  return { ...put, invited: true }
}
