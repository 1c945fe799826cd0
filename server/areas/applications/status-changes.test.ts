import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { sql } from 'kysely'

const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const path = `/api/Application/${cap}/applications`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const application = (over: object = {}) => ({
  id: randomUUID(),
  rev: 0,
  provider: { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false },
  insuranceCompanyId: 7,
  statusId: 1,
  effectiveDate: null,
  renewalDate: null,
  ...over,
})
const save = (body: object) => portal.request(maria, 'POST', path, body)

const listChanges = async (id: string) => {
  const rows = await portal.deps.database.system
    .selectFrom('application_status_change')
    .select(['from_status', 'to_status', 'happened_on', 'recorded_by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ from_status, to_status }) => [from_status, to_status])
}

test('every save with another status is recorded once, with the day in the practice and who saved it', async () => {
  const first = application()
  const { body: added } = await save(first)
  const { body: submitted } = await save({ ...first, rev: added.rev, statusId: 2 })
  const { body: same } = await save({ ...first, rev: submitted.rev, statusId: 2, effectiveDate: '2026-01-05' })
  await save({ ...first, rev: same.rev, statusId: 3 })
  expect(await listChanges(first.id)).toEqual([
    [null, 1],
    [1, 2],
    [2, 3],
  ])
  const rows = await portal.deps.database.system
    .selectFrom('application_status_change as change')
    .innerJoin('person', 'person.id', 'change.recorded_by')
    .select(['person.email', 'change.happened_on'])
    .where('change.application_id', '=', first.id)
    .execute()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toEqual({ email: 'maria@brightsmile.example', happened_on: today })
})

test('a refused save records nothing', async () => {
  const first = application()
  const { body: added } = await save(first)
  expect((await save({ ...first, rev: added.rev + 1, statusId: 2 })).status).toBe(444)
  expect((await save({ ...first, rev: added.rev, statusId: 99 })).status).toBe(444)
  expect(await listChanges(first.id)).toEqual([[null, 1]])
})

test('undoing a deletion brings the recorded changes back, and adds none', async () => {
  const first = application()
  const { body: added } = await save(first)
  await save({ ...first, rev: added.rev, statusId: 2 })
  await portal.request(maria, 'DELETE', `${path}/${first.id}`)
  expect(await listChanges(first.id)).toEqual([])
  expect((await portal.request(maria, 'POST', `${path}/${first.id}/restore`)).status).toBe(204)
  expect(await listChanges(first.id)).toEqual([
    [null, 1],
    [1, 2],
  ])
})

test('the newest change of every application is its status', async () => {
  const { rows } = await sql<{ applications: number; wrong: number }>`
    select count(*)::int as applications, count(*) filter (where newest.to_status is distinct from a.status)::int as wrong
      from application a
      left join lateral (select to_status from application_status_change c
                          where c.application_id = a.id order by c.id desc limit 1) newest on true
  `.execute(portal.deps.database.system)
  expect(rows[0]?.applications).toBeGreaterThan(20)
  expect(rows[0]?.wrong).toBe(0)
})

test('the application of another practice with the same id is left out', async () => {
  const first = application()
  const { body: added } = await save(first)
  await save({ ...first, rev: added.rev, statusId: 2 })
  const { system } = portal.deps.database
  const [{ account_id: account, ...other }, project] = [
    await system.selectFrom('application').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow(),
    await system
      .selectFrom('project')
      .innerJoin('provider', 'provider.account_id', 'project.account_id')
      .select(['project.account_id', 'project.id as project_id', 'provider.id as provider_id'])
      .where('project.account_id', '<>', accountId('Bright Smile Dental'))
      .executeTakeFirstOrThrow(),
  ]
  await system
    .insertInto('application')
    .values({ ...other, ...project, status: 7 })
    .execute()
  // The system login, which serves staff, sees both.
  for (const status of [3, 6])
    await system
      .updateTable('application')
      .set({ status })
      .where('account_id', '=', account)
      .where('id', '=', first.id)
      .execute()
  const rows = await system
    .selectFrom('application_status_change')
    .select(['account_id', 'to_status'])
    .where('application_id', '=', first.id)
    .orderBy('id')
    .execute()
  const ofPractice = (id: string) => rows.flatMap((row) => (row.account_id === id ? [row.to_status] : []))
  expect(ofPractice(account)).toEqual([1, 2, 3, 6])
  expect(ofPractice(project.account_id)).toEqual([7])
})
