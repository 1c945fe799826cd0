import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { licensesOfProvider } from '../licenses/license-queries.ts'
import type { Db } from '../platform/database/connect.ts'
import { columnsOf } from '../platform/records/columns-of.ts'
import type { ReadOf } from '../platform/records/record.ts'
import { takeTurn } from '../platform/records/take-turn.ts'
import { providerRecord } from './provider-record.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Tables } from '../platform/database/schema.ts'

/** A provider as it is stored; `officeTin` is nine digits, or none. */
export interface StoredProvider extends ReadOf<typeof providerRecord> {
  readonly id: string
  readonly rev: number
  readonly account: string
  readonly accountName: string
  readonly isDeleted: boolean
}

const providers = (db: Db) =>
  db
    .selectFrom('provider')
    .innerJoin('account', 'account.id', 'provider.account_id')
    .select(columnsOf(providerRecord))
    .select(['provider.id', 'provider.rev', 'account.id as account', 'account.name as accountName'])
    .select((of) => of('provider.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'))

/**
 * The provider of that id among the accounts that the caller may see, deleted ones too, with all that is read of them: licenses,
 * projects, and the numbers that the caller holds on the account.
 */
export const wholeProvider = prepared<{ id: string }>()((db, { id }) =>
  providers(db)
    .where('provider.id', '=', id)
    .select((of) => [licensesOfProvider(of).as('licenses'), projectsOfProvider(of).as('projects')])
    .select(
      sql<number[] | null>`(select array_agg(permission order by permission) from account_permission held
        where held.person_id = (select app_person()) and held.account_id = provider.account_id)`.as('permissions'),
    ),
)

/** Projects that the provider is part of, by name (PROV-31). */
const projectsOfProvider = (of: ExpressionBuilder<Tables, 'provider'>) =>
  jsonArrayFrom(
    of
      .selectFrom('project_provider as link')
      .innerJoin('project', (join) =>
        join.onRef('project.account_id', '=', 'link.account_id').onRef('project.id', '=', 'link.project_id'),
      )
      .select(['project.id', 'project.name'])
      .whereRef('link.account_id', '=', 'provider.account_id')
      .whereRef('link.provider_id', '=', 'provider.id')
      .orderBy(sql`project.name collate "und-x-icu"`)
      .orderBy('project.id'),
  )

/** The provider of that id, of whatever account; deleted ones too. */
export const findProvider = (db: Db, id: string): Promise<StoredProvider | undefined> =>
  providers(db).where('provider.id', '=', id).executeTakeFirst()

/** The provider of that id in the account; deleted ones too. */
export const findProviderOf = (db: Db, account: string, id: string): Promise<StoredProvider | undefined> =>
  providers(db).where('provider.account_id', '=', account).where('provider.id', '=', id).executeTakeFirst()

/** Providers of these accounts by name, without deleted ones. */
export const listProvidersOf = (db: Db, accounts: readonly string[]): Promise<StoredProvider[]> =>
  providers(db)
    .where(sql<boolean>`provider.account_id = any(${accounts}::uuid[])`)
    .where('provider.deleted_at', 'is', null)
    .orderBy(sql`provider.name collate "und-x-icu"`)
    .orderBy('provider.id')
    .execute()

/** What is unique among the account's providers who are not deleted (AMB-30); `but` is left out of the search. */
interface AccountScope {
  readonly account: string
  readonly but?: string | null | undefined
}

/** Whether another provider of the account, not deleted, has this NPI. */
export async function npiIsTaken(db: Db, { account, but }: AccountScope, npi: string): Promise<boolean> {
  const found = await others(db, account, but).where('npi', '=', npi).executeTakeFirst()
  return found !== undefined
}

/** Whether another provider of the account, not deleted, has this email, capitals aside. */
export async function emailIsTaken(db: Db, { account, but }: AccountScope, email: string): Promise<boolean> {
  const found = await others(db, account, but)
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

function others(db: Db, account: string, but: string | null | undefined) {
  const all = db.selectFrom('provider').select('id').where('account_id', '=', account).where('deleted_at', 'is', null)
  return but === null || but === undefined ? all : all.where('id', '<>', but)
}

/** The one with this NPI who was deleted last. */
export const findDeletedByNpi = (db: Db, account: string, npi: string): Promise<StoredProvider | undefined> =>
  providers(db)
    .where('provider.account_id', '=', account)
    .where('provider.npi', '=', npi)
    .where('provider.deleted_at', 'is not', null)
    .orderBy('provider.deleted_at', 'desc')
    .executeTakeFirst()

/** Lets others who add, change or restore a provider of this account wait until this transaction ends. */
export const lockProvidersOf = (db: Db, account: string): Promise<void> => takeTurn(db, 'providers', account)
