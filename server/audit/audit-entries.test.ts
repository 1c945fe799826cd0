import { randomUUID } from 'node:crypto'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { supportMessage } from '@client-center/domain/support/support-message.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, personId } from '../areas/portal/demo/demo-accounts.ts'
import { demoPassword } from '../areas/portal/demo/demo-people.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import { startApp, type Answered, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { newLicense, newProvider, providerVerbs } from '../testing/provider-verbs.ts'

/** Each audit entry has who did it, from where, in which practice and to what. */

const bright = accountId('Bright Smile Dental')
const accountPath = `/api/AccountDashboard/${bright}`
const maria = personId('maria@brightsmile.example')
/** The address of the tests' requests. */
const here = '127.0.0.1'

let portal: TestApp
let me: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  me = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

/** The audit entries added by the work, oldest first. */
async function capture(work: () => Promise<unknown>) {
  const events = portal.deps.database.system.selectFrom('audit_event')
  const before = await events.select(({ fn }) => fn.max('id').as('id')).executeTakeFirstOrThrow()
  await work()
  return events
    .select(['action', 'person_id', 'account_id', 'address', 'record_type', 'record_id', 'before', 'after'])
    .where('id', '>', before.id)
    .orderBy('id')
    .execute()
}

const post = (path: string, body: object): Promise<Answered> => portal.request(me, 'POST', path, body)
const line = (action: string, record_id: unknown, more: object = {}) => ({
  action,
  person_id: maria,
  account_id: bright,
  address: here,
  record_type: action.split('.')[0],
  record_id,
  ...more,
})

