import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { accountId } from './demo-accounts.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { fillDemo } from './fill-demo.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.drop())

test('an empty database is filled once, with people who can sign in and hold what the table says', async () => {
  const started = performance.now()
  expect(await fillDemo(world)).toBe(true)
  expect(performance.now() - started).toBeLessThan(1500)
  expect(await fillDemo(world)).toBe(false)

  const people = await world.database.system.selectFrom('person').select(['email', 'password_hash']).execute()
  expect(people.map((person) => person.email).sort()).toEqual(demoPeople.map((person) => person.email).sort())
  expect(await verify(people[0]?.password_hash ?? '', demoPassword)).toBe(true)

  const rights = await world.database.system
    .selectFrom('account_permission')
    .innerJoin('person', 'person.id', 'person_id')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['person.email', 'account.name', 'permission'])
    .execute()
  const held = (email: string, account: string): number[] => rights.filter((row) => row.email.startsWith(email) && row.name === account).map((row) => row.permission).sort()
  expect(held('maria', 'Bright Smile Dental')).toEqual([1, 2, 3, 4])
  expect(held('maria', 'Bright Smile Annex')).toEqual([1, 3])
  expect(held('maria', 'Cedar Grove Family Dentistry')).toEqual([])
  expect(held('lena', 'Bright Smile Dental')).toEqual([3, 4])
  expect(held('sam', 'Cedar Grove Family Dentistry')).toEqual([1, 2, 3, 4])
  expect(rights.filter((row) => row.email.startsWith('nora'))).toEqual([])
})

test('ids are the same in every demo world', () => {
  expect(accountId('Bright Smile Dental')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(accountId('Bright Smile Dental')).toBe('81ed7614-675f-85c1-ad72-318546b51a83')
})
