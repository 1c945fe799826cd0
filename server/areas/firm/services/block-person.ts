import { audit } from '../../../audit/audit.ts'
import type { AuthorInPractice } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Blocks the person immediately: ends every session, and refuses new ones until the person is unblocked (AMB-98).
 * Returns 'unchanged' if the person was blocked already.
 */
export async function blockPerson(
  db: Db,
  person: string,
  signIn: SignIn,
  author: AuthorInPractice,
): Promise<'changed' | 'unchanged'> {
  const blocked = await db
    .updateTable('person')
    .set({ blocked_at: new Date().toISOString() })
    .where('id', '=', person)
    .where('blocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!blocked) return 'unchanged'
  await signIn.endSessions(db, person)
  await audit(db, { ...author, action: 'person.blocked', record: person })
  return 'changed'
}

/** Allows a blocked person to sign in again, with the same password and permissions. */
export async function unblockPerson(
  db: Db,
  person: string,
  author: AuthorInPractice,
): Promise<'changed' | 'unchanged'> {
  const freed = await db
    .updateTable('person')
    .set({ blocked_at: null })
    .where('id', '=', person)
    .where('blocked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!freed) return 'unchanged'
  await audit(db, { ...author, action: 'person.unblocked', record: person })
  return 'changed'
}
