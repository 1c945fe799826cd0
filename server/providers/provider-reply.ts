import type { Provider } from '@client-center/contract/providers/provider.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import { listLicensesOf } from '../licenses/license-queries.ts'
import type { StoredProvider } from './provider-queries.ts'

/** The whole provider as a person with these rights on the account reads it. */
export async function providerReply(db: Db, stored: StoredProvider, permissions: readonly number[]): Promise<Provider> {
  const { id, rev, type, account } = stored
  return {
    id,
    rev,
    name: stored.name,
    providerType: type,
    typeId: type,
    npi: stored.npi ?? '',
    email: stored.email ?? '',
    degreeTypeId: stored.degreeType,
    accountId: account,
    officeTin: stored.officeTin,
    projects: hasAccess('view', permissions) ? await listProjectsOf(db, account, id) : [],
    account: { id: account, name: stored.accountName, permissions: [...permissions] },
    licenses: await listLicensesOf(db, account, id),
  }
}

/** Projects that the provider is part of, by name (PROV-31). */
const listProjectsOf = (db: Db, account: string, provider: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('project_provider as link')
    .innerJoin('project', (join) =>
      join.onRef('project.account_id', '=', 'link.account_id').onRef('project.id', '=', 'link.project_id'),
    )
    .select(['project.id', 'project.name'])
    .where('link.account_id', '=', account)
    .where('link.provider_id', '=', provider)
    .orderBy(sql`project.name collate "und-x-icu"`)
    .orderBy('project.id')
    .execute()
