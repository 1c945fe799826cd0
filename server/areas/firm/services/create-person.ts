import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { AuthorInPractice } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'

interface NewPerson {
  readonly id?: string | undefined
  readonly email: string
  readonly name: string
  readonly externalId: string | null
}

/**
 * Adds a person, who has no password until the invitation's link is used, and returns the id. Returns undefined if
 * another transaction has just added a person with this email.
 */
export async function createPerson(
  db: Db,
  { id, email, name, externalId }: NewPerson,
  author: AuthorInPractice,
): Promise<string | undefined> {
  const after = { email, name, external_id: externalId }
  const created = await db
    .insertInto('person')
    .values({ ...(id === undefined ? {} : { id }), ...after })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return undefined
  await audit(db, { ...author, action: 'person.created', record: created.id, after })
  return created.id
}
