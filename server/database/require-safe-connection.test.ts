import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase, requireConnections } from './connect.ts'
import { toOperatorMessage } from './database-problem.ts'
import { resolvePoolUrls } from './logins.ts'
import { migrate } from './migrate.ts'
import { requireOwnSession } from './require-own-session.ts'
import { requireSafeConnection } from './require-safe-connection.ts'

let world: TestDatabase
let owner: Client
let login: string
const made: string[] = []

beforeAll(async () => {
  world = await createTestDatabase()
  owner = new Client({ connectionString: world.url })
  await owner.connect()
})
afterAll(async () => {
  for (const name of made) await owner.query(`drop owned by ${name}; drop role ${name}`)
  await owner.end()
  await world.drop()
})

/** A login that an administrator made for the request pool. */
beforeEach(async () => {
  login = `walls_${randomUUID().replaceAll('-', '')}`
  made.push(login)
  await owner.query(`create role ${login} login password 'secret' in role client_center_app`)
  await owner.query(`alter role ${login} set role = client_center_app`)
  await owner.query(`alter role ${login} set statement_timeout = '10s'`)
  await owner.query(`alter role ${login} set timezone = 'UTC'`)
})

const urlAs = (name: string, password: string): string => world.url.replace(/\/\/[^@]*@/, `//${name}:${password}@`)

/** Why the request pool does not connect; null when it does. */
async function findConnectionError(app = urlAs(login, 'secret')): Promise<string | null> {
  const database = openDatabase(world.url, { logins: { app } })
  try {
    await requireConnections(database)
    return null
  } catch (problem) {
    return toOperatorMessage(problem) ?? `no sentence: ${String(problem)}`
  } finally {
    await database.close()
  }
}

test('a login with all its settings is accepted', async () => {
  expect(await findConnectionError()).toBeNull()
})

test('the login of the owner is refused, as it would appear behind a pooler that drops connection options', async () => {
  expect(await findConnectionError(world.url)).toMatch(
    /^The database connection of the requests is not as it must be: it runs as client_center instead of client_center_app/,
  )
})

test.each([
  [
    'no role of its own',
    (name: string) => `alter role ${name} reset role`,
    /it runs as walls_\w+ instead of client_center_app/,
  ],
  [
    'the role of the system',
    (name: string) => `grant client_center_system to ${name}; alter role ${name} set role = client_center_system`,
    /runs as client_center_system instead/,
  ],
  [
    'a right to see past the walls',
    (name: string) => `alter role ${name} bypassrls`,
    /is a superuser or may bypass row security/,
  ],
  [
    'the rights of a superuser',
    (name: string) => `alter role ${name} superuser`,
    /is a superuser or may bypass row security/,
  ],
  [
    'the tables',
    (name: string) => `create role ${name}_o; grant ${name}_o to ${name}; alter table throttle owner to ${name}_o`,
    /owns the tables/,
  ],
  ['row security off', (name: string) => `alter role ${name} set row_security = off`, /row security is off/],
  [
    'no limit on statements',
    (name: string) => `alter role ${name} reset statement_timeout`,
    /no statement may take longer than 10 s/,
  ],
  [
    'a day for a statement',
    (name: string) => `alter role ${name} set statement_timeout = '1d'`,
    /no statement may take longer than 10 s/,
  ],
  [
    'another time zone',
    (name: string) => `alter role ${name} set timezone = 'America/Chicago'`,
    /its time zone is America\/Chicago/,
  ],
] as const)('a login with %s is refused with a sentence', async (_, spoil, sentence) => {
  await owner.query(spoil(login))
  expect(await findConnectionError()).toMatch(sentence)
  if (spoil(login).includes('_o;')) {
    await owner.query(`alter table throttle owner to client_center; drop role ${login}_o`)
  }
})

test('a connection opened later is checked too, before any query', async () => {
  const database = openDatabase(world.url, { logins: { app: urlAs(login, 'secret') } })
  try {
    await requireConnections(database)
    // The ones opened at the start.
    const opened = [await database.pools.app.connect(), await database.pools.app.connect()]
    await owner.query(`alter role ${login} bypassrls`)
    const later = await database.pools.app.connect().catch((problem: unknown) => problem)
    for (const client of opened) client.release()
    expect(later).toMatchObject({ message: expect.stringMatching(/may bypass row security/) })
  } finally {
    await database.close()
  }
})

