import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase, type Db } from './connect.ts'
import { classifyDatabaseError } from './database-trouble.ts'
import { toStatement } from './named-statements.ts'
import { sendBatch } from './statement-batch.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

/** Runs as the owner: the request role may not end the connections of a superuser. */
async function endConnection(pid: number | undefined): Promise<void> {
  const owner = new Client({ connectionString: test.url })
  await owner.connect()
  await owner.query('select pg_terminate_backend($1)', [pid])
  await owner.end()
}

const evaluate = async (expression: ReturnType<typeof sql>) =>
  (await sql<{ value: unknown }>`select ${expression} as value`.execute(test.database.app)).rows[0]?.value

describe('database values', () => {
  it.each([
    ["date '2026-02-03'", '2026-02-03'],
    ["timestamptz '2026-02-03 04:05:06.7891+02'", '2026-02-03T02:05:06.789Z'],
    ["timestamptz 'infinity'", 'infinity'],
    ['9007199254740991::bigint', 9007199254740991],
    ['12.50::numeric', 12.5],
    ["array[date '2026-02-03', null]", ['2026-02-03', null]],
    ['array[1::bigint, 2]', [1, 2]],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
    ["array['a,b']", ['a,b']],
  ])('%s', async (text, value) => {
    expect(await evaluate(sql.raw(text))).toEqual(value)
  })

  it('an integer that would be rounded is refused', async () => {
    await expect(evaluate(sql.raw('9007199254740993::bigint'))).rejects.toThrow(/too large/)
  })
})

describe('statements', () => {
  it('are prepared once per connection under the same name', async () => {
    const names = await test.database.app.connection().execute(async (db) => {
      for (const id of [1, 2, 3]) await sql`select ${id}::int as id`.execute(db)
      return sql<{
        name: string
      }>`select name from pg_prepared_statements where statement like 'select $1::int as id'`.execute(db)
    })
    expect(names.rows).toHaveLength(1)
  })

  it('are prepared up to a thousand per connection, whatever was prepared on others', async () => {
    const used = await test.database.pools.app.connect()
    const texts = Array.from({ length: 1100 }, (_, at) => CompiledQuery.raw(`select ${at} as value`, []))
    const { rows } = await sendBatch(used, texts.map(toStatement))
    const prepared = await used.query("select from pg_prepared_statements where name <> 'judge-connection'")
    const isNamed = await test.database.app.connection().execute(async (fresh) => {
      await sql`select 'of its own' as value`.execute(fresh)
      return sql`select from pg_prepared_statements where statement like 'select ''of its own''%'`.execute(fresh)
    })
    used.release()
    expect(rows.at(-1)).toEqual([{ value: 1099 }])
    expect(prepared.rowCount).toBe(1000)
    expect(isNamed.rows).toHaveLength(1)
  })

  it('are canceled after ten seconds, by the setting of every connection', async () => {
    expect(await evaluate(sql.raw("current_setting('statement_timeout')"))).toBe('10s')
  })
})

describe('database errors', () => {
  it('a missing database counts as unavailable', async () => {
    const nowhere = openDatabase('postgres://nobody:x@127.0.0.1:1/none')
    const error: unknown = await sql`select 1`.execute(nowhere.app).catch((reason: unknown) => reason)
    await nowhere.close()
    expect(classifyDatabaseError(error)).toBe('unavailable')
  })

  it('the database is unavailable within two seconds when every connection is taken', async () => {
    const narrow = openDatabase(test.url, { max: 1 })
    const taken = await narrow.pools.app.connect()
    const error: unknown = await sql`select 1`.execute(narrow.app).catch((reason: unknown) => reason)
    taken.release()
    await narrow.close()
    expect(classifyDatabaseError(error)).toBe('unavailable')
  })

  it.each([
    ['a connection', (work: (db: Db) => Promise<unknown>) => test.database.app.connection().execute(work)],
    ['a transaction', (work: (db: Db) => Promise<unknown>) => test.database.app.transaction().execute(work)],
  ])(
    'the database is unavailable when %s is cut off in the middle, and available again afterwards',
    async (_, withinOne) => {
      const error: unknown = await withinOne(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        await endConnection(rows[0]?.pid)
        await sql`select 1`.execute(db)
      }).catch((reason: unknown) => reason)
      expect(classifyDatabaseError(error), String(error)).toBe('unavailable')
      expect(await evaluate(sql.raw('1'))).toBe(1)
    },
  )

  it('our own errors do not count', async () => {
    const error: unknown = await evaluate(sql.raw('1 / 0')).catch((reason: unknown) => reason)
    expect(classifyDatabaseError(error)).toBeNull()
  })
})
