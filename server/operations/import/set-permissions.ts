import type { Permission } from '@client-center/domain/permissions.ts'
import type * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { ExternalId, item, line, Permissions } from './item-shapes.ts'
import type { Outcome } from './upsert-outcome.ts'

/** All permissions of a person on an account. Other permissions are revoked, and an empty list revokes all. */
export const RightsItem = item({ person: line(254), account: ExternalId, permissions: Permissions })
export type RightsItem = z.output<typeof RightsItem>

/** A person and an account, by id. */
export interface Holding {
  readonly person: string
  readonly account: string
}

/** Adds permissions of the person on the account (AMB-98). */
export async function grantRights(
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
): Promise<Outcome> {
  const held = await readRights(db, holding)
  const added = permissions.filter((item) => !held.includes(item))
  if (added.length === 0) return 'unchanged'
  await db
    .insertInto('account_permission')
    .values(added.map((permission) => ({ person_id: holding.person, account_id: holding.account, permission })))
    .execute()
  await auditRights(db, 'rights.granted', holding, held, [...held, ...added], author)
  return held.length === 0 ? 'added' : 'changed'
}

/**
 * Revokes permissions (AMB-98). Takes effect with the person's next request, since every request reads the permissions.
 */
export async function revokeRights(
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
): Promise<Outcome> {
  const held = await readRights(db, holding)
  const revoked = permissions.filter((item) => held.includes(item))
  if (revoked.length === 0) return 'unchanged'
  await db
    .deleteFrom('account_permission')
    .where('person_id', '=', holding.person)
    .where('account_id', '=', holding.account)
    .where('permission', 'in', revoked)
    .execute()
  const remaining = held.filter((item) => !revoked.some((other) => other === item))
  await auditRights(db, 'rights.revoked', holding, held, remaining, author)
  return 'changed'
}

/** Replaces the person's permissions on the account. */
export async function setRights(
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
): Promise<Outcome> {
  const others = ([1, 2, 3, 4] as const).filter((item) => !permissions.includes(item))
  const revoked = await revokeRights(db, holding, others, author)
  const granted = await grantRights(db, holding, permissions, author)
  return granted === 'unchanged' ? revoked : granted
}

async function readRights(db: Db, { person, account }: Holding): Promise<number[]> {
  await lockImport(db)
  const rows = await db
    .selectFrom('account_permission')
    .select('permission')
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .orderBy('permission')
    .execute()
  return rows.map((row) => row.permission)
}

const auditRights = (
  db: Db,
  action: string,
  { person, account }: Holding,
  before: readonly number[],
  after: readonly number[],
  author: Author,
): Promise<void> =>
  audit(db, { ...author, action, account, record: person, before, after: [...after].sort((a, b) => a - b) })
