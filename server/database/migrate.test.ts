import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts'
import { withDatabaseName } from '../testing/database-server.ts'
import { migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'
import { generateSchemaSource } from './schema-source.ts'

let test: TestDatabase

beforeEach(async () => {
  test = await createEmptyDatabase()
})
afterEach(() => test.drop())

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const asOwner = (statement: string) => connected(test.url, (client) => client.query(statement))

it('applies everything once, even when two servers start at the same moment', async () => {
  const [one, two] = await Promise.all([migrate(test.url), migrate(test.url)])
  expect([one.length, two.length].sort((a, b) => a - b)[0]).toBe(0)
  expect(await migrate(test.url)).toEqual([])
})

it('reports once that it waits for another migrating process, and continues when that one is done', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const other = new Client({ connectionString: test.url })
  await other.connect()
  await other.query('select pg_advisory_lock(4867321790)')
  const waiting = migrate(test.url, undefined, print)
  await vi.waitFor(() =>
    expect(lines).toEqual(['Another process is bringing the database up to date; waiting for it to finish.']),
  )
  await other.end()
  expect((await waiting).length).toBeGreaterThan(0)
  expect(await migrate(test.url, undefined, print)).toEqual([])
  expect(lines).toHaveLength(1)
})

it('refuses a migration edited after it was applied', async () => {
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
  const guest = `client_center_guest_${process.pid}`
  await asOwner(`create role ${guest} login password 'guest'`)
  const url = test.url.replace(/\/\/[^@]*@/, `//${guest}:guest@`)
  const sentence = /login client_center_guest_\d+ may not create or use the roles .* start again/
  await expect(connected(url, ensureRoles)).rejects.toThrow(sentence)
  await asOwner(`drop role ${guest}`)
})

it('says what to do when the login does not own the database', async () => {
  const guest = `client_center_visitor_${process.pid}`
  await asOwner(`create role ${guest} login password 'guest'`)
  const url = test.url.replace(/\/\/[^@]*@/, `//${guest}:guest@`)
  await expect(migrate(url)).rejects.toThrow(
    /login client_center_visitor_\d+ may not make tables in client_center_test_\w+; .* start again/,
  )
  await asOwner(`drop role ${guest}`)
})

it('the generated types match the migrated database', async () => {
  await migrate(test.url)
  const { readFile } = await import('node:fs/promises')
  expect(await generateSchemaSource(test.url)).toBe(await readFile(new URL('./schema.ts', import.meta.url), 'utf8'))
})

it('says in one sentence why a database cannot be reached', async () => {
  await expect(migrate(withDatabaseName(test.url, 'nowhere'))).rejects.toThrow(
    'The database cannot be reached: there is no such database (see DATABASE_URL).',
  )
  await expect(migrate('postgres://a:b@127.0.0.1:1/c')).rejects.toThrow('nobody listens there')
})
