import { nameMark } from '@client-center/domain/providers/name-mark.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql, type RawBuilder } from 'kysely'

/** What is known of a provider who shares the name with another of the account; null of everybody else. */
export type Namesake = { readonly npi: string | null; readonly type: number } | null

/** `Namesake` of the row of this table or alias of providers; the others are found by their index of names. */
export function selectNamesake(provider: string): RawBuilder<Namesake> {
  const ref = (column: string) => sql.ref(`${provider}.${column}`)
  return sql<Namesake>`
    case when exists (
      select from provider namesake
       where namesake.account_id = ${ref('account_id')} and namesake.deleted_at is null
         and namesake.name = ${ref('name')} collate "und-x-icu" and namesake.id <> ${ref('id')})
    then json_build_object('npi', ${ref('npi')}, 'type', ${ref('type')}) end`
}

/** The mark in words, where there is another of the name. */
export const namesakeMark = (namesake: Namesake): string | undefined =>
  namesake === null ? undefined : nameMark({ npi: namesake.npi, typeName: providerTypeLabel(namesake.type) })
