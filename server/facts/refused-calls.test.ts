/** Sentences with which calls are refused, from the real server. Specification 000 §5, §8 and 001 §5, §8; AMB-30, 32, 44, 66, 101, 131. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { complete, credentialingVerbs, projectPath, toPublishBody } from '../testing/credentialing-verbs.ts'
import { multipart, type FormFile } from '../testing/multipart.ts'
import { newLicense, newProvider, providerVerbs } from '../testing/provider-verbs.ts'

const account = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const get = (url: string, who = maria) => portal.request(who, 'GET', url)
const post = (url: string, body: object, who = maria) => portal.request(who, 'POST', url, body)
const upload = (url: string, fields: Record<string, string>, file: FormFile | undefined, who = maria) => {
  const form = multipart(fields, file)
  return portal.request({ ...who, ...form.headers }, 'POST', url, form.payload)
}

describe('A document', () => {
  const documents = `/api/accounts/${account}/documents/uploadDocument`
  const w9 = { documentType: '4', documentCategory: '0', description: 'W-9 of the practice' }
  const pdf = { name: 'W9.pdf', content: '%PDF-1.4 a W-9' }

  test('needs a file and a type (PDOC-08, PDOC-09)', async () => {
    expect(await upload(documents, w9, undefined)).toMatchObject({ status: 444, message: 'No file specified' })
    expect(await upload(documents, { ...w9, documentType: '' }, pdf)).toMatchObject({
      status: 444,
      message: 'No document type specified',
    })
  })

  test('of 20,971,521 bytes is refused (PDOC-10, AMB-44)', async () => {
    const large = { name: 'W9.pdf', content: Buffer.alloc(20_971_521, '%PDF-1.4 ') }
    expect(await upload(documents, w9, large)).toMatchObject({ status: 444, message: 'Max size is 20 MB' })
  })

  test('is refused without edit permission, and without any permission on the account (PERM-04, PERM-05, AMB-66)', async () => {
    const otto = await portal.signIn('otto@brightsmile.example')
    const sam = await portal.signIn('sam@cedargrove.example')
    expect((await upload(documents, w9, pdf, otto)).status).toBe(403)
    expect((await upload(documents, w9, pdf, sam)).status).toBe(404)
  })
})

describe('A provider', () => {
  test('has an NPI and an email of their own in the account (PROV-22, PROV-26, PROV-28, AMB-30)', async () => {
    const { save } = providerVerbs(portal, maria)
    const first = newProvider()
    expect((await save(first)).status).toBe(200)
    expect(await save(newProvider({ npi: first.npi }))).toMatchObject({
      status: 444,
      message: 'The provider with such NPI already exists in the system',
    })
    expect(await save(newProvider({ email: first.email }))).toMatchObject({
      status: 444,
      message: 'Email is not available',
    })
  })

  test('with applications is not deleted (PROV-35, AMB-32)', async () => {
    const { remove } = providerVerbs(portal, maria)
    expect(await remove(chen)).toMatchObject({
      status: 444,
      message: 'The provider cannot be deleted because there are applications for this provider in the system.',
    })
  })

  test('cannot change to a type that may not hold their licenses, which are named (AMB-131)', async () => {
    const { save } = providerVerbs(portal, maria)
    const { body } = await save(newProvider({ licenses: [newLicense()] }))
    const refused = await save({ ...(body as { provider: object }).provider, providerType: 6, licenses: [] })
    expect(refused.status).toBe(444)
    expect(refused.message).toMatch(/^A provider with type Hygienist cannot have: Dental/)
  })
})

describe('An application', () => {
  const applications = `/api/Application/${cap}/applications`
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

  test('that does not exist is not found (APPS-10)', async () => {
    expect(await get(`${applications}/${randomUUID()}`)).toMatchObject({
      status: 404,
      message: 'The application cannot be found',
    })
  })

  test('is refused when somebody else has saved it in the meantime (AMB-101)', async () => {
    const first = await post(applications, application())
    expect(first.status).toBe(200)
    const { id } = first.body as { id: string }
    expect((await post(applications, application({ id, rev: 1, statusId: 2 }))).status).toBe(200)
    expect(await post(applications, application({ id, rev: 1, statusId: 3 }))).toMatchObject({
      status: 444,
      message: 'Someone else changed this. Reload to see the latest.',
    })
  })

  test('is named after its provider and insurer, and has a history (AMB-40, AMB-111)', async () => {
    const first = (await post(applications, application())).body as { id: string }
    const next = { ...application({ id: first.id }), rev: 1, statusId: 2, effectiveDate: '2026-12-01' }
    const { body } = await post(applications, next)
    const { name, history } = body as { name: string; history: { action: string; modifiedBy: string }[] }
    expect(name).toBe('Mei-Ling Chen - Delta Dental')
    expect(history.at(-1)).toMatchObject({ action: 'Application created', modifiedBy: 'Maria López' })
    expect(history.map(({ action }) => action).toSorted()).toEqual([
      'Application created',
      'Effective date set to 12/01/2026',
      'Status changed from New to Submitted',
    ])
  })

  test('cannot be canceled by a client (APPS-18)', async () => {
    expect((await post(applications, application({ statusId: 5 }))).status).toBe(444)
  })

  test('cannot be added to a project without applications (TRACK-04, PERM-08, ours)', async () => {
    const project = await credentialingVerbs(portal, maria).newProject({ can_add_applications: false })
    expect(await post(`/api/Application/${project}/applications`, application())).toMatchObject({
      status: 444,
      message: 'Applications cannot be added to this project',
    })
  })

  test('cannot be restored when it was not deleted just before (ours)', async () => {
    expect(await post(`${applications}/${randomUUID()}/restore`, {})).toMatchObject({
      status: 444,
      message: 'This can no longer be undone.',
    })
  })
})

describe('A credentialing form', () => {
  test('cannot be added to a project that needs none (AMB-91, ours)', async () => {
    const { newProject, publish } = credentialingVerbs(portal, maria)
    const project = await newProject({ show_credentialing_form: false })
    expect(await publish(project, { id: randomUUID(), rev: 0, ...toPublishBody(complete()) })).toMatchObject({
      status: 444,
      message: 'Credentialing forms are not needed for this project yet',
    })
  })

  test('is downloaded as a PDF with its name and day, a draft as a draft (AMB-90, API-63, ours)', async () => {
    const { newProject, published, newDraft } = credentialingVerbs(portal, maria)
    const project = await newProject()
    const form = await published(project, { 'person/name': 'Ana Ruiz' })
    const draft = await newDraft(form, { 'person/name': 'Ana Ruiz' })
    const fetchFileName = async (id: string, query = '') => {
      const url = `${projectPath(project)}/credentialingForm/${id}/download${query}`
      const { headers } = await portal.app.inject({ method: 'GET', url, headers: maria })
      return headers['content-disposition']
    }
    const today = new Date().toISOString().slice(0, 10)
    expect([
      await fetchFileName(form.id),
      await fetchFileName(form.id, '?copy=payer'),
      await fetchFileName(draft.id),
    ]).toEqual([
      `attachment; filename="Credentialing form Ana Ruiz ${today}.pdf"`,
      `attachment; filename="Credentialing form Ana Ruiz ${today} for insurance company.pdf"`,
      'attachment; filename="Credentialing form Ana Ruiz DRAFT.pdf"',
    ])
    expect(await get(`${projectPath(project)}/credentialingForm/${draft.id}/download?copy=payer`)).toMatchObject({
      status: 444,
      message: 'Only a published form can be saved as a copy for an insurance company',
    })
  })

  test('with a character that cannot be printed is refused with the name of the field (AMB-155)', async () => {
    const { newProject, published } = credentialingVerbs(portal, maria)
    const project = await newProject()
    const { id } = await published(project, { 'person/otherLastNames': 'Ruiz 😀' })
    const refused = await get(`${projectPath(project)}/credentialingForm/${id}/download`)
    expect(refused.status).toBe(444)
    expect(refused.message).toMatch(
      /^Other last names.* has characters that cannot be printed: 😀\. Please change them in the form\.$/,
    )
  })
})

test('getCapProject of an account without a Credentialing Access Point is not found (AMB-113)', async () => {
  const without = accountId('Harbor Dental Partners')
  expect((await get(`/api/AccountDashboard/${without}/getCapProject`)).status).toBe(404)
})
