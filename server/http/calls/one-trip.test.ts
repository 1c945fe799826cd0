import { randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { toStatement } from '../../database/named-statements.ts'
import { sendBatch } from '../../database/statement-batch.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { toOpenStatements, type AccountScope } from '../access/identify-caller.ts'
import { readInOneRoundTrip } from './request-transaction.ts'

let world: TestDatabase
/** One connection, so that each request meets what the one before left on it. */
let single: Database
let bright: string
let annex: string
let cedar: string
let maria: string
const token = randomBytes(32)

beforeAll(async () => {
  world = await createTestDatabase()
  single = openDatabase(world.url, { max: 1 })
  const db = world.database.system
  const practice = async (name: string): Promise<string> => {
    const { id } = await db.insertInto('account').values({ name }).returning('id').executeTakeFirstOrThrow()
    const place = { account_id: id, name, tin: '1', address: '1 Elm', city_name: 'Troy', state_id: 1, zip: '12345' }
    await db.insertInto('location').values(place).execute()
    await db.insertInto('practice_info').values({ account_id: id, dba_name: name }).execute()
    await db.insertInto('project').values({ account_id: id, name: 'CAP', is_cap: true }).execute()
    return id
  }
  ;[bright, annex, cedar] = [await practice('Bright'), await practice('Annex'), await practice('Cedar')]
  maria = await signedIn(token, [bright, annex])
})
afterAll(async () => {
  await single.close()
  await world.drop()
})

/** Somebody who holds this token, and rights 1 and 3 on these accounts. */
async function signedIn(hash: Buffer, accounts: readonly string[]): Promise<string> {
  const db = world.database.system
  const email = `${hash.toString('hex').slice(0, 8)}@example.com`
  const { id } = await db.insertInto('person').values({ name: 'x', email }).returning('id').executeTakeFirstOrThrow()
  const rights = accounts.flatMap((account_id) =>
    [1, 3].map((permission) => ({ person_id: id, account_id, permission })),
  )
  await db.insertInto('account_permission').values(rights).execute()
  const far = '2999-01-01T00:00:00.000Z'
  const family = await db
    .insertInto('session_family')
    .values({ person_id: id, expires_at: far })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_token')
    .values({ hash, family_id: family.id, generation: 1, kind: 'access', expires_at: far })
    .execute()
  return id
}

const read = (scope: AccountScope, ...queries: CompiledQuery[]) =>
  readInOneRoundTrip(single, token, { scope, statements: queries.map(toStatement) })

const accountsSeen = prepared<object>()((db) =>
  db.selectFrom('location').select('account_id').distinct().orderBy('account_id'),
)
const locationsQuery = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('location').select('account_id').where('account_id', '=', account),
)
const settings = CompiledQuery.raw(
  `select current_setting('app.person', true) as person, current_setting('app.accounts', true) as accounts,
          current_setting('transaction_read_only') as reading`,
)

test('a request about an account sees the rows of that one alone', async () => {
  const { person, account, rows } = await read(
    { account: bright },
    accountsSeen({}),
    locationsQuery({ account: annex }),
  )
  expect(person).toMatchObject({ id: maria, rights: { [bright]: [1, 3] } })
  expect(account).toBe(bright)
  expect(rows()).toEqual([[{ account_id: bright }], []])
})

test('one about no account sees those of the person, and of nobody else', async () => {
  const { rows } = await read({}, accountsSeen({}), locationsQuery({ account: cedar }))
  expect(rows()[0]).toContainEqual({ account_id: bright })
  expect(rows()[0]).not.toContainEqual({ account_id: cedar })
  expect(rows()[1]).toEqual([])
})

test("a stranger's account shows nothing, and no right on it", async () => {
  const { person, rows } = await read({ account: cedar }, accountsSeen({}), locationsQuery({ account: cedar }))
  expect(person.rights).toEqual({})
  expect(rows()).toEqual([[], []])
})

