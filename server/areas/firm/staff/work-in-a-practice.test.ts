import { randomUUID } from 'node:crypto'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { complete, credentialingVerbs, projectPath } from '../../../testing/credentialing-verbs.ts'
import { business, intakePath } from '../../../testing/intake-verbs.ts'
import { multipart } from '../../../testing/multipart.ts'
import { aProjectLocation, engagements } from '../../../testing/project-verbs.ts'
import { newLicense, newProvider } from '../../../testing/provider-verbs.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

/** Grace, an advisor, works on the pages of a practice: under her own name, and as the firm. */

const bright = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const SHOWN = 'Grace Nakamura, Keystone Dental Advisors'
let portal: TestApp
let grace: Record<string, string>
let maria: Record<string, string>
let gracePerson: string

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  grace = await portal.signInStaff('grace@keystone.example')
  const me = await portal.request(grace, 'GET', '/api/Auth/me')
  gracePerson = me.body.id
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const post = (path: string, body?: object, who = grace) => portal.request(who, 'POST', path, body)
const get = (path: string, who = grace) => portal.request(who, 'GET', path)
const upload = async (path: string, fields: Record<string, string>, who = grace) => {
  const form = multipart(fields, { name: 'Paper.pdf', content: `%PDF-1.7 ${randomUUID()}` })
  return portal.request({ ...who, ...form.headers }, 'POST', path, form.payload)
}
/** Who wrote the newest audit entry of the practice. */
const newestEntry = async () =>
  portal.deps.database.system
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'account_id'])
    .where('account_id', '=', bright)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const byGrace = (action: string) => ({ action, person_id: gracePerson, account_id: bright })

test('her name in the header is her own, without the firm', async () => {
  expect((await get('/api/Auth/me')).body).toMatchObject({ name: 'Grace Nakamura', staff: 'advisor' })
  expect((await get('/api/Auth/me', maria)).body).not.toHaveProperty('staff')
})

test('she changes the cards, and the practice reads who did', async () => {
  const path = `/api/AccountDashboard/${bright}/practiceInfo`
  const { rev } = (await get(path)).body
  expect((await post(path, { ...sampleValues(practiceInfo), rev })).status).toBe(200)
  expect(await newestEntry()).toEqual(byGrace('practice-info.saved'))
  const last = await get(`/api/AccountDashboard/${bright}/lastChange/${bright}?kind=practice-info`, maria)
  expect(last.body).toMatchObject({ who: SHOWN, isCaller: false })
})

test('she adds and changes a location, a provider and a license', async () => {
  const locations = `/api/AccountDashboard/${bright}/locations`
  const added = { ...sampleValues(location), id: randomUUID(), rev: 0 }
  expect((await post(locations, added)).status).toBe(200)
  expect(await newestEntry()).toEqual(byGrace('location.saved'))
  expect((await portal.request(grace, 'DELETE', `${locations}/${added.id}`)).status).toBe(204)

  const provider = newProvider()
  expect((await post('/api/Providers', provider)).status).toBe(200)
  expect(await newestEntry()).toMatchObject({ person_id: gracePerson, account_id: bright })
  const { recordStatus: _, ...license } = newLicense()
  const licenses = `/api/Providers/${bright}/${provider.id}/licenses`
  expect((await post(licenses, license)).status).toBe(200)
  expect(await newestEntry()).toEqual(byGrace('license.added'))
  const scan = `/api/Providers/${bright}/licenses/${license.id}/documents`
  expect((await upload(scan, {})).status).toBe(200)
  expect(await newestEntry()).toMatchObject({ person_id: gracePerson })
})

const application = (over: object = {}) => ({
  id: randomUUID(),
  rev: 0,
  provider: { id: chen, isNew: false },
  insuranceCompanyId: 7,
  statusId: 1,
  effectiveDate: null,
  renewalDate: null,
  ...over,
})

test('an application that she adds is of the source ControlPanel, and its history shows her and the firm', async () => {
  const path = `/api/Application/${cap}/applications`
  expect((await get(`/api/Application/${cap}/emptyApplication`)).body).toMatchObject({
    applicationSource: 1,
    createdBy: SHOWN,
  })
  const sent = application()
  expect(await post(path, sent)).toMatchObject({ status: 200, body: { applicationSource: 1, createdBy: SHOWN } })
  expect(await newestEntry()).toEqual(byGrace('application.added'))
  const seen = (await get(`${path}/${sent.id}`, maria)).body
  expect(seen.history).toMatchObject([{ action: 'Application created', modifiedBy: SHOWN }])
  // She may change what the practice may not (APPS-24), and delete what she added by mistake.
  expect(await post(path, { ...sent, rev: 1, insuranceCompanyId: 2 })).toMatchObject({
    status: 200,
    body: { insuranceCompanyId: 2 },
  })
  await post(path, { ...sent, rev: 2, insuranceCompanyId: 3 }, maria)
  expect((await get(`${path}/${sent.id}`)).body).toMatchObject({ insuranceCompanyId: 2 })
  expect((await portal.request(maria, 'DELETE', `${path}/${sent.id}`)).status).toBe(444)
  expect((await portal.request(grace, 'DELETE', `${path}/${sent.id}`)).status).toBe(204)
})

