import { randomUUID } from 'node:crypto'
import { getCurrentLicenses } from '@client-center/domain/licenses/current-licenses.ts'
import { canceledLicenseStatus } from '@client-center/domain/licenses/license-statuses.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { checkSummaries } from './check-summaries.ts'
import { readLicenseRows } from './license-list-queries.ts'

let world: TestDatabase
let db: Db
let account: string

beforeAll(async () => {
  world = await createTestDatabase()
  db = world.database.system
  account = (await db.insertInto('account').values({ name: 'Own' }).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => world.drop())

interface License {
  readonly id: string
  readonly type: number
  readonly state: number | null
  readonly status: number
  readonly expires: string | null
}

/** The expected list, computed without the database. */
interface Model {
  readonly id: string
  name: string
  isDeleted: boolean
  licenses: License[]
}

const arbitraryLicense = fc.record({
  // Few enough that some replace others of their type and state.
  type: fc.oneof(fc.integer({ min: 1, max: 15 }), fc.constantFrom(1, 4)),
  state: fc.option(fc.integer({ min: 1, max: 4 })),
  status: fc.integer({ min: 0, max: 4 }),
  expires: fc.option(fc.constantFrom('2024-02-29', '2025-12-31', '2026-01-01', '2026-03-02', '2031-07-04')),
})
type Wanted = Omit<License, 'id'>

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    licenses: fc.array(arbitraryLicense, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('change' as const), which: fc.nat(), to: arbitraryLicense }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Ana', 'Bo', 'Çelik') }),
  fc.record({ kind: fc.constant('delete' as const) }),
  fc.record({ kind: fc.constant('restore' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const toColumns = ({ type, state, status, expires }: Wanted) => ({
  type,
  state_id: state,
  status,
  expiration_date: expires,
})

async function take(model: Model, one: Step): Promise<void> {
  if (one.kind === 'add') {
    const added = one.licenses.map((license) => ({ id: randomUUID(), ...license }))
    const rows = added.map(({ id, ...license }) => ({
      id,
      account_id: account,
      provider_id: model.id,
      ...toColumns(license),
    }))
    await db.insertInto('provider_license').values(rows).execute()
    model.licenses.push(...added)
  } else if (one.kind === 'change' || one.kind === 'remove') {
    const found = model.licenses[one.which % Math.max(1, model.licenses.length)]
    if (!found) return
    const others = model.licenses.filter((license) => license !== found)
    if (one.kind === 'remove') await db.deleteFrom('provider_license').where('id', '=', found.id).execute()
    else await db.updateTable('provider_license').set(toColumns(one.to)).where('id', '=', found.id).execute()
    model.licenses = one.kind === 'remove' ? others : [...others, { id: found.id, ...one.to }]
  } else if (one.kind === 'rename') {
    await db.updateTable('provider').set({ name: one.name }).where('id', '=', model.id).execute()
    model.name = one.name
  } else {
    model.isDeleted = one.kind === 'delete'
    const deleted_at = model.isDeleted ? '2026-03-02T00:00:00Z' : null
    await db.updateTable('provider').set({ deleted_at }).where('id', '=', model.id).execute()
  }
}

/** The screens' rule, which the database states in SQL. */
const counting = (licenses: readonly License[]) =>
  getCurrentLicenses(
    licenses.map(({ state, expires, ...one }) => ({ ...one, stateId: state, expirationDate: expires })),
  )

function expectedSummary(licenses: readonly License[]) {
  const running = counting(licenses)
  const [next] = running
  const states = licenses.flatMap(({ state }) => (state === null ? [] : [state]))
  const isGivenUp = (type: number) => {
    const held = licenses.filter((license) => license.type === type)
    return held.length > 0 && held.every(({ status }) => status === canceledLicenseStatus)
  }
  return {
    stateIds: [...new Set(states)].sort((state, other) => state - other),
    expirations: Object.fromEntries(
      licenseTypes.map(({ name, value }) => [name, running.find(({ type }) => type === value)?.expirationDate ?? null]),
    ),
    canceledTypes: licenseTypes.map(({ value }) => value).filter(isGivenUp),
    next:
      next === undefined
        ? null
        : { licenseId: next.id, type: next.type, stateId: next.stateId, expirationDate: next.expirationDate },
  }
}

async function newProvider(): Promise<Model> {
  const { id } = await db
    .insertInto('provider')
    .values({ account_id: account, type: 1, name: 'Ana' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: 'Ana', isDeleted: false, licenses: [] }
}

test('whatever happens to providers and licenses, the list matches them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const model = await newProvider()
      for (const one of steps) {
        await take(model, one)
        const rows = await readLicenseRows(db, [{ account_id: account, provider_id: model.id }])
        if (model.isDeleted) {
          expect(rows).toEqual([])
          continue
        }
        expect(rows).toMatchObject([
          { provider: { name: model.name }, licenseSummary: expectedSummary(model.licenses) },
        ])
        const { rows: counted } = await sql<{ id: string }>`
          select id from counting_license where provider_id = ${model.id} order by expiration_date, id`.execute(db)
        expect(counted.map(({ id }) => id)).toEqual(counting(model.licenses).map(({ id }) => id))
      }
    }),
    { numRuns: 60 },
  )
  expect((await checkSummaries(db)).wrong).toEqual([])
})

test('when fifty people add a license to one provider at once, all count', async () => {
  const { id } = await newProvider()
  const days = Array.from({ length: 50 }, (_, index) => `2027-01-${String((index % 28) + 1).padStart(2, '0')}`)
  await Promise.all(
    days.map((expiration_date, index) =>
      db
        .insertInto('provider_license')
        .values({ account_id: account, provider_id: id, type: (index % 15) + 1, state_id: index + 1, expiration_date })
        .execute(),
    ),
  )
  expect(
    (await readLicenseRows(db, [{ account_id: account, provider_id: id }]))[0]?.licenseSummary.stateIds,
  ).toHaveLength(50)
  expect((await checkSummaries(db)).wrong).toEqual([])
})

test('a wrong, missing or extra row is found', async () => {
  const [changed, missing, extra] = [await newProvider(), await newProvider(), await newProvider()]
  await db.updateTable('provider_summary').set({ dental: '2020-01-01' }).where('provider_id', '=', changed.id).execute()
  await db.deleteFrom('provider_summary').where('provider_id', '=', missing.id).execute()
  const row = await db
    .selectFrom('provider_summary')
    .selectAll()
    .where('provider_id', '=', extra.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('provider').set({ deleted_at: '2026-03-02T00:00:00Z' }).where('id', '=', extra.id).execute()
  await db.insertInto('provider_summary').values(row).execute()
  expect(new Set((await checkSummaries(db)).wrong)).toEqual(new Set([changed.id, missing.id, extra.id]))
})

test('a request cannot write the list directly', async () => {
  const write = world.database.app.updateTable('provider_summary').set({ name: 'x' }).execute()
  await expect(write).rejects.toThrow(/permission denied/)
})
