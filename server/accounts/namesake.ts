import { nameMark } from '@client-center/domain/providers/name-mark.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql, type RawBuilder } from 'kysely'

/** What is known of a provider who shares the name with another of the account; null of everybody else. */
export type Namesake = { readonly npi: string | null; readonly type: number } | null

/** `Namesake` of the row of this table or alias of providers; the others are found by their index of names. */
export function namesakeOf(provider: string): RawBuilder<Namesake> {
  const of = (column: string) => sql.ref(`${provider}.${column}`)
  return sql<Namesake>`
    case when exists (
      select from provider namesake
       where namesake.account_id = ${of('account_id')} and namesake.deleted_at is null
         and namesake.name = ${of('name')} collate "und-x-icu" and namesake.id <> ${of('id')})
    then json_build_object('npi', ${of('npi')}, 'type', ${of('type')}) end`
}

/** The mark in words, where there is another of the name. */
export const markOf = (namesake: Namesake): string | undefined =>
  namesake === null ? undefined : nameMark({ npi: namesake.npi, typeName: providerTypeLabel(namesake.type) })