test.each([
  ['was prepared by another client', 'prepare "judge-connection" as select 1', []],
  ['is gone after it was prepared', 'deallocate all', ['judge']],
] as const)(
  'a connection on which a statement %s is refused, like one of a pooler in transaction mode',
  async (_, loss, before) => {
    const client = new Client({ connectionString: urlAs(login, 'secret') })
    await client.connect()
    try {
      for (const _once of before) await requireSafeConnection(client, 'client_center_app')
      await client.query(loss)
      await expect(requireSafeConnection(client, 'client_center_app')).rejects.toThrow(
        /^The pooler .* set pool_mode = session/,
      )
    } finally {
      await client.end()
    }
  },
)

test('the start opens two connections of each pool at once, so that sharing shows at the second', async () => {
  const database = openDatabase(world.url)
  await requireConnections(database)
  const opened = Object.values(database.pools).map((pool) => pool.totalCount)
  await database.close()
  expect(opened).toEqual([2, 2, 2])
})

test('the start is refused where the sessions of DATABASE_URL are shared', async () => {
  const other = new Client({ connectionString: world.url })
  await other.connect()
  try {
    await expect(requireOwnSession(owner, other)).resolves.toBeUndefined()
    const sentence =
      /^DATABASE_URL leads through a pooler .* let it lead to PostgreSQL itself, or set pool_mode = session/
    // One connection for both, and one that changes from query to query.
    await expect(requireOwnSession(owner, owner)).rejects.toThrow(sentence)
    await expect(requireOwnSession(inTurn(owner, other), inTurn(other, owner))).rejects.toThrow(sentence)
  } finally {
    await other.end()
  }
})

/** A session that sends each query over the next of these connections, as a pooler may. */
function inTurn(...connections: Client[]): Pick<Client, 'query'> {
  let turn = 0
  const next = () => connections[turn++ % connections.length] ?? owner
  return { query: ((text: string) => next().query(text)) as Client['query'] }
}

test('the settings required for row-level security survive whatever a pooler resets', async () => {
  for (const [name, role] of [
    ['app', 'client_center_app'],
    ['system', 'client_center_system'],
    ['staff', 'client_center_staff'],
  ] as const) {
    const client = await world.database.pools[name].connect()
    await client.query('discard all')
    const { rows } = await client.query(`select current_user as role, current_setting('statement_timeout') as longest,
      current_setting('row_security') as walls, current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ role, longest: '10s', walls: 'on', zone: 'UTC' }])
    client.release(true)
    expect(world.database.pools[name].options.options).toBeUndefined()
  }
})

test('an owner who is not a superuser gets its own logins, with new passwords when its own is changed', async () => {
  const empty = await createEmptyDatabase()
  const name = `walls_owner_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const database = /\/(client_center_test_\w+)/.exec(empty.url)?.[1]
  await owner.query(`create role ${name} login createrole password 'first'`)
  await owner.query(`grant client_center_app, client_center_system, client_center_staff to ${name} with admin option`)
  await owner.query(`alter database ${database} owner to ${name}`)
  const urlWith = (password: string) => empty.url.replace(/\/\/[^@]*@/, `//${name}:${password}@`)
  try {
    for (const password of ['first', 'second']) {
      await owner.query(`alter role ${name} password '${password}'`)
      await migrate(urlWith(password))
      const opened = openDatabase(urlWith(password))
      await requireConnections(opened)
      await opened.close()
    }
    expect(resolvePoolUrls(urlWith('first')).app).not.toBe(resolvePoolUrls(urlWith('second')).app)
  } finally {
    await empty.drop()
    await owner.query(
      `drop role client_center_app_of_${name}; drop role client_center_system_of_${name}; drop role client_center_staff_of_${name}; drop owned by ${name}; drop role ${name}`,
    )
  }
})
