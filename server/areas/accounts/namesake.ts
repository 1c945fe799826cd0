import { nameMark } from '@client-center/domain/providers/name-mark.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql, type RawBuilder } from 'kysely'

/** Details of a provider who shares the name with another provider of the account; null otherwise. */
export type Namesake = { readonly npi: string | null; readonly type: number } | null

/** SQL for the `Namesake` of the provider row with this table name or alias; uses the index of names. */
export function selectNamesake(provider: string): RawBuilder<Namesake> {
  const ref = (column: string) => sql.ref(`${provider}.${column}`)
  return sql<Namesake>`
    case when exists (
      select from provider namesake
       where namesake.account_id = ${ref('account_id')} and namesake.deleted_at is null
         and namesake.name = ${ref('name')} collate "und-x-icu" and namesake.id <> ${ref('id')})
    then json_build_object('npi', ${ref('npi')}, 'type', ${ref('type')}) end`
}

/** The distinguishing text, if another provider has the same name. */
export const namesakeMark = (namesake: Namesake): string | undefined =>
  namesake === null ? undefined : nameMark({ npi: namesake.npi, typeName: providerTypeLabel(namesake.type) })
