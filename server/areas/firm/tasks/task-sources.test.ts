import { randomUUID } from 'node:crypto'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const now = new Date()
const today = now.toISOString().slice(0, 10)
const day = (days: number) => addDays(today, days)
const at = (days: number) => `${day(days)}T12:00:00Z`

let portal: TestApp
let ada: TestStaff
let lead: TestStaff

beforeAll(async () => {
  portal = await startApp()
  portal.setClock(now)
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright])
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const get = async (staff: TestStaff, path: string) =>
  (await portal.request(await portal.signInStaff(staff.email), 'GET', `/api/Firm/Tasks${path}`)).body
const find = async (kind: Task['kind'], id: string): Promise<Task | undefined> =>
  (await get(ada, '?size=100')).rows.find((task: Task) => task.kind === kind && task.id === id)

test('a license is a task in its last 30 days, unless its renewal is requested already', async () => {
  const license = await system()
    .selectFrom('provider_license')
    .innerJoin('provider', 'provider.id', 'provider_license.provider_id')
    .select(['provider_license.id', 'provider_license.type', 'provider_id'])
    .where('provider_license.account_id', '=', bright)
    .where('provider.name', '=', 'Oluwaseun Adebayo')
    .where('provider_license.type', '=', 4)
    .executeTakeFirstOrThrow()
  const expire = (days: number) =>
    system()
      .updateTable('provider_license')
      .set({ expiration_date: day(days) })
      .where('id', '=', license.id)
      .execute()
  await expire(30)
  expect(await find('license', license.id)).toBeUndefined()
  await expire(29)
  expect(await find('license', license.id)).toMatchObject({ due: day(-1), waitingOn: 'us', about: 'Oluwaseun Adebayo' })
  await system()
    .insertInto('required_item')
    .values({
      account_id: bright,
      project_id: fees,
      position: 99,
      name: 'DEA',
      document_type: licenseToDocumentType(license.type),
      provider_id: license.provider_id,
      is_by_hand: true,
    })
    .execute()
  expect(await find('license', license.id)).toBeUndefined()
})

test('an application is a task on its late day, once, unless an earlier follow-up is planned', async () => {
  const { id } = await system()
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', bright)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const plan = (days: number) =>
    system()
      .updateTable('application')
      .set({ status: 3, next_follow_up_on: day(days) })
      .where('id', '=', id)
      .execute()
  const late = (values: object) =>
    system().updateTable('application_late_day').set(values).where('application_id', '=', id).execute()
  const dueDays = async () => {
    const { rows } = await get(ada, '?size=100')
    return rows.filter((task: Task) => task.kind === 'application' && task.id === id).map(({ due }: Task) => due)
  }
  await plan(20)
  const without = await get(ada, '/count')
  expect(await dueDays()).toEqual([])
  await system()
    .insertInto('application_late_day')
    .values({ account_id: bright, application_id: id, late_on: day(-2) })
    .onConflict((conflict) => conflict.columns(['account_id', 'application_id']).doUpdateSet({ late_on: day(-2) }))
    .execute()
  expect(await dueDays()).toEqual([day(-2)])
  expect(await get(ada, '/count')).toMatchObject({ mine: without.mine + 1, late: without.late + 1 })
  expect((await get(ada, '/next?show=follow-ups')).total).toBeGreaterThan(0)
  await plan(-1)
  expect(await dueDays()).toEqual([day(-2)])
  const body = { tasks: [{ accountId: bright, kind: 'application', id, rev: 0 }], until: day(1), reason: 'Waiting' }
  const headers = await portal.signInStaff(ada.email)
  expect((await portal.request(headers, 'POST', '/api/Firm/Tasks/snooze', body)).status).toBe(200)
  await system().deleteFrom('task_note').execute()
  await plan(-3)
  expect(await dueDays()).toEqual([day(-3)])
  await plan(20)
  await late({ acknowledged_on: today })
  expect(await dueDays()).toEqual([])
  expect(await get(ada, '/count')).toEqual(without)
})

