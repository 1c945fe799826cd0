import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectProviderLicenses } from '../licenses/license-queries.ts'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import type { ReadValues } from '../../records/record.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import { providerRecord } from './provider-record.ts'
import { prepared } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema.ts'

/** A stored provider; `officeTin` is nine digits, or null. */
export interface StoredProvider extends ReadValues<typeof providerRecord> {
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
    .select(recordColumns(providerRecord))
    .select(['provider.id', 'provider.rev', 'account.id as account', 'account.name as accountName'])
    .select((eb) => eb('provider.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'))

/** Selects providers with all their data: licenses and projects. */
const selectFullProviders = (db: Db) =>
  providers(db).select((eb) => [selectProviderLicenses(eb).as('licenses'), selectProviderProjects(eb).as('projects')])

/** The account's provider with that id, with licenses and projects. */
export const fullAccountProviderQuery = prepared<{ account: string; id: string }>()((db, { account, id }) =>
  selectFullProviders(db).where('provider.account_id', '=', account).where('provider.id', '=', id),
)

/**
 * The provider with that id among the accounts on which the caller has a permission, deleted providers included, with
 * licenses, projects, and the caller's permissions on the account. Ids are unique only within an account. Of two
 * providers with the same id, the older is returned, so that nobody can hide a provider by adding another with its id.
 */
export const fullProviderQuery = prepared<{ id: string }>()((db, { id }) =>
  selectFullProviders(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('account_permission')
          .select(sql<number[]>`array_agg(permission order by permission)`.as('permissions'))
          .where(sql<boolean>`person_id = (select app_person())`)
          .whereRef('account_permission.account_id', '=', 'provider.account_id')
          .groupBy('account_permission.account_id')
          .as('held'),
      (join) => join.onTrue(),
    )
    .select('held.permissions')
    .where('provider.id', '=', id)
    .orderBy('provider.created_at')
    .orderBy('provider.account_id')
    .limit(1),
)

/** Selects the provider's projects, by name (PROV-31). */
const selectProviderProjects = (eb: ExpressionBuilder<Tables, 'provider'>) =>
  jsonArrayFrom(
    eb
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

const providerInAccount = prepared<{ account: string; id: string }>()((db, { account, id }) =>
  providers(db).where('provider.account_id', '=', account).where('provider.id', '=', id),
)

/** Returns the account's provider with that id, even if deleted. */
export const findProvider = async (db: Db, account: string, id: string): Promise<StoredProvider | undefined> =>
  (await db.executeQuery(providerInAccount({ account, id }))).rows[0]

/** Returns the providers of these accounts by name, without deleted ones. */
export const findAccountProviders = (db: Db, accounts: readonly string[]): Promise<StoredProvider[]> =>
  providers(db)
    .where(sql<boolean>`provider.account_id = any(${accounts}::uuid[])`)
    .where('provider.deleted_at', 'is', null)
    .orderBy(sql`provider.name collate "und-x-icu"`)
    .orderBy('provider.id')
    .execute()

interface UniqueFields {
  readonly account: string
  /** The id of a provider to exclude from the search. */
  readonly but: string | null
  /** An empty NPI or email never matches. */
  readonly npi: string
  readonly email: string
}

/**
 * Whether other active providers of the account have this NPI, and whether any have this email, ignoring case (AMB-30).
 */
const selectDuplicate = prepared<UniqueFields>()((db, { account, but, npi, email }) => {
  const otherProviders = db
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${but}::uuid`)
  return db.selectNoFrom((eb) => [
    eb.exists(otherProviders.where('npi', '=', npi)).as('npi'),
    eb.exists(otherProviders.where(sql<string>`lower(email)`, '=', email)).as('email'),
  ])
})

/** Returns which of an NPI and an email another active provider of the account has (AMB-30). */
export async function findDuplicateProvider(
  db: Db,
  { account, but = null, npi = '', email = '' }: Partial<UniqueFields> & Pick<UniqueFields, 'account'>,
): Promise<{ readonly npi: boolean; readonly email: boolean }> {
  const { rows } = await db.executeQuery(selectDuplicate({ account, but, npi, email: email.trim().toLowerCase() }))
  return { npi: rows[0]?.npi === true, email: rows[0]?.email === true }
}

/** Returns the most recently deleted provider with this NPI. */
export const findDeletedByNpi = (db: Db, account: string, npi: string): Promise<StoredProvider | undefined> =>
  providers(db)
    .where('provider.account_id', '=', account)
    .where('provider.npi', '=', npi)
    .where('provider.deleted_at', 'is not', null)
    .orderBy('provider.deleted_at', 'desc')
    .executeTakeFirst()

/** Makes other requests that add, change or restore a provider of this account wait until this transaction ends. */
export const lockProviders = (db: Db, account: string): Promise<void> => lockByName(db, 'providers', account)
