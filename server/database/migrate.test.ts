import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { schemaSource } from './schema-source.ts'

let test: TestDatabase

beforeEach(async () => {
  test = await createEmptyDatabase()
})
afterEach(() => test.drop())

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: test.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('applies everything once, also when two servers start at the same moment', async () => {
  const [one, two] = await Promise.all([migrate(test.url), migrate(test.url)])
  expect([one.length, two.length].sort((a, b) => a - b)[0]).toBe(0)
  expect(await migrate(test.url)).toEqual([])
})

it('refuses a migration that was edited after it had been applied', async () => {
  await migrate(test.url)
  await asOwner("update schema_migration set checksum = 'other' where name = '0001-people-and-sessions.sql'")
  await expect(migrate(test.url)).rejects.toThrow(
    'The migration 0001-people-and-sessions.sql was edited after it had been applied',
  )
})

it('refuses a database newer than the program', async () => {
  await migrate(test.url)
  await asOwner("insert into schema_migration (name, checksum) values ('9999-tomorrow.sql', '')")
  await expect(migrate(test.url)).rejects.toThrow('The database is newer than this program')
})

it('says what an administrator has to do when the login may not act as the roles', async () => {
  await asOwner('create role client_center_test_guest login password $$guest$$')
  await asOwner('grant create on schema public to client_center_test_guest')
  const guest = test.url.replace(/\/\/[^@]*@/, '//client_center_test_guest:guest@')
  await expect(migrate(guest)).rejects.toThrow(
    /login client_center_test_guest may not create or use the roles .* start again/,
  )
  await asOwner('drop owned by client_center_test_guest cascade')
  await asOwner('drop role client_center_test_guest')
})

it('has its types generated from what it makes', async () => {
  await migrate(test.url)
  const { readFile } = await import('node:fs/promises')
  expect(await schemaSource(test.url)).toBe(await readFile(new URL('./schema.ts', import.meta.url), 'utf8'))
})

it('says in one sentence why a database cannot be reached', async () => {
  const wrong = test.url.replace(/:[^:@/]*@/, ':wrong@')
  await expect(migrate(wrong)).rejects.toThrow(
    'The database cannot be reached: the login or its password is wrong (see DATABASE_URL).',
  )
  await expect(migrate('postgres://a:b@127.0.0.1:1/c')).rejects.toThrow('nobody listens there')
})
