import { findInconsistencies, listImportantTopics } from '@client-center/domain/consistency/find-inconsistencies.ts'
import { sql, type RawBuilder } from 'kysely'
import { selectNamesake, type Namesake } from '../accounts/namesake.ts'
import { toConsistencyFacts, providerFacts, type FactsRow } from './consistency-facts-query.ts'

interface ProviderIdentity {
  readonly accountId: string
  readonly id: string
  readonly providerName: string
  readonly namesake: Namesake
}

/** Stored findings of a provider. */
export interface StoredFindings extends ProviderIdentity {
  readonly matters: readonly string[]
}

/** A provider whose records may have changed since the last comparison. */
export interface ChangedProvider extends ProviderIdentity {
  readonly facts: FactsRow
}

/**
 * At most this many providers are compared during a request. For the others, the stored findings apply until the job
 * has run.
 */
const MAX_PER_REQUEST = 200

/**
 * Selects the providers of these accounts to compare again: their records have changed, or findings change with the
 * date.
 */
export const changedProviders = (accounts: readonly string[], today: string): RawBuilder<unknown> => sql`
  (select change.account_id, change.provider_id from consistency_change change
    where change.account_id = any(${accounts}::uuid[]) and change.provider_id is not null
   union
   select form.account_id, form.provider_id from consistency_change change
     join credentialing_form form on form.account_id = change.account_id and form.provider_id is not null
    where change.account_id = any(${accounts}::uuid[]) and change.provider_id is null
   union
   select noted.account_id, noted.provider_id from provider_consistency noted
    where noted.account_id = any(${accounts}::uuid[]) and noted.changes_on <= ${today}::date)
  limit ${sql.lit(MAX_PER_REQUEST)}`

/**
 * Selects the records of the providers to compare again, from the common table expression `changed` (see
 * `changedProviders`).
 */
export const unchecked: RawBuilder<ChangedProvider> = sql<ChangedProvider>`
  select ${providerColumns()}, ${providerFacts} as facts
    from changed
    join provider on provider.account_id = changed.account_id and provider.id = changed.provider_id
   where provider.deleted_at is null`

/**
 * Selects the stored findings of these accounts' providers that are still valid, and so belong to no provider in
 * `changed`.
 */
export const validStoredFindings = (accounts: readonly string[]): RawBuilder<unknown> => sql`
  select noted.account_id, noted.provider_id, noted.matters
    from provider_consistency noted
    join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id
   where noted.account_id = any(${accounts}::uuid[]) and cardinality(noted.matters) > 0 and provider.deleted_at is null
     and not exists (
       select from changed where changed.account_id = noted.account_id and changed.provider_id = noted.provider_id)`

/** Selects the first of these findings, providers with the most findings first. */
export const firstStoredFindings = (
  accounts: readonly string[],
  first: number,
): RawBuilder<StoredFindings> => sql<StoredFindings>`
  select ${providerColumns()}, noted.matters
    from (
      select * from (${validStoredFindings(accounts)}) standing
       order by cardinality(matters) desc, provider_id limit ${first}) noted
    join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id
   order by cardinality(noted.matters) desc, provider.id`

function providerColumns() {
  return sql`
  provider.account_id as "accountId", provider.id, provider.name as "providerName", ${selectNamesake('provider')} as namesake`
}

/** Returns the current findings of each provider, and separately the newly computed ones (`anew`). */
export function toCurrentFindings(
  {
    stored,
    unchecked: changed,
  }: { readonly stored: readonly StoredFindings[]; readonly unchecked: readonly ChangedProvider[] },
  today: string,
): { readonly all: readonly StoredFindings[]; readonly rechecked: readonly StoredFindings[] } {
  const rechecked = changed
    .map(({ facts, ...provider }) => ({
      ...provider,
      matters: listImportantTopics(findInconsistencies(toConsistencyFacts(facts), today)),
    }))
    .filter(({ matters }) => matters.length > 0)
  return { all: [...stored, ...rechecked], rechecked }
}
