import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { verifyChecksums } from '../../files/verify-checksums.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart, type FormFile } from '../../testing/multipart.ts'

const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const base = `/api/Application/${cap}`
const applicationPath = (id: string) => `${base}/applications/${id}`
const pdf: FormFile = { name: 'W9.pdf', content: '%PDF-1.7 one' }

let portal: TestApp
let maria: Record<string, string>
let application: string
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

async function added(): Promise<string> {
  const provider = { id: providerId('Bright Smile Dental', 'Priya Raman') }
  const { body } = await portal.request(maria, 'POST', `${base}/applications`, {
    provider,
    insuranceCompanyId: 2,
    statusId: 1,
  })
  return body.id
}
function attach(fields: Record<string, string>, file: FormFile | undefined = pdf, who = maria, id = application) {
  const form = multipart({ documentTypeId: '4', ...fields }, file)
  return portal.request({ ...who, ...form.headers }, 'POST', `${applicationPath(id)}/attachments`, form.payload)
}
const read = async (id = application) => (await portal.request(maria, 'GET', applicationPath(id))).body
const files = async (): Promise<number> =>
  (await portal.deps.database.system.selectFrom('stored_file').select('id').execute()).length

describe('An attachment', () => {
  beforeAll(async () => {
    application = await added()
  })

  test('can be uploaded, appears with the application, downloads under its name and is in the history', async () => {
    const { status, body } = await attach({ description: 'Signed' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      applicationId: application,
      documentName: 'W9.pdf',
      description: 'Signed',
      documentTypeId: 4,
      documentCategory: 0,
      source: 0,
      status: 0,
      uploadedDocument: { id: body.id, name: 'W9.pdf' },
    })
    const whole = await read()
    expect(whole.attachmentDocuments).toEqual([body])
    expect(whole.history[0].action).toBe('Document added: W9.pdf')
    const file = await portal.app.inject({ url: `${base}/download/${body.id}/W9.pdf`, headers: maria })
    expect(file.body).toBe(pdf.content)
    expect(file.headers['content-disposition']).toBe('attachment; filename="W9.pdf"')
  })

  test('sent twice under the same id is one document with one file', async () => {
    const before = await files()
    const id = randomUUID()
    const all = await Promise.all(Array.from({ length: 5 }, () => attach({ id })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(all.map(({ body }) => body.id))).toEqual(new Set([id]))
    expect(await files()).toBe(before + 1)
    const otherwise = /^This document was already saved with different details or another file/
    expect(await attach({ id, description: 'Said better' })).toMatchObject({
      status: 444,
      message: expect.stringMatching(otherwise),
    })
    expect(await attach({ id }, { ...pdf, content: `${String(pdf.content)}more` })).toMatchObject({
      status: 444,
      message: expect.stringMatching(otherwise),
    })
    expect(await files()).toBe(before + 1)
    const other = await added()
    expect((await attach({ id }, pdf, maria, other)).status).toBe(444)
    expect(await files()).toBe(before + 1)
  })

  test.each([
    ['without a type', { documentTypeId: '' }, pdf, 'No document type specified'],
    ['of a type of staff', { documentTypeId: '29' }, pdf, 'Document type: Choose from the list'],
    ['with a long description', { description: 'd'.repeat(101) }, pdf, 'Description: Must be at most 100 characters'],
    ['with an unknown kind of file', {}, { name: 'a.exe', content: 'MZ' }, /^This type of file is not accepted/],
    [
      'whose content is another',
      {},
      { name: 'a.png', content: 'text' },
      'This file is plain text, not a PNG. Save it as a PDF, or rename it to end in .txt, and upload that.',
    ],
  ])('%s is refused and nothing is stored', async (_, fields, file, message) => {
    const before = await files()
    const answer = await attach(fields, file)
    expect(answer.status).toBe(444)
    expect(answer.message).toMatch(message)
    expect(await files()).toBe(before)
  })

  test.each([4, -1, 1.5, 'saved', null, undefined])(
    'whose status is %s is refused with a clear sentence (AMB-130)',
    async (status) => {
      const application = await read(await added())
      const sent = {
        ...application,
        attachmentDocuments: [{ id: randomUUID(), documentTypeId: 4, description: '', status }],
      }
      expect(await portal.request(maria, 'POST', `${base}/applications`, sent)).toMatchObject({
        status: 444,
        message: 'Document: must be new, saved, edited or deleted',
      })
    },
  )

  test('with the highest possible rev is refused as a stale save', async () => {
    const { body } = await attach({})
    const change = { documentTypeId: 30, description: '', rev: 2_147_483_646 }
    const answer = await portal.request(maria, 'POST', `${applicationPath(application)}/attachments/${body.id}`, change)
    expect(answer.message).toMatch(/^Someone else changed/)
  })

  test('without a file is refused', async () => {
    const form = multipart({ documentTypeId: '4' })
    const answer = await portal.request(
      { ...maria, ...form.headers },
      'POST',
      `${applicationPath(application)}/attachments`,
      form.payload,
    )
    expect(answer).toMatchObject({ status: 444, message: 'No file specified' })
  })

  test('accepts its type under either name, and can be sent back as it was read (AMB-121)', async () => {
    const form = multipart({ documentType: '5' }, pdf)
    const path = `${applicationPath(application)}/attachments`
    const { body } = await portal.request({ ...maria, ...form.headers }, 'POST', path, form.payload)
    expect(body).toMatchObject({ documentTypeId: 5 })
    const change = { ...body, description: 'As read' }
    expect((await portal.request(maria, 'POST', `${path}/${body.id}`, change)).body).toMatchObject({
      documentTypeId: 5,
      description: 'As read',
    })
    expect((await portal.request(maria, 'POST', `${path}/${body.id}`, { documentType: 4, rev: 2 })).body).toMatchObject(
      {
        documentTypeId: 4,
      },
    )
    expect(
      (await portal.request(maria, 'POST', `${path}/${body.id}`, { ...change, documentType: 4, rev: 3 })).message,
    ).toBe('Document type: two different types were sent')
  })

  test('accepts "comment" as another name of its description, which wins when both are sent (APPS-35)', async () => {
    const { body } = await attach({ comment: 'Signed' })
    expect(body).toMatchObject({ description: 'Signed', comment: 'Signed' })
    const path = `${applicationPath(application)}/attachments/${body.id}`
    expect((await portal.request(maria, 'POST', path, { ...body, description: '' })).body).toMatchObject({
      description: '',
    })
  })

  test('can be changed and deleted by its own calls', async () => {
    const { body } = await attach({})
    const path = `${applicationPath(application)}/attachments/${body.id}`
    const change = { documentTypeId: 30, description: 'Page 2', rev: 1 }
    expect((await portal.request(maria, 'POST', path, change)).body).toMatchObject({
      rev: 2,
      documentTypeId: 30,
      description: 'Page 2',
    })
    expect((await portal.request(maria, 'POST', path, change)).message).toMatch(/^Someone else changed/)
    const before = await files()
    expect((await portal.request(maria, 'DELETE', path)).status).toBe(204)
    expect((await portal.request(maria, 'DELETE', path)).status).toBe(404)
    expect(await files()).toBe(before - 1)
  })

  test('is changed and deleted together with the application, or not at all', async () => {
    const id = await added()
    const [unchanged, edit, drop] = await Promise.all(
      [1, 2, 3].map(async () => (await attach({}, pdf, maria, id)).body),
    )
    const application = await read(id)
    const attachmentDocuments = [
      { ...unchanged, status: 0 },
      { ...edit, status: 'EDITED', description: 'Edited' },
      { ...drop, status: 3 },
      { ...unchanged, id: randomUUID(), status: 1 },
    ]
    const stale = { ...application, rev: 9, attachmentDocuments }
    expect((await portal.request(maria, 'POST', `${base}/applications`, stale)).status).toBe(444)
    const wrong = attachmentDocuments.map((attachmentDocument) =>
      attachmentDocument.status === 'EDITED' ? { ...attachmentDocument, documentTypeId: null } : attachmentDocument,
    )
    const refused = await portal.request(maria, 'POST', `${base}/applications`, {
      ...application,
      statusId: 3,
      attachmentDocuments: wrong,
    })
    expect(refused.status).toBe(444)
    expect(await read(id)).toEqual(application)

    const saved = await portal.request(maria, 'POST', `${base}/applications`, {
      ...application,
      statusId: 2,
      attachmentDocuments,
    })
    expect(saved.status).toBe(200)
    expect(
      saved.body.attachmentDocuments
        .map((attachmentDocument: { description: string }) => attachmentDocument.description)
        .sort(),
    ).toEqual(['', 'Edited'])
    expect(saved.body.history.slice(0, 3).map((one: { action: string }) => one.action)).toEqual([
      'Document removed: W9.pdf',
      'Document changed: W9.pdf',
      'Status changed from New to Submitted',
    ])
  })
})

test('is refused on a read-only application, and a document of another project is not found', async () => {
  const list = await portal.request(maria, 'GET', `${base}/applications`)
  const theirs = list.body.find((one: { applicationSource: number }) => one.applicationSource > 0)
  expect(await attach({}, pdf, maria, theirs.id)).toMatchObject({
    status: 444,
    message: 'This application cannot be changed here',
  })
  const { body } = await attach({})
  const fees = projectId('Bright Smile Dental', 'Fee negotiation')
  expect((await portal.request(maria, 'GET', `/api/Application/${fees}/download/${body.id}/W9.pdf`)).status).toBe(404)
})

test('all files are stored once and complete, and no unused file is left', async () => {
  const { orphans, missing, mismatched } = await verifyChecksums(portal.deps.files.store, portal.deps.database.system)
  expect({ missing, mismatched }).toEqual({ missing: [], mismatched: [] })
  const waiting = await portal.deps.database.system.selectFrom('removed_file').select('key').execute()
  expect(orphans.filter((key) => !waiting.some((one) => one.key === key))).toEqual([])
})
