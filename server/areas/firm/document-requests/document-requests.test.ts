import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type Answered, type TestApp } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'
import { waitForLockQueue } from '../../../testing/wait-for-lock-queue.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { requestDocument } from '../../applications/request-document.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')
const project = projectId('Bright Smile Dental', 'Credentialing Access Point')
const base = `/api/Application/${project}`

type Headers = Record<string, string>
let portal: TestApp
let maria: Headers
let ada: TestStaff
let grace: Headers
let stranger: Headers
/** The application, and the document requested for it. */
let application: string
let id: string

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  grace = await portal.signInStaff(ada.email)
  stranger = await portal.signInStaff('grace@keystone.example')
})
afterAll(() => portal.close())

beforeEach(async () => {
  application = randomUUID()
  const provider = { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false }
  const answers = { insuranceCompanyId: 7, statusId: 2, effectiveDate: null, renewalDate: null }
  await portal.request(maria, 'POST', `${base}/applications`, { id: application, rev: 0, provider, ...answers })
  const caller = { person: ada.personId, address: '127.0.0.1', name: 'Ada Advisor' }
  const requested = { application, documentType: 4, description: 'Signed by the owner' }
  id = await portal.deps.database.system.transaction().execute((db) => requestDocument(db, bright, requested, caller))
})

const path = (what = '', account = bright, document = id) =>
  `/api/Firm/Practices/${account}/applications/${application}/requests/${document}${what}`
const change = (over: object = {}, who = grace) =>
  portal.request(who, 'POST', path(), { rev: 1, documentTypeId: 4, description: 'Signed by both owners', ...over })
const withdraw = (rev = 1, who = grace) => portal.request(who, 'POST', path('/withdraw'), { rev })
const restore = (who = grace) => portal.request(who, 'POST', path('/restore'))
const read = async () => (await portal.request(maria, 'GET', `${base}/applications/${application}`)).body
const requested = async () =>
  (await read()).relatedDocuments.find((document: { id: string }) => document.id === id) as object | undefined
const upload = (): Promise<Answered> => {
  const form = multipart(
    { applicationId: application, relatedDocumentId: id, documentTypeId: '4' },
    { name: 'W9.pdf', content: `%PDF-1.7 ${id}` },
  )
  return portal.request({ ...maria, ...form.headers }, 'POST', `${base}/uploadFile`, form.payload)
}
/** What the practice is shown outside the application: the count of the dashboard, the list and the tasks. */
const seen = async () => {
  const cap = await portal.request(maria, 'GET', `/api/AccountDashboard/${bright}/getCapProject`)
  const list: { id: string; requestedDocuments: number }[] = (
    await portal.request(maria, 'GET', `${base}/applications`)
  ).body
  const tasks = await portal.request(maria, 'GET', `/api/AccountDashboard/${bright}/needsYou`)
  return {
    dashboard: cap.body.requestedDocuments,
    list: list.find((listed) => listed.id === application)?.requestedDocuments,
    tasks: tasks.body.total,
  }
}
const audited = async () =>
  portal.deps.database.system
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'before', 'after'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

test('Staff change what is requested, and the practice sees the new type and description', async () => {
  expect((await change({ documentTypeId: 30, description: ' All pages ' })).status).toBe(204)
  expect(await requested()).toMatchObject({ documentTypeId: 30, description: 'All pages', rev: 2, uploadDate: null })
  const { history } = await read()
  expect(history[0]).toMatchObject({
    action: 'Document request changed: All pages',
    modifiedBy: 'Ada Advisor, Keystone Dental Advisors',
  })
  expect((await audited()).at(-1)).toMatchObject({
    action: 'application-document.changed',
    person_id: ada.personId,
    before: { description: 'Signed by the owner', requestedType: 4 },
    after: { description: 'All pages', requestedType: 30, documentTypeId: 30 },
  })
  // The same again, such as after a lost reply, changes nothing.
  expect((await change({ documentTypeId: 30, description: 'All pages' })).status).toBe(204)
  expect((await read()).history).toEqual(history)
})

test('Without a type, the practice chooses one and the category is that of practice documents', async () => {
  await change({ documentTypeId: 3, description: '' })
  expect(await requested()).toMatchObject({ documentTypeId: 3, documentCategory: 1 })
  await change({ rev: 2, documentTypeId: null, description: 'Any proof of insurance' })
  expect(await requested()).toMatchObject({ documentTypeId: null, documentCategory: 0 })
})

test('A withdrawn request is gone from the application, the list, the dashboard and the tasks', async () => {
  const before = await seen()
  expect(before).toMatchObject({ list: 1 })
  expect((await withdraw()).status).toBe(204)
  expect(await requested()).toBeUndefined()
  expect(await seen()).toEqual({ dashboard: before.dashboard - 1, list: 0, tasks: before.tasks - 1 })
  expect((await upload()).status).toBe(404)
  expect((await read()).history[0]).toMatchObject({
    action: 'Document request withdrawn: Signed by the owner',
    modifiedBy: 'Ada Advisor, Keystone Dental Advisors',
  })
  expect((await audited()).at(-1)).toMatchObject({
    action: 'application-document.withdrawn',
    person_id: ada.personId,
    before: { description: 'Signed by the owner', documentTypeId: 4 },
    after: null,
  })
})

