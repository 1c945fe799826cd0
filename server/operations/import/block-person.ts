import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Author } from '../../audit/author.ts'
import type { Outcome } from './upsert-outcome.ts'
import type { SignIn } from './sign-in.ts'

/** Blocks the person immediately: ends every session, and refuses new ones until the person is unblocked (AMB-98). */
export async function blockPerson(db: Db, person: string, signIn: SignIn, author: Author): Promise<Outcome> {
  const blocked = await db
    .updateTable('person')
    .set({ blocked_at: new Date().toISOString() })
    .where('id', '=', person)
    .where('blocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!blocked) return 'unchanged'
  await signIn.endSessions(db, person)
  await audit(db, { ...author, action: 'person.blocked', account: null, record: person })
  return 'changed'
}

/** Allows a blocked person to sign in again, with the same password and permissions. */
export async function unblockPerson(db: Db, person: string, author: Author): Promise<Outcome> {
  const freed = await db
    .updateTable('person')
    .set({ blocked_at: null })
    .where('id', '=', person)
    .where('blocked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!freed) return 'unchanged'
  await audit(db, { ...author, action: 'person.unblocked', account: null, record: person })
  return 'changed'
}
