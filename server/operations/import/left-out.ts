import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import type { Refusal } from '../../refusal/refusal.ts'

/**
 * Thrown by an import function before it writes anything, when the practice deleted a record: it stays deleted, and the
 * import continues (decision 0041). The message is the reason, for the firm.
 */
export class LeftOut extends Error {
  override readonly name = 'LeftOut'
}

/** Tables whose deleted records are remembered, with the word for a row. */
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
  kind: Kind | 'project_provider',
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

/** Leaves the item out when the practice deleted the record that it would add. */
export async function requireNotDeleted(db: Db, account: string, kind: Kind, externalId: string): Promise<void> {
  if (await wasDeleted(db, account, kind, [externalId])) throw new LeftOut(`the practice deleted this ${kinds[kind]}`)
}

/** Whether the practice removed the provider from the project, and nobody added them again. */
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

/** Why an item names an unknown record: the practice deleted it, or it never existed. */
export async function findMissingReason(
  db: Db,
  account: string,
  kind: Kind,
  externalId: string,
  whose: 'account' | 'project',
): Promise<LeftOut | Refusal> {
  if (await wasDeleted(db, account, kind, [externalId, externalId.toLowerCase()]))
    return namesDeleted(kinds[kind], externalId)
  return unknownRecord(kinds[kind], externalId, whose)
}

export const namesDeleted = (what: string, externalId: string): LeftOut =>
  new LeftOut(`the practice deleted the ${what} "${externalId}"`)
