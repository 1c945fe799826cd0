import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { deleteFactor } from './factor/factor-queries.ts'
import { queueFactorMail } from './factor-mails.ts'
import { endPersonSessions } from './session-queries.ts'
import { deleteTickets } from './sign-in-tickets.ts'

/**
 * Deletes the second factor of a person who lost it, ends every session and sign-in of the person, and mails the person.
 * Returns 'unchanged' if the person has none.
 */
export async function resetFactor(
  db: Db,
  personId: string,
  config: Pick<Deps['config'], 'firmName'>,
  author: Author,
): Promise<'changed' | 'unchanged'> {
  const now = new Date()
  const person = await db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (!(await deleteFactor(db, personId))) return 'unchanged'
  await deleteTickets(db, personId)
  await endPersonSessions(db, personId, 'reset', now)
  await queueFactorMail(db, config, 'reset', person)
  await audit(db, { ...author, action: 'second-factor.reset', account: null, record: personId })
  return 'changed'
}
