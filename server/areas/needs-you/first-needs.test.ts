import { addDays } from '@client-center/domain/calendar.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/AccountDashboard/${account}/needsYou`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

/** For every number of rows requested, they are the first of all, and the count is that of all. */
async function eachBeginning(path: string, all: readonly Need[]): Promise<void> {
  for (let first = 1; first <= all.length; first += 1) {
    const { body } = await portal.request(maria, 'GET', `${path}?first=${first}`)
    expect(body.rows).toEqual(all.slice(0, first))
    expect(body.total).toBe(all.length)
  }
}
/** The counts of the dashboard must equal the counts of the whole list. */
async function checkAllCounts(): Promise<readonly Need[]> {
  const all: Need[] = (await portal.request(maria, 'GET', `${path}?first=10000`)).body.rows
  const { body } = await portal.request(maria, 'GET', path)
  expect(body.total).toBe(all.length)
  const licenseNeeds = all.filter(({ kind }) => kind.startsWith('license'))
  expect(body.providers).toBe(
    new Set(licenseNeeds.map((licenseNeed) => 'providerId' in licenseNeed && licenseNeed.providerId)).size,
  )
  const applicationNeeds = all.filter(({ kind }) => kind === 'documentsRequested' || kind === 'applicationStill')
  expect(body.applications).toBe(
    new Set(
      applicationNeeds.flatMap((applicationNeed) =>
        'isCap' in applicationNeed && applicationNeed.isCap ? [applicationNeed.id] : [],
      ),
    ).size,
  )
  return all
}

test('the first five come with the counts of the menu; more on request', async () => {
  const all = await checkAllCounts()
  expect((await portal.request(maria, 'GET', path)).body.rows).toEqual(all.slice(0, 5))
  await eachBeginning(path, all)
  const everywhere = '/api/Dashboard/needsYou/rows'
  await eachBeginning(everywhere, (await portal.request(maria, 'GET', `${everywhere}?first=10000`)).body.rows)
  for (const wrong of ['0', '-1', 'x', '1.5', '10001'])
    expect((await portal.request(maria, 'GET', `${path}?first=${wrong}`)).status).toBe(400)
})

test('of many licenses and applications the first come first, and all are counted once', async () => {
  const db = portal.deps.database.system
  const today = new Date().toISOString().slice(0, 10)
  const provider_id = providerId('Bright Smile Dental', 'Devin Brooks')
  const before = await checkAllCounts()
  const licenses = await db
    .insertInto('provider_license')
    .values(
      [9, 40, -3, 22, 51].map((days, at) => ({
        account_id: account,
        provider_id,
        type: 12,
        state_id: at + 1,
        number: `HEAP ${at}`,
        expiration_date: addDays(today, days),
      })),
    )
    .returning('id')
    .execute()
  const cap = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('is_cap', '=', true)
    .executeTakeFirstOrThrow()
  // More of each kind than of all before it; some count twice, and one does not count.
  const heap = [
    ...Array.from({ length: 120 }, (_, at) => ({ days: 61 + ((at * 37) % 97), count: at % 20 === 0 ? 4 : 0 })),
    ...Array.from({ length: 40 }, (_, at) => ({ days: 1 + (at % 9), count: 1 + ((at * 7) % 11) })),
    { days: 1, count: 0 },
  ]
  const applications = await db
    .insertInto('application')
    .values(
      heap.map(({ days }, at) => ({
        account_id: account,
        project_id: cap.id,
        provider_id,
        insurer: 1 + (at % 19),
        created_by: 'Test',
        status: 3,
        updated_at: `${addDays(today, -days)}T12:00:00Z`,
      })),
    )
    .returning('id')
    .execute()
  const requested = heap.flatMap(({ count }, at) =>
    Array.from({ length: count }, (_, number) => ({ application: applications[at]?.id ?? '', number })),
  )
  await db
    .insertInto('application_document')
    .values(
      requested.map(({ application, number }) => ({
        account_id: account,
        application_id: application,
        kind: 'related' as const,
        source: 0,
        description: `Asked for ${number}`,
      })),
    )
    .execute()

  const all = await checkAllCounts()
  expect(all).toHaveLength(before.length + 5 + 46 + 120)
  await eachBeginning(path, all)
  const ids = new Set([...licenses, ...applications].map(({ id }) => id))
  const own = all.filter(({ id }) => ids.has(id))
  expect(own.flatMap((one) => ('days' in one ? [one.days] : []))).toEqual([
    -3,
    9,
    22,
    40,
    51,
    ...heap.flatMap(({ days }) => (days > 60 ? [days] : [])).toSorted((one, other) => other - one),
  ])
  expect(own.flatMap((one) => ('count' in one ? [one.count] : []))).toEqual(
    heap.flatMap(({ count }) => (count > 0 ? [count] : [])).toSorted((one, other) => other - one),
  )

  await db
    .deleteFrom('application')
    .where(
      'id',
      'in',
      applications.map(({ id }) => id),
    )
    .execute()
  await db
    .deleteFrom('provider_license')
    .where(
      'id',
      'in',
      licenses.map(({ id }) => id),
    )
    .execute()
  expect(await checkAllCounts()).toEqual(before)
})
