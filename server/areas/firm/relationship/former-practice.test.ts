import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bright,
  cap,
  startManyApplications,
  toBatch,
  toCell,
  toDay,
  toSelected,
  today,
} from '../../../testing/many-applications.ts'

/** What staff do in a practice whose relationship with the firm has ended (decision 0071). */

const ENDED = 'The relationship with this practice has already ended.'
const FORMER =
  'The relationship with this practice has ended: request no documents and write no text for it. Nothing was saved.'

let world: Awaited<ReturnType<typeof startManyApplications>>
beforeAll(async () => {
  world = await startManyApplications()
  await world.reset()
})
afterAll(() => world.portal.close())

const read = async (path: string) => (await world.portal.request(world.grace, 'GET', path)).body
const post = (path: string, body?: object) => world.portal.request(world.grace, 'POST', path, body)
const end = () =>
  sql`insert into ended_relationship (account_id, ended_on, reason, staff_id, read_only_from, access_until)
      values (${bright}, current_date, 'Sold', ${world.ada.staffId}, now() - interval '1 minute', now() + interval '90 days')`.execute(
    world.system,
  )

test('staff close applications, but request nothing and write nothing to the practice', async () => {
  const rows = await world.fill(3)
  const [first] = rows
  if (first === undefined) throw new Error('There is no application')
  const draftPath = `/api/Firm/Updates/${cap}/draft`
  const countCalls = async () =>
    (await read('/api/Firm/Calls')).reduce((sum: number, { due }: { due: number }) => sum + due, 0)
  const countUpdates = async () => (await read(`/api/Firm/Updates?accountId=${bright}`)).all
  const called = await countCalls()
  expect(await countUpdates()).toBeGreaterThan(0)
  const company = await read(`/api/Firm/Calls/${first.payerId}`)
  expect(company.applications.map(({ accountId }: { accountId: string }) => accountId)).toContain(bright)
  await end()

  // Neither the calls nor the weekly updates list the practice.
  expect(await countCalls()).toBe(called - 3)
  expect((await read(`/api/Firm/Calls/${first.payerId}`)).applications).toEqual(
    company.applications.filter(({ accountId }: { accountId: string }) => accountId !== bright),
  )
  expect(await countUpdates()).toBe(0)
  expect(await post(draftPath)).toMatchObject({ status: 444, message: ENDED })

  const document = { kind: 'document', documentTypeId: 6, description: '' }
  expect(await world.change(rows.map(toSelected), document)).toMatchObject({
    status: 444,
    message: expect.stringContaining(FORMER),
  })
  const log = (over: object) =>
    post(`/api/Firm/Practices/${bright}/applications/${first.applicationId}/followUps`, {
      id: randomUUID(),
      rev: 1,
      logged: first.logged,
      channel: 1,
      spokeWith: '',
      department: '',
      reference: '',
      note: 'They close the file',
      statusId: 3,
      statusOn: null,
      promisedOn: null,
      nextOn: toDay(7),
      nextReason: '',
      isVisible: false,
      visibleText: '',
      requestsDocument: false,
      documentTypeId: null,
      documentText: '',
      isNoSsn: false,
      ...over,
    })
  const refused = { status: 444, message: FORMER }
  expect(await log({ isVisible: true, visibleText: 'Closed' })).toMatchObject(refused)
  expect(await log({ requestsDocument: true, documentTypeId: 6 })).toMatchObject(refused)
  expect(await world.grid()).toEqual(rows)
  const [provider] = await world.allowed()
  expect(await world.create(toBatch([toCell(provider?.id ?? '', 17)]))).toMatchObject({ status: 444, message: ENDED })

  expect(await log({})).toMatchObject({ status: 204 })
  const others = (await world.grid()).filter(({ applicationId }) => applicationId !== first.applicationId)
  expect(await world.change(others.map(toSelected), { statusId: 4, statusOn: today })).toMatchObject({ status: 204 })
  expect((await world.grid()).map(({ statusId }) => statusId).toSorted((a, b) => a - b)).toEqual([3, 4, 4])
})
