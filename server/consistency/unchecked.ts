import { findingsOf, mattersIn } from '@client-center/domain/consistency/findings-of.ts'
import { sql, type RawBuilder } from 'kysely'
import { namesakeOf, type Namesake } from '../accounts/namesake.ts'
import { factsIn, factsOfProvider, type FactsRow } from './consistency-facts-query.ts'

interface OfProvider {
  readonly accountId: string
  readonly id: string
  readonly providerName: string
  readonly namesake: Namesake
}

/** What matters of a provider, as it was noted last. */
export interface Noted extends OfProvider {
  readonly matters: readonly string[]
}

/** A provider of whom something may have changed since. */
export interface Unchecked extends OfProvider {
  readonly facts: FactsRow
}

/** So many are compared anew while somebody waits; of others counts what was noted until the job has come to them. */
const WHILE_WAITING = 200

/** Which providers of these accounts are to be compared anew: what was changed, and what a day has changed. */
const changedOf = (accounts: readonly string[], today: string) => sql`
  select change.account_id, change.provider_id from consistency_change change
   where change.account_id = any(${accounts}::uuid[]) and change.provider_id is not null
  union
  select form.account_id, form.provider_id from consistency_change change
    join credentialing_form form on form.account_id = change.account_id and form.provider_id is not null
   where change.account_id = any(${accounts}::uuid[]) and change.provider_id is null
  union
  select noted.account_id, noted.provider_id from provider_consistency noted
   where noted.account_id = any(${accounts}::uuid[]) and noted.changes_on <= ${today}::date`

/** The facts of those who are to be compared anew. */
export const uncheckedOf = (accounts: readonly string[], today: string): RawBuilder<Unchecked> => sql<Unchecked>`
  select ${ofProvider}, ${factsOfProvider} as facts
    from (${changedOf(accounts, today)} limit ${sql.lit(WHILE_WAITING)}) changed
    join provider on provider.account_id = changed.account_id and provider.id = changed.provider_id
   where provider.deleted_at is null`

/** What is noted of providers of these accounts. */
export const notedOf = (accounts: readonly string[]): RawBuilder<Noted> => sql<Noted>`
  select ${ofProvider}, noted.matters
    from provider_consistency noted
    join provider on provider.account_id = noted.account_id and provider.id = noted.provider_id
   where noted.account_id = any(${accounts}::uuid[]) and cardinality(noted.matters) > 0 and provider.deleted_at is null`

const ofProvider = sql`
  provider.account_id as "accountId", provider.id, provider.name as "providerName", ${namesakeOf('provider')} as namesake`

/** What matters of each now. */
export function mattersNow(
  { noted, unchecked }: { readonly noted: readonly Noted[]; readonly unchecked: readonly Unchecked[] },
  today: string,
): Noted[] {
  const anew = unchecked.map(({ facts, ...of }) => ({ ...of, matters: mattersIn(findingsOf(factsIn(facts), today)) }))
  const isAnew = new Set(anew.map(({ id }) => id))
  return [...noted.filter(({ id }) => !isAnew.has(id)), ...anew].filter(({ matters }) => matters.length > 0)
}
