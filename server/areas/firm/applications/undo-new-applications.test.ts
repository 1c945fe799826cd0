import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bright,
  cap,
  startManyApplications,
  toBatch,
  toCell,
  toDay,
  toSelected,
} from '../../../testing/many-applications.ts'

let world: Awaited<ReturnType<typeof startManyApplications>>

beforeAll(async () => {
  world = await startManyApplications()
})
afterAll(() => world.portal.close())
beforeEach(() => world.reset())

const undo = (body: object, who = world.grace) => world.portal.request(who, 'POST', `${world.path}/undo`, body)

/** Adds two applications of the first provider. Returns the body and the provider's name. */
async function addTwo(over: object = {}) {
  const [first] = await world.allowed()
  if (!first) throw new Error('There is no provider')
  const cells = [toCell(first.id, 5), toCell(first.id, 6)]
  const body = toBatch(cells, over)
  expect((await world.create(body)).status).toBe(200)
  return { body, cells, name: first.name }
}

test('the applications that were just added are removed with their notes and requests, each with an audit entry', async () => {
  const [first] = await world.allowed()
  await world.system
    .deleteFrom('provider_license')
    .where('provider_id', '=', first?.id ?? '')
    .where('type', '=', 5)
    .execute()
  const cell = toCell(first?.id ?? '', 5)
  const requested = toBatch([cell], { note: 'Effective with the closing', requestsDocuments: true })
  expect((await world.create(requested)).body).toEqual({ created: 1, documents: 1 })
  expect(await undo(requested)).toMatchObject({ status: 200, body: { removed: 1 } })
  expect(await world.count()).toBe(0)
  expect(
    await world.system.selectFrom('follow_up').select('id').where('application_id', '=', cell.id).execute(),
  ).toEqual([])
  const { rows } = await world.portal.deps.database.pools.system.query(
    `select action, person_id, account_id, before from audit_event where record_id = $1 order by id desc limit 1`,
    [cell.id],
  )
  expect(rows).toMatchObject([
    {
      action: 'application.deleted',
      person_id: world.ada.personId,
      account_id: bright,
      before: { insuranceCompanyId: 5, projectId: cap },
    },
  ])
  // The same undo again, as after a lost reply.
  expect(await undo(requested)).toMatchObject({ status: 200, body: { removed: 0 } })
  await world.system
    .insertInto('provider_license')
    .values({ account_id: bright, provider_id: first?.id ?? '', type: 5, status: 1, expiration_date: toDay(200) })
    .execute()
})

test.each([
  ['status', { statusId: 2, statusOn: toDay(0), nextOn: toDay(4) }],
  ['planned day', { kind: 'next', nextOn: toDay(9) }],
  ['log', { kind: 'next', nextOn: toDay(4), note: 'They have the file' }],
  ['documents', { kind: 'document', documentTypeId: 50 }],
] as const)('nothing is removed after a change of the %s of one of them', async (_, change) => {
  const { body, name } = await addTwo()
  const row = (await world.grid()).find(({ payerId }) => payerId === 5)
  if (!row) throw new Error('There is no application')
  expect(await world.change([toSelected(row)], change)).toMatchObject({ status: 204 })
  expect(await undo(body)).toMatchObject({
    status: 444,
    message: `${name}, Cigna: This application has changed since. Nothing was removed.`,
  })
  expect(await world.count()).toBe(2)
})

test('nothing is removed that a published update names', async () => {
  const { body, cells, name } = await addTwo()
  const draft = `/api/Firm/Updates/${cap}/draft`
  const { rev, rows } = (await world.portal.request(world.grace, 'POST', draft)).body
  expect(rows.map(({ applicationId }: { applicationId: string }) => applicationId)).toContain(cells[0]?.id)
  const published = await world.portal.request(world.grace, 'POST', `/api/Firm/Updates/${cap}/publish`, {
    id: randomUUID(),
    rev,
  })
  expect(published.status).toBe(200)
  expect(await undo(body)).toMatchObject({
    status: 444,
    message: expect.stringMatching(new RegExp(`^${name}, .*changed since`)),
  })
  expect(await world.count()).toBe(2)
})

test('nothing is removed later than five minutes, after a deletion, or by anyone else', async () => {
  const { body, cells } = await addTwo()
  expect(await undo(body, world.lead)).toMatchObject({
    status: 444,
    message: 'You did not add these applications this way. Nothing was removed.',
  })
  expect((await undo(body, world.stranger)).status).toBe(404)
  expect((await undo(body, world.maria)).status).toBe(404)
  // A body that names an application which the staff member did not add with it.
  const other = { ...body, applications: [...body.applications, toCell(randomUUID(), 7)] }
  expect((await undo(other)).status).toBe(444)
  expect(await world.count()).toBe(2)
  await world.system
    .updateTable('application')
    .set({ created_at: new Date(Date.now() - 301_000).toISOString() })
    .where('id', '=', cells[1]?.id ?? '')
    .execute()
  expect(await undo(body)).toMatchObject({ status: 444, message: 'This can no longer be undone.' })
  await world.system
    .deleteFrom('application')
    .where('id', '=', cells[1]?.id ?? '')
    .execute()
  expect(await undo(body)).toMatchObject({
    status: 444,
    message: 'One of these applications was deleted since. Nothing was removed.',
  })
  expect(await world.count()).toBe(1)
})

test('of an undo and a change at once, one wins whole', async () => {
  const { body } = await addTwo()
  const rows = await world.grid()
  const [undone, changed] = await Promise.all([
    undo(body),
    world.change(rows.map(toSelected), { kind: 'next', nextOn: toDay(9) }),
  ])
  expect([undone.status, changed.status].filter((status) => status === 200)).toHaveLength(1)
  expect(await world.count()).toBe(undone.status === 200 ? 0 : 2)
})
