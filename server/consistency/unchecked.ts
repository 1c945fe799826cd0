import { findInconsistencies, listImportantTopics } from '@client-center/domain/consistency/find-inconsistencies.ts'
import { sql, type RawBuilder } from 'kysely'
import { selectNamesake, type Namesake } from '../accounts/namesake.ts'
import { factsIn, providerFacts, type FactsRow } from './consistency-facts-query.ts'

interface ProviderIdentity {
  readonly accountId: string
  readonly id: string
  readonly providerName: string
  readonly namesake: Namesake
}

/** What matters of a provider, as it was noted last. */
export interface Noted extends ProviderIdentity {
  readonly matters: readonly string[]
}

/** A provider of whom something may have changed since. */
export interface Unchecked extends ProviderIdentity {
  readonly facts: FactsRow
}

/** So many are compared anew while somebody waits; of others counts what was noted until the job has come to them. */
const WHILE_WAITING = 200

/** Which providers of these accounts are to be compared anew: what was changed, and what a day has changed. */
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
  limit ${sql.lit(WHILE_WAITING)}`

/** The facts of those who are to be compared anew; their names come from \`changedOf\`, as \`changed\`. */
export const unchecked: RawBuilder<Unchecked> = sql<Unchecked>`
  select ${providerColumns()}, ${providerFacts} as facts
    from changed
    join provider on provider.account_id = changed.account_id and provider.id = changed.provider_id
   where provider.deleted_at is null`

/** What is noted of providers of these accounts and stands: nobody of \`changed\` is among them. */
export const standingNotes = (accounts: readonly string[]): RawBuilder<unknown> => sql`
  select noted.account_id, noted.provider_id, noted.matters
    from provider_consistency noted
    join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id
   where noted.account_id = any(${accounts}::uuid[]) and cardinality(noted.matters) > 0 and provider.deleted_at is null
     and not exists (
       select from changed where changed.account_id = noted.account_id and changed.provider_id = noted.provider_id)`

/** The first of these notes: of whom most matters. */
export const notedProviders = (accounts: readonly string[], first: number): RawBuilder<Noted> => sql<Noted>`
  select ${providerColumns()}, noted.matters
    from (
      select * from (${standingNotes(accounts)}) standing
       order by cardinality(matters) desc, provider_id limit ${first}) noted
    join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id
   order by cardinality(noted.matters) desc, provider.id`

function providerColumns() {
  return sql`
  provider.account_id as "accountId", provider.id, provider.name as "providerName", ${selectNamesake('provider')} as namesake`
}

/** What matters of each now, and of whom it was found anew. */
export function mattersNow(
  { noted, unchecked: changed }: { readonly noted: readonly Noted[]; readonly unchecked: readonly Unchecked[] },
  today: string,
): { readonly all: readonly Noted[]; readonly anew: readonly Noted[] } {
  const anew = changed
    .map(({ facts, ...provider }) => ({
      ...provider,
      matters: listImportantTopics(findInconsistencies(factsIn(facts), today)),
    }))
    .filter(({ matters }) => matters.length > 0)
  return { all: [...noted, ...anew], anew }
}