test('Withdrawing twice is harmless, and so is undoing twice', async () => {
  const before = await seen()
  await withdraw()
  const { history } = await read()
  expect((await withdraw()).status).toBe(204)
  expect((await read()).history).toEqual(history)
  expect((await restore()).status).toBe(204)
  expect((await restore()).status).toBe(204)
  expect(await requested()).toMatchObject({ description: 'Signed by the owner', documentTypeId: 4, rev: 1 })
  expect(await seen()).toEqual(before)
  const actions = (await read()).history.map(({ action }: { action: string }) => action)
  expect(actions.slice(0, 2)).toEqual([
    'Document request restored: Signed by the owner',
    'Document request withdrawn: Signed by the owner',
  ])
  expect((await audited()).at(-1)).toMatchObject({ action: 'application-document.restored', person_id: ada.personId })
  expect((await upload()).status).toBe(200)
})

describe('Nothing is changed', () => {
  test('if the practice uploaded the document first', async () => {
    expect((await upload()).status).toBe(200)
    const before = await read()
    const message = 'The practice has uploaded this document. Nothing was changed.'
    for (const rev of [1, 2]) {
      expect(await change({ rev })).toMatchObject({ status: 444, message })
      expect(await withdraw(rev)).toMatchObject({ status: 444, message })
    }
    expect(await read()).toEqual(before)
  })

  test('with a rev that a colleague has overtaken', async () => {
    await change()
    const before = await read()
    expect((await change({ description: 'Something else' })).status).toBe(444)
    expect((await withdraw(1)).status).toBe(444)
    expect(await read()).toEqual(before)
  })

  test.each([
    ['neither type nor description', { documentTypeId: null, description: ' ' }, /^Document type: Choose a type or/],
    ['an unknown type', { documentTypeId: 9999 }, /^Document type: /],
    [
      'a Social Security number',
      { description: 'Card 123-45-6789' },
      /^Description: Remove the Social Security number/,
    ],
    ['a long description', { description: 'x'.repeat(201) }, /^Description: /],
  ])('with %s', async (_, over, message) => {
    expect(await change(over)).toMatchObject({ status: 444, message: expect.stringMatching(message) })
    expect(await requested()).toMatchObject({ rev: 1, description: 'Signed by the owner' })
  })

  test('by practice users and staff of other practices, or through another practice or application', async () => {
    for (const who of [maria, stranger]) {
      expect((await change({}, who)).status).toBe(404)
      expect((await withdraw(1, who)).status).toBe(404)
      expect((await restore(who)).status).toBe(404)
    }
    const tobias = await portal.signInStaff('tobias@keystone.example')
    expect((await portal.request(tobias, 'POST', path('/withdraw', cedar), { rev: 1 })).status).toBe(404)
    const list: { id: string }[] = (await portal.request(maria, 'GET', `${base}/applications`)).body
    const other = list.find((listed) => listed.id !== application)?.id ?? ''
    const elsewhere = path('/withdraw').replace(application, other)
    expect((await portal.request(grace, 'POST', elsewhere, { rev: 1 })).status).toBe(404)
    expect(await requested()).toBeDefined()
    await withdraw()
    expect((await portal.request(grace, 'POST', elsewhere, { rev: 1 })).status).toBe(404)
    expect((await portal.request(grace, 'POST', elsewhere.replace('withdraw', 'restore'))).status).toBe(404)
    expect(await requested()).toBeUndefined()
    expect((await portal.request(grace, 'POST', path('/withdraw', bright, randomUUID()), { rev: 1 })).status).toBe(404)
  })
})

test('One of a withdrawal and an upload at the same moment wins', async () => {
  const answers = await Promise.all([withdraw(), upload()])
  const statuses = answers.map(({ status }) => status)
  expect([
    [204, 404],
    [444, 200],
  ]).toContainEqual(statuses)
  expect((await requested()) === undefined).toBe(statuses[0] === 204)
})

test('A withdrawal waits for an upload that began before, and is refused after it', async () => {
  const client = await portal.deps.database.pools.system.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from application where id = $1 for no key update', [application])
    const withdrawal = withdraw()
    await waitForLockQueue(portal.deps.database.system, 1, withdrawal)
    await client.query('update application_document set description = $2, rev = rev + 1 where id = $1', [id, 'Newer'])
    await client.query('commit')
    expect((await withdrawal).status).toBe(444)
  } finally {
    client.release()
  }
  expect(await requested()).toMatchObject({ description: 'Newer', rev: 2 })
})
