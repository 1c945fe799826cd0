import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import type { Refusal } from '../../refusal/refusal.ts'

/**
 * Thrown by an import function, before it writes anything, if the practice deleted the record. The record stays deleted
 * and the import continues (decision 0041). The message is the reason, for the firm.
 */
export class ItemOmitted extends Error {
  override readonly name = 'LeftOut'
}

/** The tables whose deleted records the database remembers, with the word for a row. */
const kinds = {
  provider_license: 'license',
  application: 'application',
  project_document: 'project document',
  project_location: 'location',
} as const
type Kind = keyof typeof kinds

/** Whether the practice deleted the record with this id or external id; used when no such record is found. */
async function wasDeleted(
  db: Db,
  account: string,
  kind: Kind | 'project_provider' | 'application_document',
  externalId: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('deleted_name')
    .select('called')
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('called', 'in', externalId)
    .executeTakeFirst()
  return found !== undefined
}

/** Throws `LeftOut` if the practice deleted the record that the item would add. */
export async function requireNotDeleted(db: Db, account: string, kind: Kind, externalId: string): Promise<void> {
  if (await wasDeleted(db, account, kind, [externalId]))
    throw new ItemOmitted(`the practice deleted this ${kinds[kind]}`)
}

/** Throws `LeftOut` if staff withdrew the document of an application that the item would add. */
export async function requireNotWithdrawn(db: Db, account: string, externalId: string): Promise<void> {
  if (await wasDeleted(db, account, 'application_document', [externalId]))
    throw new ItemOmitted('staff withdrew this document')
}

/** Whether the practice removed the provider from the project and the provider is still not part of it. */
export async function wasRemovedFromProject(
  db: Db,
  account: string,
  { project, provider }: { readonly project: string; readonly provider: string },
): Promise<boolean> {
  if (!(await wasDeleted(db, account, 'project_provider', [`${project} ${provider}`]))) return false
  const there = await db
    .selectFrom('project_provider')
    .select('provider_id')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return there === undefined
}

/**
 * The error for an item that names an unknown record: `LeftOut` if the practice deleted it, a refusal if it never
 * existed.
 */
export async function findMissingReason(
  db: Db,
  account: string,
  kind: Kind,
  externalId: string,
  owner: 'account' | 'project',
): Promise<ItemOmitted | Refusal> {
  if (await wasDeleted(db, account, kind, [externalId, externalId.toLowerCase()]))
    return namesDeleted(kinds[kind], externalId)
  return unknownRecord(kinds[kind], externalId, owner)
}

export const namesDeleted = (what: string, externalId: string): ItemOmitted =>
  new ItemOmitted(`the practice deleted the ${what} "${externalId}"`)
