import { randomUUID } from 'node:crypto'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { bright, fees, MARIA, newReply, SIGN } from '../../../testing/update-replies.ts'
import { toUpdateEdits, updateVerbs, updatesPath } from '../../../testing/update-verbs.ts'

const now = new Date()
const today = now.toISOString().slice(0, 10)
const at = (days: number) => `${addDays(today, days)}T12:00:00Z`

let portal: TestApp
let ada: TestStaff
let headers: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  portal.setClock(now)
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  headers = await portal.signInStaff(ada.email)
})
afterAll(() => portal.close())

const { open, post, publish, sql } = updateVerbs(() => portal)
const send = async (...call: Parameters<typeof post>) =>
  expect(await post(...call)).toMatchObject({ status: expect.toSatisfy((status) => status === 200 || status === 204) })
const path = '/api/Firm/Tasks'
const get = async (rest: string) => (await portal.request(headers, 'GET', `${path}${rest}`)).body
const listOf = async (tab: string, kinds: readonly Task['kind'][]): Promise<Task[]> =>
  (await get(`?size=100&tab=${tab}`)).rows.filter(
    ({ kind, id }: Task) => kinds.some((one) => one === kind) && id === fees,
  )
const kindsIn = async (tab: string) => (await listOf(tab, ['project', 'update'])).map(({ kind }) => kind).toSorted()

/** An update of the project that was published 20 days ago, after which nothing happened. */
async function publishedLongAgo(): Promise<string> {
  await sql('delete from weekly_update where project_id = $1', [fees])
  for (const table of ['project', 'application', 'form', 'credentialing_form'])
    await sql(`update ${table} set updated_at = $1 where account_id = $2`, [at(-20), bright])
  await sql('update project_document set uploaded_at = $1 where account_id = $2', [at(-20), bright])
  await sql('update application set project_id = $1, status = 3 where account_id = $2', [fees, bright])
  await sql('update application set updated_at = $1 where account_id = $2', [at(-20), bright])
  const [update] = await sql<{ id: string }>(
    `insert into weekly_update (account_id, project_id, title, action_points, published_at)
     values ($1, $2, 'Week 48', $3, $4) returning id`,
    [bright, fees, [SIGN, 'Call us'], at(-20)],
  )
  return update?.id ?? ''
}

test('a reply to an update wakes the snoozed tasks of its project, and a correction that moves it does not', async () => {
  const update = await publishedLongAgo()
  const snooze = async () => {
    const tasks = (await listOf('mine', ['project', 'update'])).map(({ accountId: account, kind, id, rev }) => {
      return { accountId: account, kind, id, rev }
    })
    const body = { tasks, until: addDays(today, 3), reason: 'Waiting for the practice' }
    await send(headers, `${path}/snooze`, body)
  }
  expect(await kindsIn('mine')).toEqual(['project', 'update'])
  await snooze()
  expect(await kindsIn('mine')).toEqual([])
  const maria = await portal.signIn(MARIA)
  const sent = newReply('We signed it on Friday')
  await send(maria, `/api/WeeklyUpdate/${fees}/weeklyUpdates/${update}/replies`, sent)
  expect(await kindsIn('mine')).toEqual(['project', 'update'])
  expect(await kindsIn('snoozed')).toEqual([])

  await snooze()
  const address = `${updatesPath(fees)}/published/${update}`
  const edits = toUpdateEdits((await portal.request(headers, 'GET', address)).body)
  const moved = { ...edits, points: edits.points.toReversed() }
  await send(headers, address, moved)
  expect(await sql('select point from weekly_update_reply where id = $1', [sent.id])).toEqual([{ point: 1 }])
  expect(await kindsIn('snoozed')).toEqual(['project', 'update'])
})

test('published and corrected updates, and answered and closed replies, are done today', async () => {
  const done = async () =>
    (await get('/done')).map(({ kind, what }: { kind: string; what: string }) => `${kind}: ${what}`)
  const update = await publishedLongAgo()
  const before = await get('/count')
  const maria = await portal.signIn(MARIA)
  const replies = ['Which copy?', 'Thank you'].map((text) => newReply(text, { point: null, pointText: '' }))
  for (const reply of replies) await send(maria, `/api/WeeklyUpdate/${fees}/weeklyUpdates/${update}/replies`, reply)
  const [first, second] = replies.map(({ id }) => `/api/Firm/Practices/${bright}/updateReplies/${id}`)
  await send(headers, `${first}/answer`, { reply: 'The signed one.' })
  await send(headers, `${second}/closed`, { isClosed: true })
  const draft = await open(fees, headers)
  const id = randomUUID()
  expect((await publish({ id, rev: draft.rev }, fees, headers)).status).toBe(200)
  const address = `${updatesPath(fees)}/published/${id}`
  const edits = toUpdateEdits((await portal.request(headers, 'GET', address)).body)
  await send(headers, address, { ...edits, title: 'Another title' })
  // In any order: the clock of the server stands still here, that of the database does not.
  expect((await done()).slice(0, 4).toSorted()).toEqual([
    'reply: Answered “Which copy?”',
    'reply: Closed “Thank you”',
    'update: Corrected weekly update',
    'update: Published weekly update',
  ])
  expect((await get('/done'))[0]).toMatchObject({ id: fees, accountId: bright, about: 'Fee negotiation' })
  expect((await get('/count')).done).toBe(before.done + 4)
  // No update of a colleague.
  await sql('update weekly_update set published_by = null where id = $1', [id])
  expect(await done()).not.toContain('update: Published weekly update')
})
