import type { License, LicenseSent } from '@client-center/contract/licenses/license.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/connect.ts'
import type { Tables } from '../platform/database/schema.ts'

/** What is kept of a license. */
export interface LicenseKept extends Omit<LicenseSent, 'document'> {
  /** The name under which the firm's own systems know it; for a new one only. */
  readonly externalId?: string
}

/** A license as it is read, and whose it is. */
export interface FoundLicense {
  readonly license: License
  readonly providerId: string
}

const licenseColumns = [
  'license.id',
  'license.rev',
  'license.type',
  'license.status',
  'license.number',
  'license.state_id',
  'license.issue_date',
  'license.expiration_date',
  'license.office_tin',
  'license.provider_id',
  'license.file_id',
  'file.name as file_name',
] as const

const licensesOf = (db: Db, account: string) =>
  db
    .selectFrom('provider_license as license')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'license.account_id').onRef('provider.id', '=', 'license.provider_id'),
    )
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'license.account_id').onRef('file.id', '=', 'license.file_id'),
    )
    .select(licenseColumns)
    .where('license.account_id', '=', account)
    .where('provider.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof licensesOf>['executeTakeFirstOrThrow']>>

/** A license as its row tells of it. */
export const licenseOf = (row: Row): License => ({
  id: row.id,
  rev: row.rev,
  type: row.type,
  status: row.status,
  number: row.number ?? '',
  stateId: row.state_id,
  issueDate: row.issue_date,
  expirationDate: row.expiration_date,
  officeTin: row.office_tin,
  document: row.file_id === null ? null : { id: row.file_id, name: row.file_name ?? '' },
})

/** The licenses of a provider, the one that lapses first on top, as part of a query of providers: one value that holds the rows. */
export const licensesOfProvider = (of: ExpressionBuilder<Tables, 'provider'>) =>
  jsonArrayFrom(
    of
      .selectFrom('provider_license as license')
      .leftJoin('stored_file as file', (join) =>
        join.onRef('file.account_id', '=', 'license.account_id').onRef('file.id', '=', 'license.file_id'),
      )
      .select(licenseColumns)
      .whereRef('license.account_id', '=', 'provider.account_id')
      .whereRef('license.provider_id', '=', 'provider.id')
      .orderBy('license.expiration_date', (order) => order.asc().nullsLast())
      .orderBy('license.type')
      .orderBy('license.id'),
  )

/** One license of the account; undefined as well when its provider is deleted. */
export async function findLicense(db: Db, account: string, id: string): Promise<FoundLicense | undefined> {
  const row = await licensesOf(db, account).where('license.id', '=', id).executeTakeFirst()
  return row && { license: licenseOf(row), providerId: row.provider_id }
}

/** Somebody else of the account who holds a license of this type, number and state, capitals aside. */
export async function findHolderOfNumber(
  db: Db,
  account: string,
  asked: {
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
    .select('provider.name')
    .where('license.account_id', '=', account)
    .where('provider.deleted_at', 'is', null)
    .where('license.type', '=', asked.type)
    .where(sql<string>`lower(license.number)`, '=', asked.number.trim().toLowerCase())
    .where('license.state_id', 'is not distinct from', asked.stateId)
  if (asked.provider !== null) holders = holders.where('provider.id', '<>', asked.provider)
  return (await holders.orderBy('provider.name').executeTakeFirst())?.name
}

/** Adds the license under the id that the client made; false when the id is taken. */
export async function insertLicense(db: Db, account: string, provider: string, sent: LicenseKept): Promise<boolean> {
  const added = await db
    .insertInto('provider_license')
    .values({
      ...columnsOf(sent),
      id: sent.id,
      account_id: account,
      provider_id: provider,
      office_tin: sent.officeTin ?? null,
      external_id: sent.externalId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes the license when `rev` is still the saved one; false when somebody was faster or it is gone. */
export async function updateLicense(db: Db, account: string, provider: string, sent: LicenseKept): Promise<boolean> {
  const written = await db
    .updateTable('provider_license')
    .set((of) => ({
      ...columnsOf(sent),
      ...(sent.officeTin === undefined ? {} : { office_tin: sent.officeTin }),
      rev: of('rev', '+', 1),
      updated_at: of.fn<string>('now'),
    }))
    .where('account_id', '=', account)
    .where('provider_id', '=', provider)
    .where('id', '=', sent.id)
    .where('rev', '=', sent.rev)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Points the license at its file, or at none; a screen that shows the former file has to read again. */
export async function setLicenseFile(db: Db, account: string, id: string, file: string | null): Promise<void> {
  await db
    .updateTable('provider_license')
    .set((of) => ({ file_id: file, rev: of('rev', '+', 1), updated_at: of.fn<string>('now') }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Deletes the license; its file is the caller's to delete. */
export async function deleteLicense(db: Db, account: string, id: string): Promise<void> {
  await db.deleteFrom('provider_license').where('account_id', '=', account).where('id', '=', id).execute()
}

const columnsOf = (sent: LicenseKept) => ({
  // The contract's rules let nothing pass without a type and a status.
  type: sent.type ?? 0,
  status: sent.status ?? 0,
  number: sent.number === '' ? null : sent.number,
  state_id: sent.stateId,
  issue_date: sent.issueDate,
  expiration_date: sent.expirationDate,
})
