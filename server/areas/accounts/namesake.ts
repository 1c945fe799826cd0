import { nameMark } from '@client-center/domain/providers/name-mark.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql, type RawBuilder } from 'kysely'

/** Details that distinguish a provider who has the same name as another provider of the account; null otherwise. */
export type Namesake = { readonly npi: string | null; readonly type: number } | null

/** The SQL value `Namesake` for the provider row with this table name or alias. Uses the index of names. */
export function selectNamesake(provider: string): RawBuilder<Namesake> {
  const ref = (column: string) => sql.ref(`${provider}.${column}`)
  return sql<Namesake>`
    case when exists (
      select from provider namesake
       where namesake.account_id = ${ref('account_id')} and namesake.deleted_at is null
         and namesake.name = ${ref('name')} collate "und-x-icu" and namesake.id <> ${ref('id')})
    then json_build_object('npi', ${ref('npi')}, 'type', ${ref('type')}) end`
}

/** Returns the distinguishing text if another provider has the same name. */
export const namesakeMark = (namesake: Namesake): string | undefined =>
  namesake === null ? undefined : nameMark({ npi: namesake.npi, typeName: providerTypeLabel(namesake.type) })
