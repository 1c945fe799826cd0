import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import { lockImport } from './lock-import.ts'
import { findAccountByExternalId } from './put-account.ts'
import type { Author } from '../../platform/audit/author.ts'
import type { Outcome, PutWithout } from './put-outcome.ts'
import { saysTheSame } from '../../platform/records/says-the-same.ts'
import { saveAccountProvider } from '../../providers/save-provider.ts'
import { linkProject } from '../../providers/link-project.ts'
import { findProvider, type StoredProvider } from '../../providers/provider-queries.ts'
import { providerRecord } from '../../providers/provider-record.ts'
import { belongsElsewhere, isUnknown } from '../../platform/records/record-refusals.ts'
import { LeftOut, wasTakenOut } from './left-out.ts'
import { toProviderInput, type ProviderItem } from './provider-item.ts'

/**
 * Adds a provider or changes the one with this external id (AMB-98), and adds the provider to the projects. Refused:
 * what the form refuses, a move to another account, a project of another account. Left out: a provider whom the
 * practice deleted, and a project from which it removed the provider.
 */
export async function putProvider(db: Db, one: ProviderItem, by: Author): Promise<Outcome | PutWithout> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, one.account)
  const input = toProviderInput(one)
  const stored = await findByExternalId(db, one.externalId)
  if (stored && stored.account !== account) throw belongsElsewhere('provider', one.externalId, 'account')
  if (stored?.isDeleted === true) throw new LeftOut('the practice deleted this provider')
  const provider = stored?.id ?? randomUUID()
  const outcome = stored ? await change(db, stored, input, by) : ('added' as const)
  if (!stored)
    await saveAccountProvider(db, account, { ...input, id: provider, rev: 0, externalId: one.externalId }, by)
  let isLinked = false
  const without: string[] = []
  for (const called of one.projects) {
    const link = { project: await projectCalled(db, account, called), provider }
    if (await wasTakenOut(db, account, link))
      without.push(`the practice took the provider out of the project "${called}"`)
    else isLinked = (await linkProject(db, account, link, by)) || isLinked
  }
  return { outcome: outcome === 'unchanged' && isLinked ? 'changed' : outcome, without }
}

async function change(
  db: Db,
  stored: StoredProvider,
  input: ReturnType<typeof toProviderInput>,
  by: Author,
): Promise<Outcome> {
  const { id, rev, account, officeTin } = stored
  if (officeTin === input.officeTin && saysTheSame(providerRecord, stored, input)) return 'unchanged'
  await saveAccountProvider(db, account, { ...input, id, rev }, by)
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

async function projectCalled(db: Db, account: string, called: string): Promise<string> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('external_id', '=', called)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (!found) throw isUnknown('engagement project', called, 'account')
  return found.id
}
