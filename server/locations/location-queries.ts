import type { Location } from '@client-center/contract/locations/locations.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'

/** What a person may say of a location. */
export type LocationAnswers = Pick<Location, 'id' | 'rev' | 'name' | 'tin' | 'address' | 'city' | 'stateId' | 'zip'>

const columns = [
  'id',
  'rev',
  'name',
  'tin',
  'address',
  'city_id',
  'city_name',
  'state_id',
  'zip',
  'is_terminated',
  'start_date',
  'termination_date',
] as const

interface Row {
  id: string
  rev: number
  name: string
  tin: string
  address: string
  city_id: number | null
  city_name: string
  state_id: number
  zip: string
  is_terminated: boolean
  start_date: string | null
  termination_date: string | null
}

const locationOf = (row: Row): Location => ({
  id: row.id,
  rev: row.rev,
  name: row.name,
  tin: row.tin,
  address: row.address,
  city: { id: row.city_id, name: row.city_name },
  stateId: row.state_id,
  zip: row.zip,
  // A proposal of a change project carries these; a location of the account never does (AMB-62).
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
  isTerminated: row.is_terminated,
  startDate: row.start_date,
  terminationDate: row.termination_date,
})

/** The account's locations by name, without terminated ones (AMB-119). */
export async function listLocationsOf(db: Db, account: string): Promise<Location[]> {
  const rows = await db
    .selectFrom('location')
    .select(columns)
    .where('account_id', '=', account)
    .where('is_terminated', '=', false)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(locationOf)
}

/** One location of the account. */
export async function findLocation(db: Db, account: string, id: string): Promise<Location | undefined> {
  const row = await db
    .selectFrom('location')
    .select(columns)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && locationOf(row)
}

/** Adds the location; undefined when the id is taken. */
export async function insertLocation(db: Db, account: string, answers: LocationAnswers): Promise<Location | undefined> {
  const row = await db
    .insertInto('location')
    .values({ id: answers.id, account_id: account, ...valuesOf(answers) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && locationOf(row)
}

/** Changes the location when `rev` is still the saved one; undefined when somebody was faster or it is gone. */
export async function updateLocation(db: Db, account: string, answers: LocationAnswers): Promise<Location | undefined> {
  const row = await db
    .updateTable('location')
    .set({ ...valuesOf(answers), rev: answers.rev + 1 })
    .where('account_id', '=', account)
    .where('id', '=', answers.id)
    .where('rev', '=', answers.rev)
    .returning(columns)
    .executeTakeFirst()
  return row && locationOf(row)
}

/** Deletes the location and answers what it was; undefined when the account has none of that id. */
export async function deleteLocation(db: Db, account: string, id: string): Promise<Location | undefined> {
  const row = await db
    .deleteFrom('location')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row && locationOf(row)
}

function valuesOf(answers: LocationAnswers) {
  return {
    name: answers.name,
    tin: answers.tin,
    address: answers.address,
    city_id: answers.city.id,
    city_name: answers.city.name,
    // The contract's rules let nothing pass without a state.
    state_id: answers.stateId ?? 1,
    zip: answers.zip,
  }
}
