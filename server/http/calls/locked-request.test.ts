import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openDatabase, type Database } from '../../database/connect.ts'
import type { Statement } from '../../database/statement-batch.ts'
import { notFound } from '../../refusal/refusal.ts'
import { withRequestTransaction } from './request-transaction.ts'

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

interface Locking {
  readonly hash?: Buffer
  readonly needs?: readonly number[]
  /** Travel with the opening. */
  readonly statements?: readonly Statement[]
  readonly refuse?: () => void
  readonly writes?: readonly Statement[]
  readonly account?: string
}

/** What came of a command: who called, and the rows of what travelled with the opening. */
const runCommand = ({ hash = token, needs, statements = [], refuse, writes = [], account = bright }: Locking) =>
  withRequestTransaction(
    single,
    hash,
    { kind: 'write', scope: { account, needs }, statements },
    async ({ person, rows, db }) => {
      refuse?.()
      const found = rows()
      for (const { text, values } of writes) await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return { person, found }
    },
  )

const readPracticeName = async (account: string): Promise<string | undefined> => {
  const query = world.database.system.selectFrom('practice_info').select('dba_name').where('account_id', '=', account)
  // A lock on it that somebody still holds would be waited for.
  return (await query.forUpdate().executeTakeFirst())?.dba_name ?? undefined
}

test('what is locked with the opening is found, and what is written holds with the answer', async () => {
  const some = { statements: [named(bright)], writes: [renamed(bright, 'Brighter')] }
  expect(await runCommand(some)).toMatchObject({ person: { name: 'Maria' }, found: [[{ dba_name: 'Bright' }]] })
  expect(await readPracticeName(bright)).toBe('Brighter')
})

test('what travels with the opening may write, and is undone with a command that is refused', async () => {
  const statements = [renamed(bright, 'Early')]
  await expect(runCommand({ statements, refuse: () => fail() })).rejects.toThrow()
  expect(await readPracticeName(bright)).toBe('Brighter')
})

test.each<[string, () => Locking]>([
  ['that is refused', () => ({ refuse: () => fail() })],
  ['of which a later statement fails', () => ({ writes: [renamed(bright, 'Half'), impossible] })],
  [
    'of which an earlier statement fails',
    () => ({ statements: [named(bright), impossible], writes: [renamed(bright, 'Half')] }),
  ],
])('of a command %s nothing is saved and nothing stays locked', async (_, some) => {
  const before = await readPracticeName(bright)
  await expect(runCommand({ statements: [named(bright)], ...some() })).rejects.toThrow()
  expect(await readPracticeName(bright)).toBe(before)
  // The connection is good for the next one, and knows nothing of this.
  expect((await runCommand({ statements: [named(bright)] })).found).toEqual([[{ dba_name: before }]])
})

function fail(): never {
  throw notFound()
}

test('without a good token nothing is loaded and nothing written, whatever came of the statements', async () => {
  for (const statements of [[named(bright)], [impossible], [renamed(bright, 'Stranger')]]) {
    const refused = runCommand({ hash: randomBytes(32), statements, writes: [renamed(bright, 'Stranger')] })
    await expect(refused).rejects.toMatchObject({ status: 401 })
  }
  expect(await readPracticeName(bright)).not.toBe('Stranger')
})

test('rows of another account are neither found nor locked, nor those for which a right is missing', async () => {
  const client = await world.database.pools.system.connect()
  try {
    await client.query('begin')
    await client.query('select from practice_info for update')
    // A command that tried to lock them would wait here.
    expect((await runCommand({ statements: [named(cedar)] })).found).toEqual([[]])
    await expect(runCommand({ statements: [named(bright)], needs: [4] })).rejects.toThrow(/opened for no account/)
    await expect(runCommand({ statements: [named(cedar)], account: cedar })).rejects.toThrow(/opened for no account/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('what is written with the opening needs the right on the account, and that account alone', async () => {
  const added = (account: string): Statement => ({
    name: undefined,
    text: "insert into contact_info (account_id, name) values ($1, 'x')",
    values: [account],
  })
  await expect(runCommand({ needs: [4], statements: [added(bright)] })).rejects.toThrow(/opened for no account/)
  await expect(runCommand({ needs: [2], statements: [added(cedar)] })).rejects.toThrow(/row-level security/)
  expect((await runCommand({ needs: [2], statements: [added(bright)] })).found).toEqual([[]])
})
