import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type Answered, type TestApp } from '../../../testing/app.ts'
import { toUpdateEdits, updatesPath, updateVerbs } from '../../../testing/update-verbs.ts'
import { waitForLockQueue } from '../../../testing/wait-for-lock-queue.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')

let portal: TestApp
let grace: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
})
afterAll(() => portal.close())

const { open, post, publish, sql } = updateVerbs(() => portal)

/** Sends a request while another transaction has run this statement; it commits once the request waits for it. */
async function duringStatement(statement: string, values: unknown[], send: () => Promise<Answered>): Promise<Answered> {
  const { pools, system } = portal.deps.database
  const client = await pools.system.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const answer = send()
    await waitForLockQueue(system, 1, answer)
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

test('an update is not published while its project is being completed', async () => {
  const draft = await open(fees, grace)
  const answer = await duringStatement("update project set status = 'Completed' where id = $1", [fees], () =>
    publish({ id: randomUUID(), rev: draft.rev }, fees, grace),
  )
  expect(answer).toMatchObject({
    status: 444,
    message: 'This project is completed, so it gets no more weekly updates. Nothing was changed.',
  })
})

test('an update is not published while one of its applications is being deleted', async () => {
  const draft = await open(cap, grace)
  const answer = await duringStatement('delete from application where id = $1', [draft.rows[0]?.id], () =>
    publish({ id: randomUUID(), rev: draft.rev }, cap, grace),
  )
  expect(answer).toMatchObject({ status: 444, message: expect.stringContaining('this application was deleted.') })
})

test('a mark that a user takes back during a correction does not return', async () => {
  const { body: fresh } = await post(grace, `${updatesPath(cap)}/draft/refresh`, { rev: (await open(cap, grace)).rev })
  const id = randomUUID()
  expect(await publish({ id, rev: fresh.rev }, cap, grace)).toMatchObject({ status: 200 })
  const correction = `${updatesPath(cap)}/published/${id}`
  const read = async () => toUpdateEdits((await portal.request(grace, 'GET', correction)).body)
  const points = ['one', 'two'].map((text) => ({ id: randomUUID(), text, person: '' }))
  await post(grace, correction, { ...(await read()), points })
  const mark = randomUUID()
  await sql(
    `insert into weekly_update_reply (account_id, id, weekly_update_id, kind, point, point_text) values ($1, $2, $3, 'done', 1, 'two')`,
    [bright, mark, id],
  )
  const edits = await read()
  const answer = await duringStatement('delete from weekly_update_reply where id = $1', [mark], () =>
    post(grace, correction, { ...edits, points: edits.points.toReversed() }),
  )
  expect(answer).toMatchObject({ status: 200 })
  expect(await sql('select id from weekly_update_reply where id = $1', [mark])).toEqual([])
})
