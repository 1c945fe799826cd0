import { audit } from '../../../audit/audit.ts'
import type { AuthorInPractice } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { SignIn } from './sign-in.ts'

/**
 * Queues the invitation mail in the caller's transaction; there is no public sign-up (AMB-98). Returns false if the
 * person has a password or is blocked. A person who never used the link may be invited again.
 */
export async function invitePerson(db: Db, person: string, signIn: SignIn, author: AuthorInPractice): Promise<boolean> {
  const known = await db.selectFrom('person').select('password_hash').where('id', '=', person).executeTakeFirstOrThrow()
  if (known.password_hash !== null || !(await signIn.invite(db, person))) return false
  await audit(db, { ...author, action: 'person.invited', record: person })
  return true
}