test('a project stands for its account', async () => {
  const projects = await world.database.system.selectFrom('project').select(['id', 'account_id']).execute()
  const findProjectId = (account: string) => projects.find(({ account_id }) => account_id === account)?.id
  expect(await read({ project: findProjectId(bright) })).toMatchObject({
    account: bright,
    person: { rights: { [bright]: [1, 3] } },
  })
  expect((await read({ project: findProjectId(cedar) }, locationsQuery({ account: cedar }))).rows()).toEqual([[]])
  expect((await read({ project: findProjectId(cedar) })).person.rights).toEqual({})
  expect(await read({ project: maria })).toMatchObject({ account: undefined, person: { rights: {} } })
})

test('nobody is answered without a good token, whatever the statements say', async () => {
  const stranger = randomBytes(32)
  const runQueries = (...queries: CompiledQuery[]) =>
    readInOneRoundTrip(single, stranger, { statements: queries.map(toStatement) })
  await expect(runQueries(accountsSeen({}))).rejects.toMatchObject({ status: 401 })
  await expect(runQueries(CompiledQuery.raw('select 1 / 0'))).rejects.toMatchObject({ status: 401 })
  const client = await single.pools.app.connect()
  const { rows } = await sendBatch(client, [
    toOpenStatements(stranger, { account: bright }, 'read'),
    toStatement(accountsSeen({})),
  ])
  client.release()
  expect(rows).toMatchObject([[{ state: 'unknown', person_id: null }], []])
})

test('a right that is withdrawn is gone with the next read of the same connection', async () => {
  const system = world.database.system
  const held = system.deleteFrom('account_permission').where('person_id', '=', maria).where('account_id', '=', annex)
  expect((await read({ account: annex }, locationsQuery({ account: annex }))).rows()[0]).not.toEqual([])
  const taken = await held.returningAll().execute()
  const { person, rows } = await read({ account: annex }, locationsQuery({ account: annex }))
  expect(person.rights).toEqual({})
  expect(rows()).toEqual([[]])
  expect((await read({}, accountsSeen({}))).rows()[0]).not.toContainEqual({ account_id: annex })
  await system.insertInto('account_permission').values(taken).execute()
  expect((await read({ account: annex }, locationsQuery({ account: annex }))).rows()[0]).not.toEqual([])
})

test('a write in a read is refused by the database, and so is whoever would lift that', async () => {
  const rename = CompiledQuery.raw("update practice_info set dba_name = 'Other' where account_id = $1", [bright])
  const writing = await read({ account: bright }, rename)
  expect(writing.rows).toThrow(/read-only transaction/)
  const lifting = await read(
    { account: bright },
    CompiledQuery.raw("select set_config('transaction_read_only', 'off', true)"),
    rename,
  )
  expect(lifting.rows).toThrow(/read-write mode/)
  const { dba_name } = await world.database.system
    .selectFrom('practice_info')
    .select('dba_name')
    .where('account_id', '=', bright)
    .executeTakeFirstOrThrow()
  expect(dba_name).not.toBe('Other')
})

test('what one request sets is gone with it: the connection shows nothing and may write again', async () => {
  const inside = await read({ account: bright }, settings)
  expect(inside.rows()).toEqual([[{ person: maria, accounts: `{${bright}}`, reading: 'on' }]])
  const client = await single.pools.app.connect()
  const { rows } = await client.query(settings.sql)
  const seen = await client.query('select account_id from location')
  client.release()
  expect(rows).toEqual([{ person: '', accounts: '', reading: 'off' }])
  expect(seen.rows).toEqual([])
})

