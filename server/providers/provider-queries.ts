import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'

/** What is said of a provider, as it is stored. */
export interface ProviderValues {
  /** 0 to 6, see `providerTypes`. */
  readonly type: number
  readonly name: string
  /** Ten digits, or none. */
  readonly npi: string | null
  readonly email: string | null
  readonly degreeType: number
  /** Nine digits, or none. */
  readonly officeTin: string | null
}

export interface StoredProvider extends ProviderValues {
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
    .select([
      'provider.id',
      'provider.rev',
      'provider.type',
      'provider.name',
      'provider.npi',
      'provider.email',
      'provider.degree_type as degreeType',
      'provider.office_tin as officeTin',
      'account.id as account',
      'account.name as accountName',
    ])
    .select((of) => of('provider.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'))

/** The provider of that id among the accounts that the caller may see; deleted ones too. */
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

/** Changes the provider when `rev` is still the saved one; false when somebody was faster or the provider is deleted. */
export async function writeProvider(
  db: Db,
  account: string,
  id: string,
  rev: number,
  values: ProviderValues,
): Promise<boolean> {
  const written = await db
    .updateTable('provider')
    .set((of) => ({ ...columnsOf(values), rev: of('rev', '+', 1), updated_at: of.fn<string>('now') }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export const columnsOf = (values: ProviderValues) => ({
  type: values.type,
  name: values.name,
  npi: values.npi,
  email: values.email,
  degree_type: values.degreeType,
  office_tin: values.officeTin,
})

/** Lets others who add, change or restore a provider of this account wait until this transaction ends. */
export async function lockProvidersOf(db: Db, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`providers:${account}`}, 0))`.execute(db)
}
