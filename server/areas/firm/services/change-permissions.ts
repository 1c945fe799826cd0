import type { Permission } from '@client-center/domain/permissions.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'

/** A person and an account, by id. */
export interface Holding {
  readonly person: string
  readonly account: string
}

/** Adds permissions of the person on the account (AMB-98). */
export async function grantPermissions(
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
): Promise<'added' | 'changed' | 'unchanged'> {
  const held = await findPermissions(db, holding)
  const added = permissions.filter((item) => !held.includes(item))
  if (added.length === 0) return 'unchanged'
  await db
    .insertInto('account_permission')
    .values(added.map((permission) => ({ person_id: holding.person, account_id: holding.account, permission })))
    // The import and an advisor may grant the same permission at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await auditPermissions(db, 'rights.granted', holding, { held, next: [...held, ...added], author })
  return held.length === 0 ? 'added' : 'changed'
}

/**
 * Revokes permissions (AMB-98). Takes effect with the person's next request, since every request reads the permissions.
 */
export async function revokePermissions(
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
): Promise<'changed' | 'unchanged'> {
  const held = await findPermissions(db, holding)
  const revoked = permissions.filter((item) => held.includes(item))
  if (revoked.length === 0) return 'unchanged'
  await db
    .deleteFrom('account_permission')
    .where('person_id', '=', holding.person)
    .where('account_id', '=', holding.account)
    .where('permission', 'in', revoked)
    .execute()
  const next = held.filter((item) => !revoked.some((other) => other === item))
  await auditPermissions(db, 'rights.revoked', holding, { held, next, author })
  return 'changed'
}

/** Replaces the person's permissions on the account. */
export async function replacePermissions(
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
): Promise<'added' | 'changed' | 'unchanged'> {
  const others = ([1, 2, 3, 4] as const).filter((item) => !permissions.includes(item))
  const revoked = await revokePermissions(db, holding, others, author)
  const granted = await grantPermissions(db, holding, permissions, author)
  return granted === 'unchanged' ? revoked : granted
}

/** The person's permission numbers on the account, in order. */
export async function findPermissions(db: Db, { person, account }: Holding): Promise<number[]> {
  const rows = await db
    .selectFrom('account_permission')
    .select('permission')
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .orderBy('permission')
    .execute()
  return rows.map((row) => row.permission)
}

const auditPermissions = (
  db: Db,
  action: string,
  { person, account }: Holding,
  {
    held,
    next,
    author,
  }: { readonly held: readonly number[]; readonly next: readonly number[]; readonly author: Author },
): Promise<void> =>
  audit(db, { ...author, action, account, record: person, before: held, after: next.toSorted((a, b) => a - b) })
