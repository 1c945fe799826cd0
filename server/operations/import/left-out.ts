import type { Db } from '../../platform/database/connect.ts'
import { isUnknown } from '../../platform/records/record-refusals.ts'
import type { Refusal } from '../../platform/refusal.ts'

/**
 * What a practice deleted stays deleted, and the import goes on without it (decision 0041). Thrown by whatever puts an item,
 * before it writes anything; the message is the reason as the firm reads it.
 */
export class LeftOut extends Error {
  override readonly name = 'LeftOut'
}

/** The tables whose deleted names are kept, with the words for a row. */
const kinds = {
  provider_license: 'license',
  application: 'application',
  project_document: 'project document',
  project_location: 'location',
} as const
type Kind = keyof typeof kinds

/** Whether the practice deleted the record of this id or external id; asked where no such record is found. */
async function wasDeleted(
  db: Db,
  account: string,
  kind: Kind | 'project_provider',
  called: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('deleted_name')
    .select('called')
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('called', 'in', called)
    .executeTakeFirst()
  return found !== undefined
}

/** Leaves the item out when the practice deleted the record that it would add. */
export async function requireNotDeleted(db: Db, account: string, kind: Kind, externalId: string): Promise<void> {
  if (await wasDeleted(db, account, kind, [externalId])) throw new LeftOut(`the practice deleted this ${kinds[kind]}`)
}

/** Whether the practice took the provider out of the project, and nobody made them part of it again. */
export async function wasTakenOut(
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

/** Why an item names a record that is not found: the practice deleted it, or nobody ever knew it. */
export async function whyMissing(
  db: Db,
  account: string,
  kind: Kind,
  called: string,
  whose: 'account' | 'project',
): Promise<LeftOut | Refusal> {
  if (await wasDeleted(db, account, kind, [called, called.toLowerCase()])) return namesDeleted(kinds[kind], called)
  return isUnknown(kinds[kind], called, whose)
}

export const namesDeleted = (what: string, called: string): LeftOut =>
  new LeftOut(`the practice deleted the ${what} "${called}"`)