test('an application of the practice stays its own when she changes it', async () => {
  const path = `/api/Application/${cap}/applications`
  const sent = application()
  await post(path, sent, maria)
  const saved = await post(path, { ...sent, rev: 1, statusId: 2 })
  expect(saved).toMatchObject({ status: 200, body: { applicationSource: 0, createdBy: 'Maria López' } })
  expect(saved.body.history[0]).toMatchObject({ modifiedBy: SHOWN })
  const attached = await upload(`${path}/${sent.id}/attachments`, { documentTypeId: '4', description: 'W9' })
  expect(attached).toMatchObject({ status: 200, body: { source: 1 } })
})

test('a document of hers is of the source ControlPanel: she changes and deletes it, the practice does not', async () => {
  const path = `/api/accounts/${bright}/documents`
  const fields = { documentType: '4', documentCategory: '0', description: 'From the firm' }
  const added = await upload(`${path}/uploadDocument`, fields)
  expect(added).toMatchObject({ status: 200, body: { source: 1 } })
  expect(await newestEntry()).toEqual(byGrace('document.added'))
  const change = { id: added.body.id, rev: added.body.rev, documentType: 4, documentCategory: 0, description: 'Newer' }
  expect((await post(`${path}/updateDocument`, change, maria)).status).toBe(444)
  expect(await post(`${path}/updateDocument`, change)).toMatchObject({ status: 200, body: { description: 'Newer' } })
  expect((await portal.request(maria, 'DELETE', `${path}/removeDocument/${added.body.id}`)).status).toBe(444)
  expect((await portal.request(grace, 'DELETE', `${path}/removeDocument/${added.body.id}`)).status).toBe(204)
  // A document of the practice stays one of the practice.
  const hers = await upload(`${path}/uploadDocument`, fields, maria)
  expect(hers.body).toMatchObject({ source: 0 })
})

test('a document for a required item of a project', async () => {
  const path = `/api/Documents/${engagements.plain}`
  const added = await upload(`${path}/uploadDocument`, { documentTypeId: '4', description: 'W9 from us' })
  expect(added).toMatchObject({ status: 200, body: { source: 1 } })
  expect(await newestEntry()).toEqual(byGrace('project-document.added'))
  const { id, rev } = added.body
  const change = { id, rev, documentTypeId: 4, description: 'Newer' }
  expect((await post(`${path}/updateDocument`, change, maria)).status).toBe(444)
  expect((await post(`${path}/updateDocument`, change)).status).toBe(200)
  expect((await portal.request(grace, 'DELETE', `${path}/removeDocument/${id}`)).status).toBe(204)
})

test('the intake and the locations of a project', async () => {
  const { id: project } = await portal.deps.database.system
    .insertInto('project')
    .values({ account_id: bright, name: 'Intake: staff', practice_type: 0, change_type: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await post(intakePath(project, 'updateIntakeForm'), { businessInfoData: business })).status).toBe(200)
  expect(await newestEntry()).toEqual(byGrace('intake.saved'))
  expect((await post(`/api/Projects/${engagements.addAssociate}/locations`, aProjectLocation())).status).toBe(200)
  expect(await newestEntry()).toMatchObject({ person_id: gracePerson })
})

test('a draft of a credentialing form names her and the firm in its history', async () => {
  const verbs = credentialingVerbs(portal, grace)
  const host = verbs.of(projectPath(await verbs.newProject()))
  const id = randomUUID()
  const saved = await host.draft({ id, rev: 0, ...complete() })
  expect(saved.status).toBe(200)
  expect(await newestEntry()).toMatchObject({ person_id: gracePerson })
  const { person_name } = await portal.deps.database.system
    .selectFrom('form_save')
    .select('person_name')
    .where('person_id', '=', gracePerson)
    .executeTakeFirstOrThrow()
  expect(person_name).toBe(SHOWN)
})

test('the name stays in the history and in "last change" after she has left', async () => {
  const locations = `/api/AccountDashboard/${bright}/locations`
  const added = { ...sampleValues(location), id: randomUUID(), rev: 0 }
  await post(locations, added)
  const { system } = portal.deps.database
  await system
    .updateTable('staff_member')
    .set({ left_at: new Date().toISOString() })
    .where('person_id', '=', gracePerson)
    .execute()
  expect((await get(locations)).status).toBe(404)
  const last = await get(`/api/AccountDashboard/${bright}/lastChange/${added.id}?kind=location`, maria)
  expect(last.body).toMatchObject({ who: SHOWN })
})

test('staff without a reason cannot show a Social Security number, or save the copy that has it', async () => {
  const form = await system()
    .selectFrom('credentialing_form')
    .innerJoin('form_secret', 'form_secret.form_id', 'credentialing_form.id')
    .select(['credentialing_form.id', 'credentialing_form.project_id'])
    .where('credentialing_form.account_id', '=', bright)
    .where('project_id', 'is not', null)
    .where('completed_on', 'is not', null)
    .executeTakeFirstOrThrow()
  const path = `${projectPath(form.project_id ?? '')}/credentialingForm/${form.id}`
  const refused = { status: 444, message: 'Give a reason first to read a Social Security number.' }
  const tobias = await portal.signInStaff('tobias@keystone.example')
  expect(await post(`${path}/ssNumber/read`, undefined, tobias)).toMatchObject(refused)
  expect(await get(`${path}/download?copy=payer`, tobias)).toMatchObject(refused)
  expect((await get(`${path}/download`, tobias)).status).toBe(200)
  expect((await post(`${path}/ssNumber/read`, undefined, maria)).status).toBe(200)
})
