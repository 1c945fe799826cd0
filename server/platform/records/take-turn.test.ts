import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { takeTurn } from './take-turn.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.drop())

test('whoever takes a turn lets the next one wait until the end of the transaction', async () => {
  const db = world.database.system
  const order: string[] = []
  let second: Promise<void> | undefined
  await db.transaction().execute(async (first) => {
    await takeTurn(first, 'place', 'A')
    second = db.transaction().execute(async (next) => {
      await takeTurn(next, 'place', 'a')
      order.push('second')
    })
    await waitsForTurn()
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})

/** Until somebody waits for a lock of this kind, or has had it, as would be wrong. */
async function waitsForTurn(): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
      world.database.system,
    )
    if (rows.length > 0) return
  }
  throw new Error('Nobody waited for the turn')
}
