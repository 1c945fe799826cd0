import type { Need } from '@client-center/domain/needs-you/need.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { toPublishBody, complete, credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/AccountDashboard/${account}/needsYou`
const everywhere = '/api/Dashboard/needsYou'
const order = [
  'licenseExpired',
  'licenseExpiring',
  'documentRejected',
  'formUnfinished',
  'intakeUnfinished',
  'documentsToSign',
  'documentsRequested',
  'itemsMissing',
  'licenseSoon',
  'weeklyUpdate',
  'applicationStill',
]

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const needs = async (who = maria): Promise<Need[]> => {
  const { status, body } = await portal.request(who, 'GET', `${path}?first=10000`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.rows.length)
  return body.rows
}
const counts = async (who: Record<string, string>): Promise<{ accountId: string; count: number }[]> => {
  const { status, body } = await portal.request(who, 'GET', everywhere)
  expect(status).toBe(200)
  return body
}
const kinds = (list: readonly Need[]): string[] => [...new Set(list.map(({ kind }) => kind))]

test('all needs of the account come in order, each once', async () => {
  const all = await needs()
  expect(kinds(all)).toEqual(order)
  expect(new Set(all.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(all.length)
  expect(new Set(all.map((one) => one.accountId))).toEqual(new Set([account]))
  for (const one of all) {
    if (one.kind === 'licenseExpired') expect(one.days).toBeLessThan(0)
    if (one.kind === 'licenseExpiring') expect([one.days >= 0, one.days < 30]).toEqual([true, true])
    if (one.kind === 'licenseSoon') expect([one.days >= 30, one.days < 60]).toEqual([true, true])
    if (one.kind === 'applicationStill') expect(one.days).toBeGreaterThanOrEqual(60)
  }
})

test('people see only what they may finish', async () => {
  const lena = await needs(await portal.signIn('lena@brightsmile.example'))
  expect(kinds(lena)).toEqual(['licenseExpired', 'licenseExpiring', 'licenseSoon'])
  const paul = await needs(await portal.signIn('paul@brightsmile.example'))
  expect(kinds(paul)).toEqual([
    'documentRejected',
    'formUnfinished',
    'intakeUnfinished',
    'documentsToSign',
    'documentsRequested',
    'itemsMissing',
    'weeklyUpdate',
    'applicationStill',
  ])
  const otto = await needs(await portal.signIn('otto@brightsmile.example'))
  expect(kinds(otto)).toEqual(['weeklyUpdate'])
  expect((await portal.request(await portal.signIn('sam@cedargrove.example'), 'GET', path)).status).toBe(404)
  expect(await counts(await portal.signIn('nora@example.com'))).toEqual([])
})

test('only accounts with the right permission count in the overview', async () => {
  const mine = await counts(maria)
  const own = await needs()
  expect(mine.find((entry) => entry.accountId === account)?.count).toBe(own.length)
  expect(mine.length).toBeGreaterThan(1)
  const cedarGrove = accountId('Cedar Grove Family Dentistry')
  expect(mine.some((entry) => entry.accountId === cedarGrove)).toBe(false)
  expect((await counts(await portal.signIn('sam@cedargrove.example'))).map((entry) => entry.accountId)).toEqual([
    cedarGrove,
  ])
})

test('the rows over all accounts are those of each, the most urgent first, five by default', async () => {
  const path = `${everywhere}/rows`
  const { body } = await portal.request(maria, 'GET', `${path}?first=10000`)
  const all: Need[] = body.rows
  expect(body.total).toBe(all.length)
  expect(Map.groupBy(all, (one) => one.accountId).size).toBeGreaterThan(1)
  expect(all.filter((one) => one.accountId === account)).toEqual(await needs())
  expect((await counts(maria)).reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  expect(order.filter((kind) => kinds(all).includes(kind as Need['kind']))).toEqual(kinds(all))
  expect((await portal.request(maria, 'GET', path)).body.rows).toEqual(all.slice(0, 5))
  const lena = await portal.request(await portal.signIn('lena@brightsmile.example'), 'GET', `${path}?first=10000`)
  expect(kinds(lena.body.rows)).toEqual(['licenseExpired', 'licenseExpiring', 'licenseSoon'])
  expect((await portal.request(await portal.signIn('nora@example.com'), 'GET', path)).body).toEqual({
    total: 0,
    rows: [],
  })
})

test('a canceled or replaced license does not count', async () => {
  const db = portal.deps.database.system
  const today = new Date().toISOString().slice(0, 10)
  const provider_id = providerId('Bright Smile Dental', 'Devin Brooks')
  const before = (await needs()).length
  const license = { account_id: account, provider_id, type: 12, state_id: 1, number: 'IV 1' }
  const { id } = await db
    .insertInto('provider_license')
    .values({ ...license, expiration_date: addDays(today, 12) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const listed = async (): Promise<boolean> => (await needs()).some((need) => need.id === id)
  expect(await listed()).toBe(true)

  await db.updateTable('provider_license').set({ status: 4 }).where('id', '=', id).execute()
  expect(await listed()).toBe(false)
  await db.updateTable('provider_license').set({ status: 1 }).where('id', '=', id).execute()
  await db
    .insertInto('provider_license')
    .values({ ...license, expiration_date: addDays(today, 700) })
    .execute()
  expect(await listed()).toBe(false)
  expect(await needs()).toHaveLength(before)
})

test('requested documents count if the practice provides them; those from staff need no attention', async () => {
  const db = portal.deps.database.system
  const requested = async (): Promise<number> =>
    (await needs()).reduce((sum, need) => sum + (need.kind === 'documentsRequested' ? need.count : 0), 0)
  const before = await requested()
  const { id } = await db
    .selectFrom('application_document')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', 'related')
    .where('file_id', 'is', null)
    .where('source', '=', 0)
    .executeTakeFirstOrThrow()
  await db.updateTable('application_document').set({ source: 1 }).where('id', '=', id).execute()
  expect(await requested()).toBe(before - 1)
  await db.updateTable('application_document').set({ source: 0 }).where('id', '=', id).execute()
})

test('a project shows the same counts as its own page, and nothing once it is completed', async () => {
  const db = portal.deps.database.system
  const id = projectId('Bright Smile Dental', 'Fee negotiation')
  await db.updateTable('project').set({ intake_standing: 1 }).where('id', '=', id).execute()
  const { body } = await portal.request(maria, 'GET', `/api/Projects/${id}`)
  const projectNeeds = async () => (await needs()).filter((need) => need.id === id)
  const counts = Object.fromEntries(
    (await projectNeeds()).map((projectNeed) => [projectNeed.kind, 'count' in projectNeed ? projectNeed.count : null]),
  )
  const { total, provided, beingChecked } = body.standing.requiredItems
  expect(counts).toEqual({
    intakeUnfinished: null,
    documentsToSign: body.pendingSignature,
    itemsMissing: total - provided - beingChecked,
  })
  expect(body.requestedDocuments).toBe(total - provided - beingChecked)
  const set = (status: string) => db.updateTable('project').set({ status }).where('id', '=', id).execute()
  await set('Completed')
  expect(await projectNeeds()).toEqual([])
  await set('In Progress')
  await db.updateTable('project').set({ intake_standing: 2 }).where('id', '=', id).execute()
  expect((await projectNeeds()).map(({ kind }) => kind)).toEqual(['documentsToSign', 'itemsMissing'])
})

test('the total of a form is about right until it has an office and a job, as in the head of the form', async () => {
  const on = credentialingVerbs(portal, maria)
  const project = await on.newProject()
  const { body: draft } = await on.of(projectPath(project)).draft({ rev: 0, ...complete(), officeLocations: [] })
  expect((await needs()).find((need) => need.id === draft.id)).toMatchObject({
    answered: draft.answered,
    hasOpenTotal: true,
  })
})

test('an unfinished credentialing form is listed with its progress until it is published or its provider is deleted', async () => {
  const { system } = portal.deps.database
  const on = credentialingVerbs(portal, maria)
  const project = await on.newProject()
  const { id: providerId, npi } = await on.newProvider(project)
  const sent = complete({ 'person/intakeFormProviderId': providerId, 'person/individualNPINumber': npi })
  const draft = { rev: 0, ...sent, provider: { ...sent.provider, name: 'Half Done', licenses: [] } }
  const { body } = await on.of(projectPath(project)).draft(draft)
  const listed = async (who = maria) => (await needs(who)).filter((need) => need.id === body.id)
  const { answered, required } = body
  expect(answered).toBeLessThan(required)
  const row = {
    kind: 'formUnfinished',
    id: body.id,
    accountId: account,
    projectId: project,
    providerId,
    answered,
    required,
    hasOpenTotal: false,
  }
  const { name } = await system
    .selectFrom('provider')
    .select('name')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  expect(await listed()).toEqual([{ ...row, providerName: name }])
  expect(await listed(await portal.signIn('lena@brightsmile.example'))).toEqual([])
  const set = (status: string) => system.updateTable('project').set({ status }).where('id', '=', project).execute()
  await set('Completed')
  expect(await listed()).toEqual([])
  await set('In Progress')
  const gone = (deleted_at: string | null) =>
    system.updateTable('provider').set({ deleted_at }).where('id', '=', providerId).execute()
  await gone(new Date().toISOString())
  expect(await listed()).toEqual([])
  await gone(null)
  const published = await on.publish(project, { id: body.id, rev: body.rev, ...toPublishBody(sent) })
  expect(published, published.message).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([])
})

test('a finished task disappears: a weekly update that was read', async () => {
  const update = (await needs()).find((need) => need.kind === 'weeklyUpdate' && need.isCap)
  if (update?.kind !== 'weeklyUpdate') throw new Error('The demo world has an update that Maria has not read')
  expect(update.publishedOn).toBe(addDays(new Date().toISOString().slice(0, 10), -3))
  await portal.request(maria, 'GET', `/api/WeeklyUpdate/${update.projectId}/weeklyUpdates/${update.id}`)
  expect((await needs()).some((need) => need.id === update.id)).toBe(false)
})