describe('The audit shows', () => {
  test.each([
    ['practiceInfo', 'practice-info.saved', sampleValues(practiceInfo), { dbaName: 'Bright Smile of Troy' }],
    ['contactInfo', 'contact-info.saved', sampleValues(contactInfo), { name: 'Theo Papadakis' }],
  ] as const)('who saved the card %s, and what changed', async (card, action, sample, change) => {
    const { rev } = (await portal.request(me, 'GET', `${accountPath}/${card}`)).body
    await post(`${accountPath}/${card}`, { ...sample, rev })
    const lines = await capture(() => post(`${accountPath}/${card}`, { ...sample, ...change, rev: rev + 1 }))
    const [field = ''] = Object.keys(change)
    const { [field]: was } = sample as Record<string, unknown>
    expect(lines).toEqual([
      line(action, bright, {
        before: { [field]: was, rev: rev + 1 },
        after: { ...change, rev: rev + 2 },
      }),
    ])
  })

  test('who added, changed and deleted a location', async () => {
    const id = randomUUID()
    const sent = { ...sampleValues(location), id, rev: 0 }
    const lines = await capture(async () => {
      await post(`${accountPath}/locations`, sent)
      await post(`${accountPath}/locations`, { ...sent, rev: 1, zip: '99999' })
      await portal.request(me, 'DELETE', `${accountPath}/locations/${id}`)
    })
    expect(lines).toMatchObject([
      line('location.saved', id, { before: null, after: { name: sent.name } }),
      line('location.saved', id, { before: { zip: sent.zip }, after: { zip: '99999' } }),
      line('location.deleted', id, { before: { name: sent.name, zip: '99999' }, after: null }),
    ])
  })

  test('who added, changed, deleted and restored a provider, and what became of the licenses', async () => {
    const verbs = providerVerbs(portal, me)
    const license = newLicense()
    const sent = newProvider({ licenses: [license] })
    const lines = await capture(async () => {
      await verbs.save(sent)
      await verbs.save({ ...sent, rev: 1, name: 'Thea Papadaki', licenses: [] })
      await verbs.remove(sent.id)
      await verbs.restore(sent.id)
    })
    const { name, npi } = sent
    expect(lines).toMatchObject([
      line('provider.added', sent.id, { before: null, after: { name, npi } }),
      line('license.added', license.id, { after: { number: 'AL-D55555' } }),
      line('provider.changed', sent.id, { before: { name }, after: { name: 'Thea Papadaki' } }),
      line('provider.deleted', sent.id, { before: { name: 'Thea Papadaki', npi }, after: null }),
      line('provider.restored', sent.id, { before: null, after: { name: 'Thea Papadaki', npi } }),
    ])
  })

  test('who uploaded, viewed and removed a scan of a license', async () => {
    const verbs = providerVerbs(portal, me)
    const license = newLicense()
    const { body: saved } = await verbs.save(newProvider({ licenses: [license] }))
    const id = saved.licenseIds[license.id]
    const path = `/api/Providers/${bright}/licenses/${id}`
    const form = multipart({}, { name: 'scan.pdf', content: '%PDF-1.7 a scan' })
    let file = ''
    const lines = await capture(async () => {
      const { body } = await portal.request({ ...me, ...form.headers }, 'POST', `${path}/documents`, form.payload)
      file = body.document.id
      await portal.request(me, 'GET', `${path}/documents/${file}/scan.pdf`)
      await portal.request(me, 'DELETE', `${path}/documents`)
      await portal.request(me, 'DELETE', path)
    })
    const document = { id: file, name: 'scan.pdf' }
    expect(lines).toMatchObject([
      line('license.file-added', id, { before: null, after: document }),
      line('license.downloaded', id),
      line('license.file-deleted', id, { before: document, after: null }),
      line('license.deleted', id, { before: { number: 'AL-D55555' } }),
    ])
  })

  test.each([
    ['documents', 'document', { documentType: '4', documentCategory: '0' }],
    ['documents', 'document', { documentType: '3', documentCategory: '1', providerIds: 'the provider' }],
    [
      'fee-schedules',
      'fee-schedule',
      { documentType: '8', documentCategory: '0', documentStatus: '1', feeScheduleCompany: '3' },
    ],
  ] as const)('who uploaded, changed, downloaded and removed one of the %s (%s, %o)', async (kind, name, input) => {
    const { body } = await providerVerbs(portal, me).save(newProvider())
    const fields = {
      ...input,
      description: 'A paper',
      ...('providerIds' in input ? { providerIds: body.provider.id as string } : {}),
    }
    const form = multipart(fields, { name: 'paper.pdf', content: '%PDF-1.7 a paper' })
    const path = `/api/accounts/${bright}/${kind}`
    let id = ''
    const lines = await capture(async () => {
      const added = await portal.request({ ...me, ...form.headers }, 'POST', `${path}/uploadDocument`, form.payload)
      expect(added.message).toBe('')
      ;({ id } = added.body)
      await post(`${path}/updateDocument`, {
        id,
        rev: 1,
        documentType: Number(input.documentType),
        documentCategory: Number(input.documentCategory),
        description: 'Another',
        ...('documentStatus' in input ? { documentStatus: 1, feeScheduleCompany: 3 } : {}),
        ...('providerIds' in input ? { vvtProviderId: body.provider.id } : {}),
      })
      await portal.request(me, 'GET', `${path}/download/${id}/paper.pdf`)
      await portal.request(me, 'DELETE', `${path}/removeDocument/${id}`)
    })
    expect(lines).toMatchObject([
      line(`${name}.added`, id, { after: { description: 'A paper' } }),
      line(`${name}.changed`, id, { before: { description: 'A paper' }, after: { description: 'Another' } }),
      line(`${name}.downloaded`, id),
      line(`${name}.deleted`, id, { before: { description: 'Another' } }),
    ])
  })

  test('who wrote to support', async () => {
    const lines = await capture(() => post(`${accountPath}/sendSupportEmail`, sampleValues(supportMessage)))
    const { id } = await portal.deps.database.system
      .selectFrom('support_message')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(lines).toMatchObject([line('support-message.sent', id)])
  })

  test('who exported the list, and of which practice', async () => {
    const lines = await capture(() =>
      portal.request(me, 'GET', `/api/Providers/licensesTable/export?format=csv&accountId=${bright}`),
    )
    expect(lines).toMatchObject([line('provider.exported', null, { after: { format: 'csv', accountId: bright } })])
  })

  test('who added, changed and deleted an application, its provider and its attachments', async () => {
    const fees = projectId('Bright Smile Dental', 'Fee negotiation')
    const path = `/api/Application/${fees}/applications`
    const id = randomUUID()
    const email = `${randomUUID()}@example.com`
    const provider = { id: null, isNew: true, name: 'Anjali Rao', npi: '1003000126', email, typeId: 2 }
    const sent = { id, rev: 0, provider, insuranceCompanyId: 7, statusId: 1 }
    const form = multipart({ documentTypeId: '4', description: 'A W9' }, { name: 'W9.pdf', content: '%PDF-1.7 a W9' })
    let addedProviderId = ''
    let attachment = ''
    const lines = await capture(async () => {
      const { body, message } = await post(path, sent)
      expect(message).toBe('')
      addedProviderId = body.provider.id
      await post(path, { ...sent, provider: { id: addedProviderId, isNew: false }, rev: 1, statusId: 2 })
      const withFile = { ...me, ...form.headers }
      const attached = await portal.request(withFile, 'POST', `${path}/${id}/attachments`, form.payload)
      expect(attached.message).toBe('')
      attachment = attached.body.id
      await portal.request(me, 'DELETE', `${path}/${id}/attachments/${attachment}`)
      await portal.request(me, 'DELETE', `${path}/${id}`)
    })
    expect(lines).toMatchObject([
      line('provider.added', addedProviderId, { after: { name: 'Anjali Rao' } }),
      line('provider.linked', addedProviderId, { after: { project: fees } }),
      line('required-items.asked', fees, {
        after: {
          added: [
            'CAQH Summary, Anjali Rao',
            'Dental license, Anjali Rao',
            'DEA certificate or DEA Waiver, Anjali Rao',
            'Malpractice policy, Anjali Rao',
          ],
        },
      }),
      line('application.added', id),
      line('application.changed', id, { before: { statusId: 1 }, after: { statusId: 2 } }),
      line('application-document.added', attachment),
      line('application-document.removed', attachment),
      line('application.deleted', id, { before: { statusId: 2 } }),
    ])
  })

  test("who uploaded a requested document, downloaded a provider's document of it, and removed it", async () => {
    const { system } = portal.deps.database
    const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
    const one = await system
      .selectFrom('application_document as document')
      .innerJoin('application', 'application.id', 'document.application_id')
      .select(['document.id', 'application.id as application'])
      .where('application.project_id', '=', cap)
      .where('document.kind', '=', 'related')
      .where('document.source', '=', 0)
      .where('document.file_id', 'is', null)
      .where('document.requested_type', 'is not', null)
      .executeTakeFirstOrThrow()
    await system.updateTable('application_document').set({ category: 1 }).where('id', '=', one.id).execute()
    const form = multipart(
      { applicationId: one.application, relatedDocumentId: one.id },
      { name: 'W9.pdf', content: '%PDF-1.7 a W9' },
    )
    const base = `/api/Application/${cap}`
    const lines = await capture(async () => {
      const { message } = await portal.request({ ...me, ...form.headers }, 'POST', `${base}/uploadFile`, form.payload)
      expect(message).toBe('')
      await system.updateTable('application_document').set({ category: 1 }).where('id', '=', one.id).execute()
      await portal.request(me, 'GET', `${base}/download/${one.id}/W9.pdf`)
      const related = `${base}/applications/${one.application}/relatedDocuments/${one.id}`
      await portal.request(me, 'DELETE', `${related}/deleteFile`)
    })
    expect(lines).toMatchObject([
      line('application-document.added', one.id, { after: { documentName: 'W9.pdf' } }),
      line('application-document.downloaded', one.id),
      line('application-document.removed', one.id, { before: { documentName: 'W9.pdf' } }),
    ])
  })
})

describe('For sessions the audit shows', () => {
  const logIn = (username: string, password: string) =>
    portal.request({}, 'POST', '/api/Auth/login', { username, password })
  const noAccount = { account_id: null, address: here }

  test('who failed to sign in, known or not, but not the password', async () => {
    const lines = await capture(async () => {
      await logIn('maria@brightsmile.example', 'not the password')
      await logIn('nobody@brightsmile.example', 'not the password')
    })
    expect(lines).toMatchObject([
      { action: 'session.failed', ...noAccount, person_id: maria, record_id: maria },
      { action: 'session.failed', ...noAccount, person_id: null, record_id: null },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/password|nobody/)
  })

  test('who signed in and out', async () => {
    const lines = await capture(async () => {
      const { body } = await logIn('maria@brightsmile.example', demoPassword)
      await portal.request({ authorization: `Bearer ${body.authToken}` }, 'POST', '/api/Auth/logout')
    })
    const [family] = lines.map(({ record_id }) => record_id)
    expect(family).toMatch(/^[\da-f-]{36}$/)
    expect(lines).toMatchObject([
      { action: 'session.started', ...noAccount, person_id: maria, record_id: family },
      { action: 'session.ended', ...noAccount, person_id: maria, record_id: family },
    ])
  })
})
