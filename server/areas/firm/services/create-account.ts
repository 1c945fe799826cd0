import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'

interface NewAccount {
  readonly id?: string | undefined
  readonly name: string
  /** The practice's id in the firm's own systems. */
  readonly externalId: string | null
  /** The tz database name; null for the firm's time zone (AMB-146). */
  readonly timeZone: string | null
}

/** Adds a practice and returns its id. Nobody but the firm sees it before permissions are granted. */
export async function createAccount(
  db: Db,
  { id, name, externalId, timeZone }: NewAccount,
  author: Author,
): Promise<string> {
  const created = await db
    .insertInto('account')
    .values({ ...(id === undefined ? {} : { id }), name, external_id: externalId, time_zone: timeZone })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { name, externalId, timeZone }
  await audit(db, { ...author, action: 'account.created', account: created.id, record: created.id, after })
  return created.id
}
