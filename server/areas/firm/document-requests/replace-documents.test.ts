import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const applications = `/api/Application/${cap}/applications`

type Headers = Record<string, string>
let portal: TestApp
let maria: Headers
let ada: TestStaff
let grace: Headers
let stranger: Headers
let application: string

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
  await portal.request(maria, 'POST', applications, { id: application, rev: 0, provider, ...answers })
})

const send = (who: Headers, path: string, fields: Record<string, string>, name: string, content = name) => {
  const form = multipart(fields, { name, content: `%PDF-1.7 ${content}` })
  return portal.request({ ...who, ...form.headers }, 'POST', path, form.payload)
}
/** Adds a document as `who`; returns its id. */
const addToProject = async (who = grace): Promise<string> => {
  const details = { documentTypeId: '4', description: 'Fee analysis' }
  const content = `old ${randomUUID()}`
  return (await send(who, `/api/Documents/${fees}/uploadDocument`, details, 'Old.pdf', content)).body.id
}
const attach = async (who = grace): Promise<string> => {
  const details = { documentTypeId: '4', description: 'For the insurer' }
  return (await send(who, `${applications}/${application}/attachments`, details, 'Old.pdf')).body.id
}
const addRelated = async (): Promise<string> => {
  const id = await attach()
  await portal.deps.database.system
    .updateTable('application_document')
    .set({ kind: 'related' })
    .where('id', '=', id)
    .execute()
  return id
}

type Place = 'project' | 'attachment' | 'related'
const add = { project: addToProject, attachment: attach, related: addRelated } as const
const path = (place: Place, id: string) =>
  place === 'project'
    ? `/api/Firm/Practices/${bright}/projects/${fees}/documents/${id}/file`
    : `/api/Firm/Practices/${bright}/applications/${application}/documents/${id}/file`
const replace = (place: Place, id: string, { rev = '1', who = grace, name = 'New.pdf' } = {}) =>
  send(who, path(place, id), { rev }, name)
const listed = async (place: Place): Promise<{ id: string; rev: number; name: string; uploaded: string }[]> => {
  if (place === 'project') return (await portal.request(maria, 'GET', `/api/Documents/${fees}/getDocuments`)).body
  const shown = (await portal.request(maria, 'GET', `${applications}/${application}`)).body
  const documents: { id: string; rev: number; documentName: string; uploadDate: string }[] =
    shown[place === 'related' ? 'relatedDocuments' : 'attachmentDocuments']
  return documents.map((one) => ({ ...one, name: one.documentName, uploaded: one.uploadDate }))
}
const read = async (place: Place, id: string) => (await listed(place)).find((document) => document.id === id)
const fileCount = async (): Promise<number> =>
  (await portal.deps.database.system.selectFrom('stored_file').select('id').execute()).length

describe.each(['project', 'attachment', 'related'] as const)("The firm's document (%s)", (place) => {
  let id: string
  beforeEach(async () => {
    id = await add[place]()
  })

  test('gets another file in place; the old file is deleted, and the same file again changes nothing', async () => {
    const files = await fileCount()
    const before = await read(place, id)
    expect(before).toMatchObject({ name: 'Old.pdf', rev: 1 })
    expect((await replace(place, id)).status).toBe(204)
    const after = await read(place, id)
    expect(after).toMatchObject({ name: 'New.pdf', rev: 2 })
    expect(String(after?.uploaded) > String(before?.uploaded)).toBe(true)
    expect(await fileCount()).toBe(files)
    expect((await replace(place, id)).status).toBe(204)
    expect(await read(place, id)).toEqual(after)
    expect(await fileCount()).toBe(files)
    const entries = await portal.deps.database.system
      .selectFrom('audit_event')
      .select(['action', 'person_id', 'before', 'after'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toMatchObject({
      action: place === 'project' ? 'project-document.changed' : 'application-document.changed',
      person_id: ada.personId,
      before: { fileName: 'Old.pdf' },
      after: { fileName: 'New.pdf' },
    })
  })

  test('is not replaced with a rev that a colleague has overtaken, or without a file or rev', async () => {
    expect((await replace(place, id, { name: 'Faster.pdf' })).status).toBe(204)
    const files = await fileCount()
    for (const rev of ['1', '0', '-1', 'x', '']) expect((await replace(place, id, { rev })).status).toBe(444)
    const empty = multipart({ rev: '2' })
    const headers = { ...grace, ...empty.headers }
    expect((await portal.request(headers, 'POST', path(place, id), empty.payload)).status).toBe(444)
    expect((await replace(place, id, { rev: '2', name: 'Program.exe' })).status).toBe(444)
    expect(await read(place, id)).toMatchObject({ name: 'Faster.pdf', rev: 2 })
    await portal.deps.database.system.deleteFrom('stored_file').where('state', '=', 'pending').execute()
    expect(await fileCount()).toBe(files)
  })

  test('is not replaced by practice users, or staff of other practices', async () => {
    expect((await replace(place, id, { who: maria })).status).toBe(404)
    expect((await replace(place, id, { who: stranger })).status).toBe(404)
    expect((await replace(place, randomUUID())).status).toBe(404)
    expect(await read(place, id)).toMatchObject({ name: 'Old.pdf', rev: 1 })
  })
})

test('The file of a document of the practice is not replaced', async () => {
  const message = "The practice uploaded this document, so you can't replace its file."
  const ofProject = await addToProject(maria)
  expect(await replace('project', ofProject)).toMatchObject({ status: 444, message })
  const attached = await attach(maria)
  expect(await replace('attachment', attached)).toMatchObject({ status: 444, message })
})

test("The firm's document of an application is withdrawn with its file, and restored with it", async () => {
  const id = await addRelated()
  const firm = `/api/Firm/Practices/${bright}/applications/${application}/requests/${id}`
  expect((await portal.request(grace, 'POST', `${firm}/withdraw`, { rev: 1 })).status).toBe(204)
  expect(await read('related', id)).toBeUndefined()
  expect((await portal.request(grace, 'POST', `${firm}/restore`)).status).toBe(204)
  expect(await read('related', id)).toMatchObject({ name: 'Old.pdf', rev: 1 })
  const file = await portal.app.inject({ url: `/api/Application/${cap}/download/${id}/Old.pdf`, headers: maria })
  expect(file.body).toContain('%PDF-1.7 Old.pdf')
  const { history } = (await portal.request(maria, 'GET', `${applications}/${application}`)).body
  expect(history.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'Document added: Old.pdf',
    'Document removed: Old.pdf',
  ])
})