test('an error in a batch is told after the guard and leaves the connection as good as before', async () => {
  const never = prepared<object>()((db) =>
    db.selectFrom('location').select('zip').where('zip', '=', 'of a statement that is never reached'),
  )
  const broken = await read({ account: bright }, CompiledQuery.raw('select 1 / 0'), never({}))
  expect(broken.person.id).toBe(maria)
  expect(broken.rows).toThrow(/division by zero/)
  // Skipped with the error, it was not prepared either.
  expect((await read({ account: bright }, never({}), locationsQuery({ account: bright }))).rows()[0]).toEqual([])
  expect((await read({ account: bright }, CompiledQuery.raw('select 9007199254740993 as too_large'))).rows).toThrow(
    /too large/,
  )
  expect((await read({ account: bright }, accountsSeen({}))).rows()).toEqual([[{ account_id: bright }]])
  await expect(read({ account: bright }, CompiledQuery.raw('select $1', [new Map()]))).rejects.toThrow(/not sent/)
  expect((await read({ account: bright }, accountsSeen({}))).rows()).toEqual([[{ account_id: bright }]])
  expect(single.pools.app.totalCount).toBe(1)
})

test('what was asked in a batch may be asked by itself, and the other way round', async () => {
  const question = prepared<{ account: string }>()((db, { account }) =>
    db
      .selectFrom('location')
      .select(['id', 'is_terminated', 'created_at'])
      .where('account_id', '=', account)
      .orderBy('id'),
  )
  const alone = world.database.system.executeQuery(question({ account: bright }))
  const [together, again] = [
    await read({ account: bright }, question({ account: bright })),
    await read({ account: bright }, question({ account: bright })),
  ]
  const { rows } = await alone
  expect(rows.length).toBeGreaterThan(0)
  expect(together.rows()[0]).toEqual(rows)
  expect(again.rows()[0]).toEqual(rows)
})

test('a statement that takes too long is ended, and the next one is answered', async () => {
  const client = await single.pools.app.connect()
  await client.query("set statement_timeout = '50ms'")
  client.release()
  const slow = await read({ account: bright }, CompiledQuery.raw('select pg_sleep(5)'))
  expect(slow.rows).toThrow(/statement timeout/)
  expect((await read({ account: bright }, accountsSeen({}))).rows()).toEqual([[{ account_id: bright }]])
})

test('somebody with rights on more accounts than are named sees all of them, and no other', async () => {
  const db = world.database.system
  const names = Array.from({ length: 40 }, (_, number) => ({ name: `Practice ${number}` }))
  const held = (await db.insertInto('account').values(names).returning('id').execute()).map(({ id }) => id)
  await db
    .insertInto('location')
    .values(
      held.map((account_id) => ({
        account_id,
        name: 'x',
        tin: '1',
        address: 'x',
        city_name: 'x',
        state_id: 1,
        zip: '1',
      })),
    )
    .execute()
  const hash = randomBytes(32)
  const person = await signedIn(hash, held)
  const runQueries = (scope: AccountScope, ...queries: CompiledQuery[]) =>
    readInOneRoundTrip(single, hash, { scope, statements: queries.map(toStatement) })
  const rightsSeen = prepared<object>()((builder) =>
    builder.selectFrom('account_permission').select('person_id').distinct(),
  )
  const wide = await runQueries({}, accountsSeen({}), rightsSeen({}))
  expect(wide.person.rights).toBe(null)
  expect(wide.rows()).toEqual([held.toSorted().map((account_id) => ({ account_id })), [{ person_id: person }]])
  const [first = ''] = held
  const narrow = await runQueries({ account: first }, accountsSeen({}))
  expect(narrow.person.rights).toEqual({ [first]: [1, 3] })
  expect(narrow.rows()).toEqual([[{ account_id: first }]])
  await db.deleteFrom('account_permission').where('person_id', '=', person).where('account_id', '=', first).execute()
  expect((await runQueries({}, accountsSeen({}))).rows()[0]).not.toContainEqual({ account_id: first })
  const written = single.app.transaction().execute(async (transaction) => {
    await sql`select open_request(${hash})`.execute(transaction)
    await transaction.insertInto('contact_info').values({ account_id: first, name: 'x' }).execute()
  })
  await expect(written).rejects.toThrow(/row-level security/)
})
