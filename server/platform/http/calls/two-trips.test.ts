import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openDatabase, type Database } from '../../database/connect.ts'
import type { ResultRow, Statement } from '../../database/statement-batch.ts'
import { notFound } from '../../refusal.ts'
import type { Person } from './handler.ts'
import { inTwoTrips } from './request-transaction.ts'

let world: TestDatabase
/** One connection, so that each request meets what the one before left on it. */
let single: Database
let bright: string
let cedar: string
const token = randomBytes(32)

beforeAll(async () => {
  world = await createTestDatabase()
  single = openDatabase(world.url, { max: 1 })
  const db = world.database.system
  const practice = async (name: string): Promise<string> => {
    const { id } = await db.insertInto('account').values({ name }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('practice_info').values({ account_id: id, dba_name: name }).execute()
    return id
  }
  ;[bright, cedar] = [await practice('Bright'), await practice('Cedar')]
  const far = '2999-01-01T00:00:00.000Z'
  const { id: person } = await db
    .insertInto('person')
    .values({ name: 'Maria', email: 'maria@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account_permission')
    .values([1, 2].map((permission) => ({ person_id: person, account_id: bright, permission })))
    .execute()
  const family = await db
    .insertInto('session_family')
    .values({ person_id: person, expires_at: far })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_token')
    .values({ hash: token, family_id: family.id, generation: 1, kind: 'access', expires_at: far })
    .execute()
})
afterAll(async () => {
  await single.close()
  await world.drop()
})

const named = (account: string): Statement => ({
  name: undefined,
  text: 'select dba_name from practice_info where account_id = $1 for update',
  values: [account],
})
const renamed = (account: string, name: string): Statement => ({
  name: undefined,
  text: 'update practice_info set dba_name = $2 where account_id = $1',
  values: [account, name],
})
const impossible: Statement = { name: undefined, text: 'select 1 / 0', values: [] }

interface Trips {
  readonly hash?: Buffer
  readonly needs?: readonly number[]
  readonly ahead?: readonly Statement[]
  readonly refuse?: () => void
  readonly written?: readonly Statement[]
  readonly answer?: () => string
  readonly account?: string
}

/** What came of it: who asked, what was found ahead, and the answer. */
async function trips(some: Trips) {
  const { hash = token, needs, ahead = [], refuse, written = [], answer = () => 'done', account = bright } = some
  let met: { readonly person: Person; readonly found: readonly (readonly ResultRow[])[] } | undefined
  const result = await inTwoTrips(
    single,
    hash,
    { account, needs },
    {
      ahead,
      whileOpening: () => undefined,
      work: async ({ person, found }) => {
        refuse?.()
        met = { person, found: found() }
        return { statements: written, answer }
      },
    },
  )
  return { ...met, result }
}

const readPracticeName = async (account: string): Promise<string | undefined> => {
  const query = world.database.system.selectFrom('practice_info').select('dba_name').where('account_id', '=', account)
  // Whoever holds a lock on it still would be waited for.
  return (await query.forUpdate().executeTakeFirst())?.dba_name ?? undefined
}

test('what is locked ahead is found, and what is written holds with the answer', async () => {
  const some = { ahead: [named(bright)], written: [renamed(bright, 'Brighter')] }
  expect(await trips(some)).toMatchObject({
    person: { name: 'Maria' },
    found: [[{ dba_name: 'Bright' }]],
    result: 'done',
  })
  expect(await readPracticeName(bright)).toBe('Brighter')
})

test.each<[string, () => Trips]>([
  ['that the work refuses', () => ({ refuse: () => fail() })],
  ['of which a later statement fails', () => ({ written: [renamed(bright, 'Half'), impossible] })],
  [
    'of which an earlier statement fails',
    () => ({ ahead: [named(bright), impossible], written: [renamed(bright, 'Half')] }),
  ],
])('of a request %s nothing is kept and nothing stays locked', async (_, some) => {
  const before = await readPracticeName(bright)
  await expect(trips({ ahead: [named(bright)], ...some() })).rejects.toThrow()
  expect(await readPracticeName(bright)).toBe(before)
  // The connection is good for the next one, and knows nothing of this.
  expect((await trips({ ahead: [named(bright)] })).found).toEqual([[{ dba_name: before }]])
})

function fail(): never {
  throw notFound()
}

test('nobody is asked anything without a good token, whatever came of the statements', async () => {
  for (const ahead of [[named(bright)], [impossible]]) {
    const refused = trips({ hash: randomBytes(32), ahead, written: [renamed(bright, 'Stranger')] })
    await expect(refused).rejects.toMatchObject({ status: 401 })
  }
  expect(await readPracticeName(bright)).not.toBe('Stranger')
})

test('rows of another account are neither found nor locked, nor those for which a right is missing', async () => {
  const client = await world.database.pools.system.connect()
  try {
    await client.query('begin')
    await client.query('select from practice_info for update')
    // Whoever tried to lock them would wait here.
    expect((await trips({ ahead: [named(cedar)] })).found).toEqual([[]])
    await expect(trips({ ahead: [named(bright)], needs: [4] })).rejects.toThrow(/opened for no account/)
    await expect(trips({ ahead: [named(cedar)], account: cedar })).rejects.toThrow(/opened for no account/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
