import type { Need } from '@client-center/domain/needs-you/need.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { account, toPublishBody, complete, credentialingVerbs } from '../../testing/credentialing-verbs.ts'

/** 23:30 in Chicago, on the first of March; UTC and Tokyo are a day ahead. */
const EVENING = '2027-03-02T05:30:00Z'

let portal: TestApp
let maria: Record<string, string>
let on: ReturnType<typeof credentialingVerbs>
let minutes = 0
beforeAll(async () => {
  portal = await startApp({ env: { FIRM_TIME_ZONE: 'America/Chicago' } })
  portal.setClock(new Date(EVENING))
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
})
afterAll(() => portal.close())

const db = () => portal.deps.database.system
/** The practice has this zone from now on; the server has read it a minute later. */
async function moveTo(time_zone: string | null): Promise<void> {
  await db().updateTable('account').set({ time_zone }).where('id', '=', account).execute()
  minutes += 1
  portal.setClock(new Date(new Date(EVENING).getTime() + minutes * 60_000))
}

/** The days of one evening, as they reach the practice. */
async function days(headers: Record<string, string> = {}) {
  const who = { ...maria, ...headers }
  const project = await on.newProject()
  const { id: provider, npi } = await on.newProvider(project)
  const sent = complete({ 'person/intakeFormProviderId': provider, 'person/individualNPINumber': npi })
  const { body } = await on.publish(project, { rev: 0, ...toPublishBody(sent) }, who)
  const readDisposition = async (method: 'GET', url: string) =>
    String((await portal.app.inject({ method, url, headers: who })).headers['content-disposition'])
  const pdf = await readDisposition('GET', `/api/Projects/${project}/credentialingForm/${body.id}/download`)
  const table = await readDisposition('GET', `/api/Providers/licensesTable/export?format=csv&accountId=${account}`)
  const dayIn = (text: string): string | undefined => /\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return { completedOn: body.completedOn, pdf: dayIn(pdf), table: dayIn(table) }
}

test('without a time zone of its own, a practice reads the days of the firm, whatever its devices say', async () => {
  const chicago = { completedOn: '2027-03-01', pdf: '2027-03-01', table: '2027-03-01' }
  expect(await days()).toEqual(chicago)
  expect(await days({ 'x-time-zone': 'Asia/Tokyo' })).toEqual(chicago)
})

test('with one, it reads those of its own', async () => {
  await moveTo('Pacific/Auckland')
  expect(await days()).toEqual({ completedOn: '2027-03-02', pdf: '2027-03-02', table: '2027-03-02' })
  await moveTo(null)
  expect((await days()).completedOn).toBe('2027-03-01')
})

test('an account says in which time zone its days are', async () => {
  const zone = async () =>
    (await portal.request(maria, 'GET', '/api/Auth/user-info')).body.find((one: { id: string }) => one.id === account)
      .timeZone
  expect(await zone()).toBe('America/Chicago')
  await moveTo('America/Denver')
  expect(await zone()).toBe('America/Denver')
  await moveTo(null)
})

test('a weekly update is of the day of the practice', async () => {
  const readUpdate = async () => {
    const needs: Need[] = (await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/needsYou?first=10000`))
      .body.rows
    return needs.find((one) => one.kind === 'weeklyUpdate')
  }
  const id = (await readUpdate())?.id ?? ''
  // Sunday evening in Chicago, Monday elsewhere.
  await db().updateTable('weekly_update').set({ published_at: '2027-03-01T05:30:00Z' }).where('id', '=', id).execute()
  expect(await readUpdate()).toMatchObject({ id, publishedOn: '2027-02-28' })
  await moveTo('Europe/Berlin')
  expect(await readUpdate()).toMatchObject({ id, publishedOn: '2027-03-01' })
  await moveTo(null)
})

test('an application stands still by the days of the practice', async () => {
  const { id } = await db()
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 3)
    .executeTakeFirstOrThrow()
  // The last day of the year in Chicago, the first of the next one elsewhere: sixty days before the first of March.
  await db().updateTable('application').set({ updated_at: '2027-01-01T05:30:00Z' }).where('id', '=', id).execute()
  const readDays = async () => {
    const needs: Need[] = (await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/needsYou?first=10000`))
      .body.rows
    const need = needs.find((one) => one.kind === 'applicationStill' && one.id === id)
    return need?.kind === 'applicationStill' ? need.days : undefined
  }
  expect(await readDays()).toBe(60)
  await moveTo('America/New_York')
  // There it was the first of January already, and is the second of March.
  expect(await readDays()).toBe(60)
})
