import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/connect.ts'
import { lockImport } from './lock-import.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Author } from '../../audit/author.ts'
import type { Outcome, PartialUpsert } from './upsert-outcome.ts'
import { hasSameAnswers } from '../../records/has-same-answers.ts'
import { saveAccountProvider } from '../../areas/providers/save-provider.ts'
import { linkProject } from '../../areas/providers/link-project.ts'
import { findProvider, type StoredProvider } from '../../areas/providers/provider-queries.ts'
import { providerRecord } from '../../areas/providers/provider-record.ts'
import { cannotMove, unknownRecord } from '../../records/record-refusals.ts'
import { ItemOmitted, wasRemovedFromProject } from './omitted-items.ts'
import { toProviderInput, type ProviderItem } from './provider-item.ts'

/**
 * Adds a provider or changes the one with this external id (AMB-98), and adds the provider to the projects. Throws a
 * `Refusal` for values that the form would refuse, a move to another account, and a project of another account. Throws
 * `LeftOut` if the practice deleted the provider. Omits projects from which the practice removed the provider.
 */
export async function upsertProvider(db: Db, item: ProviderItem, author: Author): Promise<Outcome | PartialUpsert> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, item.account)
  const input = toProviderInput(item)
  const stored = await findByExternalId(db, item.externalId)
  if (stored && stored.account !== account) throw cannotMove('provider', item.externalId, 'account')
  if (stored?.isDeleted === true) throw new ItemOmitted('the practice deleted this provider')
  const provider = stored?.id ?? randomUUID()
  const outcome = stored ? await change(db, stored, input, author) : ('added' as const)
  if (!stored)
    await saveAccountProvider(db, account, { ...input, id: provider, rev: 0, externalId: item.externalId }, author)
  let isLinked = false
  const omitted: string[] = []
  for (const externalId of item.projects) {
    const link = { project: await findLinkedProject(db, account, externalId), provider }
    if (await wasRemovedFromProject(db, account, link))
      omitted.push(`the practice removed the provider from the project "${externalId}"`)
    else isLinked = (await linkProject(db, account, link, author)) || isLinked
  }
  return { outcome: outcome === 'unchanged' && isLinked ? 'changed' : outcome, omitted }
}

async function change(
  db: Db,
  stored: StoredProvider,
  input: ReturnType<typeof toProviderInput>,
  author: Author,
): Promise<Outcome> {
  const { id, rev, account, officeTin } = stored
  if (officeTin === input.officeTin && hasSameAnswers(providerRecord, stored, input)) return 'unchanged'
  await saveAccountProvider(db, account, { ...input, id, rev }, author)
  return 'changed'
}

async function findByExternalId(db: Db, externalId: string): Promise<StoredProvider | undefined> {
  const known = await db
    .selectFrom('provider')
    .select(['account_id', 'id'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return known && findProvider(db, known.account_id, known.id)
}

async function findLinkedProject(db: Db, account: string, externalId: string): Promise<string> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('external_id', '=', externalId)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (!found) throw unknownRecord('engagement project', externalId, 'account')
  return found.id
}