test('an update is a task 7 days after the last one, while applications are open', async () => {
  const publish = (days: number) =>
    system()
      .updateTable('weekly_update')
      .set({ published_at: at(days) })
      .where('project_id', '=', cap)
      .execute()
  await publish(-6)
  expect(await find('update', cap)).toBeUndefined()
  await publish(-7)
  expect(await find('update', cap)).toMatchObject({
    due: today,
    isCap: true,
    title: expect.stringContaining('Publish update'),
  })
})

test('a project that stands still for 14 days is a task, of the practice while it owes documents', async () => {
  const tables = ['project', 'application', 'form', 'credentialing_form'] as const
  for (const table of tables)
    await sql`update ${sql.table(table)} set updated_at = ${at(-14)} where account_id = ${bright}`.execute(system())
  await system()
    .updateTable('project_document')
    .set({ uploaded_at: at(-20) })
    .where('project_id', '=', fees)
    .execute()
  await system()
    .updateTable('weekly_update')
    .set({ published_at: at(-20) })
    .where('project_id', '=', fees)
    .execute()
  expect(await find('project', fees)).toMatchObject({ due: today, waitingOn: 'practice', about: 'Fee negotiation' })
  await system().updateTable('project').set({ status: 'On Hold' }).where('id', '=', fees).execute()
  expect(await find('project', fees)).toBeUndefined()
  await system()
    .updateTable('project')
    .set({ status: 'In Progress', updated_at: at(-13) })
    .where('id', '=', fees)
    .execute()
  expect(await find('project', fees)).toBeUndefined()
})

test('a reply to an update is a task until it is answered', async () => {
  const { id: update } = await system()
    .selectFrom('weekly_update')
    .select('id')
    .where('project_id', '=', cap)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await system()
    .insertInto('weekly_update_reply')
    .values({ account_id: bright, id, weekly_update_id: update, kind: 'reply', text: 'We signed on Friday' })
    .execute()
  expect(await find('reply', id)).toMatchObject({ title: '“We signed on Friday”', due: day(1) })
  await system()
    .updateTable('weekly_update_reply')
    .set({ answered_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  expect(await find('reply', id)).toBeUndefined()
})

test('an invitation that expired unused is a task, until another one is sent', async () => {
  const person = await system()
    .insertInto('person')
    .values({ email: 'new@brightsmile.example', name: 'Noor New', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await system()
    .insertInto('account_permission')
    .values({ person_id: person.id, account_id: bright, permission: 1 })
    .execute()
  const invite = (hash: string, sent: number) =>
    system()
      .insertInto('invitation')
      .values({ hash: Buffer.from(hash.repeat(32)), person_id: person.id, sent_at: at(sent), expires_at: at(sent + 7) })
      .execute()
  await invite('a', -9)
  expect(await find('invitation', person.id)).toMatchObject({ due: day(-2), title: 'Invitation of Noor New expired' })
  await invite('b', -1)
  expect(await find('invitation', person.id)).toBeUndefined()
})

test('records that differ are a task', async () => {
  const provider = await system()
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', bright)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await system().deleteFrom('provider_consistency').where('provider_id', '=', provider.id).execute()
  await system()
    .insertInto('provider_consistency')
    .values({ account_id: bright, provider_id: provider.id, matters: ['TIN', 'NPI'] })
    .execute()
  expect(await find('records', provider.id)).toMatchObject({ due: day(3), title: 'Records differ: TIN and 1 more' })
})

test('among 2,000 practices, an advisor still has only her own tasks, and pages stay in order', async () => {
  const mine = await get(ada, '/count')
  await sql`
    with added as (insert into account (name) select 'Practice ' || n from generate_series(1, 2000) n returning id)
    insert into support_message (account_id, name, email, subject, summary, created_at)
    select id, 'A user', 'a@many.example', 'A question', 'A question', ${at(-30)} from added`.execute(system())
  expect(await get(ada, '/count')).toEqual(mine)
  const { rows, next } = await get(lead, '?tab=unassigned&show=messages')
  expect(rows).toHaveLength(50)
  expect(rows.map(({ id }: Task) => id)).toEqual(rows.map(({ id }: Task) => id).toSorted())
  expect((await get(lead, `?tab=unassigned&show=messages&after=${next}`)).rows[0].id > rows.at(-1).id).toBe(true)
  expect(await get(lead, '/count?firm=1&tab=unassigned')).toMatchObject({ unassigned: 2000, mine: 0 })
})
