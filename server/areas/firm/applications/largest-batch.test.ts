import { randomUUID } from 'node:crypto'
import { mostApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bright,
  companies,
  startManyApplications,
  toBatch,
  toCell,
  toDay,
  today,
  toSelected,
} from '../../../testing/many-applications.ts'

/** The most applications of one request, with one that is wrong. */

let world: Awaited<ReturnType<typeof startManyApplications>>
let cells: ReturnType<typeof toCell>[]
beforeAll(async () => {
  world = await startManyApplications()
  const providers = Array.from({ length: Math.ceil(mostApplications / companies.length) }, (_, index) => ({
    id: randomUUID(),
    account_id: bright,
    type: 1,
    name: `Provider ${String(index).padStart(2, '0')}`,
  }))
  await world.system.insertInto('provider').values(providers).execute()
  await world.system
    .insertInto('provider_license')
    .values(providers.map(({ id }) => ({ account_id: bright, provider_id: id, type: 5, expiration_date: toDay(200) })))
    .execute()
  await world.reset()
  cells = providers.flatMap(({ id }) => companies.map((payer) => toCell(id, payer))).slice(0, mostApplications)
})
afterAll(() => world.portal.close())

test('one wrong row of 500 is named and nothing is created; 500 good ones are created and changed at once', async () => {
  const hygienist = (await world.preview()).providers.find(({ otherwise }) => otherwise === 'refused')
  const wrong = [...cells.slice(0, -1), toCell(hygienist?.id ?? '', 1)]
  expect(wrong).toHaveLength(500)
  const body = toBatch(wrong, { statusId: 3 })
  expect(await world.create(body)).toMatchObject({
    status: 444,
    message: `${hygienist?.name}: Only owners and associates can have applications. Nothing was created.`,
    body: { problems: [{ path: 'applications/499' }] },
  })
  expect(await world.count()).toBe(0)
  // A refused request may be corrected and sent again.
  expect(await world.create({ ...body, applications: cells })).toMatchObject({ status: 200, body: { created: 500 } })

  const rows = await world.grid()
  const [canceled, ...others] = rows
  if (canceled === undefined) throw new Error('There is no application')
  await world.system.updateTable('application').set({ status: 5 }).where('id', '=', canceled.applicationId).execute()
  const change = { statusId: 6, statusOn: today }
  expect(await world.change(rows.map(toSelected), change)).toMatchObject({
    status: 444,
    message: expect.stringContaining('This application was canceled. Nothing was saved.'),
  })
  expect((await world.grid()).filter(({ statusId }) => statusId === 6)).toEqual([])
  expect(await world.change(others.map(toSelected), change)).toMatchObject({ status: 204 })
  expect((await world.grid()).filter(({ statusId }) => statusId === 6)).toHaveLength(499)
})

test('ten thousand rows are refused, whether they fit into a request or not', async () => {
  const before = await world.count()
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...cells[index % cells.length], id: randomUUID() }))
  expect((await world.create(toBatch(many))).status).toBe(444)
  expect(await world.create(toBatch(many.slice(0, 5000)))).toMatchObject({
    status: 444,
    message: 'Create at most 500 applications at once',
  })
  expect(await world.count()).toBe(before)
})
