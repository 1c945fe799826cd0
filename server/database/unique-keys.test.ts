import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** Unique keys contain account_id, by which a database over several machines would be divided (decision 0082). */

let world: TestDatabase
let owner: Client
beforeAll(async () => {
  world = await createTestDatabase()
  owner = new Client({ connectionString: world.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.drop()
})

const EXTERNAL = 'the id of another system of the firm, by which an import finds the practice of a record'
const FILE = 'a file belongs to one record, whichever practice the row names'
const OWN_ID = 'an id of its own, by which an address or a job finds the practice'
const NUMBERED = 'numbered across practices before this rule; no other table refers to it'
const PER_PERSON = 'once for each person, who may belong to several practices'

/** Why a key does not contain account_id. New tables should not be here. */
const reasons: Readonly<Record<string, string>> = {
  account_document_external_id_key: EXTERNAL,
  account_document_file_id_key: FILE,
  application_document_external_id_key: EXTERNAL,
  application_document_file_id_key: FILE,
  application_external_id_key: EXTERNAL,
  application_history_pkey: NUMBERED,
  caqh_recognition_pkey: OWN_ID,
  consistency_change_pkey: NUMBERED,
  document_review_file_id_key: FILE,
  document_review_pkey: OWN_ID,
  practice_view_pkey: OWN_ID,
  practice_view_token_hash_key: 'a token, which is all that a request has',
  project_document_external_id_key: EXTERNAL,
  project_document_file_id_key: FILE,
  project_external_id_key: EXTERNAL,
  project_location_external_id_key: EXTERNAL,
  project_pkey: OWN_ID,
  provider_external_id_key: EXTERNAL,
  provider_license_external_id_key: EXTERNAL,
  provider_license_file_id_key: FILE,
  rejection_notice_pkey: PER_PERSON,
  required_item_external_id_key: EXTERNAL,
  sign_document_external_id_key: EXTERNAL,
  ssn_reading_pkey: NUMBERED,
  stored_file_key_key: 'the name in the file store, which has no practices',
  stored_file_pkey: OWN_ID,
  support_message_pkey: OWN_ID,
  support_reply_pkey: OWN_ID,
  weekly_update_external_id_key: EXTERNAL,
  weekly_update_pkey: OWN_ID,
  weekly_update_row_pkey: NUMBERED,
  weekly_update_row_weekly_update_id_position_key: 'the place of a row within its update',
  weekly_update_view_pkey: PER_PERSON,
}

/** Partitions are left out: the ids of the audit trail come from one sequence. */
const KEYS = `
  select x.relname as name, account.attnum = any (i.indkey) as has_account
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    join pg_attribute account on account.attrelid = c.oid and account.attname = 'account_id' and not account.attisdropped
   where c.relnamespace = 'public'::regnamespace and i.indisunique and not c.relispartition
   order by x.relname collate "C"`

test('each unique key of a table with account_id contains it, or has a reason not to', async () => {
  const { rows } = await owner.query<{ name: string; has_account: boolean }>(KEYS)
  expect(rows.filter((key) => key.has_account).length).toBeGreaterThan(30)
  const without = rows.filter((key) => !key.has_account).map(({ name }) => name)
  expect(without).toEqual(Object.keys(reasons).toSorted())
})
