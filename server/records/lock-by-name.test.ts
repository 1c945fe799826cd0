import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { lockByName } from './lock-by-name.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.drop())

test('a lock makes the next caller wait until the end of the transaction', async () => {
  const db = world.database.system
  const order: string[] = []
  let second: Promise<void> | undefined
  await db.transaction().execute(async (first) => {
    await lockByName(first, 'place', 'A')
    second = db.transaction().execute(async (next) => {
      await lockByName(next, 'place', 'a')
      order.push('second')
    })
    // Without the lock the second would finish first.
    while (order.length === 0 && !(await somebodyWaits())) continue
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})

async function somebodyWaits(): Promise<boolean> {
  const waiting = sql`select from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  return (await waiting.execute(world.database.system)).rows.length > 0
}
