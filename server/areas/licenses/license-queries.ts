import type { License } from '@client-center/contract/licenses/license.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { namesakeMark, selectNamesake } from '../accounts/namesake.ts'
import type { Db } from '../../database/connect.ts'
import type { Tables } from '../../database/schema.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { licenseRecord } from './license-record.ts'

/** A license with its provider. */
export interface FoundLicense {
  readonly license: License
  readonly providerId: string
}

const extraColumns = [
  'license.id',
  'license.rev',
  'license.provider_id as providerId',
  'file.name as fileName',
] as const

const selectLicenses = (db: Db, account: string) =>
  db
    .selectFrom('provider_license as license')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'license.account_id').onRef('provider.id', '=', 'license.provider_id'),
    )
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'license.account_id').onRef('file.id', '=', 'license.file_id'),
    )
    .select(recordColumns(licenseRecord, 'license'))
    .select(extraColumns)
    .where('license.account_id', '=', account)
    .where('provider.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectLicenses>['executeTakeFirstOrThrow']>>

/** A database row as a license. */
export const toLicense = ({ providerId: _, fileId, fileName, ...license }: Row): License => ({
  ...license,
  document: fileId === null ? null : { id: fileId, name: fileName ?? '' },
})

/** Selects the licenses of a provider as a JSON column of a provider query, the first to expire first. */
export const selectProviderLicenses = (eb: ExpressionBuilder<Tables, 'provider'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('provider_license as license')
      .leftJoin('stored_file as file', (join) =>
        join.onRef('file.account_id', '=', 'license.account_id').onRef('file.id', '=', 'license.file_id'),
      )
      .select(recordColumns(licenseRecord, 'license'))
      .select(extraColumns)
      .whereRef('license.account_id', '=', 'provider.account_id')
      .whereRef('license.provider_id', '=', 'provider.id')
      .orderBy('license.expiration_date', (order) => order.asc().nullsLast())
      .orderBy('license.type')
      .orderBy('license.id'),
  )

/** Returns one license of the account. Returns undefined also when its provider is deleted. */
export async function findLicense(db: Db, account: string, id: string): Promise<FoundLicense | undefined> {
  const row = await selectLicenses(db, account).where('license.id', '=', id).executeTakeFirst()
  return row && { license: toLicense(row), providerId: row.providerId }
}

/** Locks the license until the transaction ends. */
export async function lockLicenseRow(db: Db, account: string, id: string): Promise<void> {
  await db
    .selectFrom('provider_license')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Returns the types and states of a provider's licenses, ordered by type. */
export const findHeldTypes = (db: Db, account: string, provider: string) =>
  db
    .selectFrom('provider_license')
    .select(['type', 'state_id as stateId'])
    .where('account_id', '=', account)
    .where('provider_id', '=', provider)
    .orderBy('type')
    .orderBy('state_id')
    .execute()

/**
 * Returns another provider of the account who has a license of this type, number (ignoring case) and state. The name is
 * unambiguous.
 */
export async function findLicenseNumberHolder(
  db: Db,
  account: string,
  lookup: {
    readonly type: number
    readonly number: string
    readonly stateId: number | null
    readonly provider: string | null
  },
): Promise<string | undefined> {
  let holders = db
    .selectFrom('provider_license as license')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'license.account_id').onRef('provider.id', '=', 'license.provider_id'),
    )
    .select(['provider.name', selectNamesake('provider').as('namesake')])
    .where('license.account_id', '=', account)
    .where('provider.deleted_at', 'is', null)
    .where('license.type', '=', lookup.type)
    .where(sql<string>`lower(license.number)`, '=', lookup.number.trim().toLowerCase())
    .where('license.state_id', 'is not distinct from', lookup.stateId)
  if (lookup.provider !== null) holders = holders.where('provider.id', '<>', lookup.provider)
  const holder = await holders.orderBy('provider.name').executeTakeFirst()
  if (holder === undefined) return undefined
  const mark = namesakeMark(holder.namesake)
  return mark === undefined ? holder.name : `${holder.name} (${mark})`
}

/** Sets or removes the license's file. The new rev makes screens that show the old file read the license again. */
export async function setLicenseFile(db: Db, account: string, id: string, file: string | null): Promise<void> {
  await db
    .updateTable('provider_license')
    .set((eb) => ({ file_id: file, rev: eb('rev', '+', 1), updated_at: eb.fn<string>('now') }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
