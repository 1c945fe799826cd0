import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart } from '../../testing/multipart.ts'

/** Several documents of an application as one ZIP. */

const base = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}`

let portal: TestApp
let maria: Record<string, string>
let application: string
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  const provider = { id: providerId('Bright Smile Dental', 'Priya Raman') }
  const sent = { provider, insuranceCompanyId: 2, statusId: 1 }
  application = (await portal.request(maria, 'POST', `${base}/applications`, sent)).body.id
})
afterAll(() => portal.close())

async function attached(name: string, content: string): Promise<string> {
  const form = multipart({ documentTypeId: '4' }, { name, content })
  const headers = { ...maria, ...form.headers }
  return (await portal.request(headers, 'POST', `${base}/applications/${application}/attachments`, form.payload)).body
    .id
}

const requestZip = (ids: readonly string[], who = maria, basePath = base) =>
  portal.app.inject({ method: 'GET', url: `${basePath}/downloadSeveral?ids=${ids.join()}`, headers: who })

test('arrive byte for byte under distinct names, and each is audited', async () => {
  const ids = [await attached('W9.pdf', '%PDF-1.7 one'), await attached('W9.pdf', '%PDF-1.7 two')]
  const answer = await requestZip(ids)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/filename="Application documents \d{4}-\d\d-\d\d\.zip"/)
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, String(Buffer.from(bytes))])
  expect(files).toEqual([
    ['W9.pdf', '%PDF-1.7 one'],
    ['W9 (2).pdf', '%PDF-1.7 two'],
  ])
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select('record_id')
    .where('action', '=', 'application-document.downloaded')
    .execute()
  expect(new Set(entries.map((line) => line.record_id))).toEqual(new Set(ids))
  expect(entries).toHaveLength(ids.length)
})

test('are all refused when one has no file, is of another project or is a license that the person may not see', async () => {
  const id = await attached('A.pdf', '%PDF-1.7 A')
  const { system } = portal.deps.database
  const [requested] = (await portal.request(maria, 'GET', `${base}/applications`)).body.filter(
    (one: { requestedDocuments: number }) => one.requestedDocuments > 0,
  )
  const whole = (await portal.request(maria, 'GET', `${base}/applications/${requested.id}`)).body
  const requestedDocument = whole.relatedDocuments.find(
    (relatedDocument: { uploadedDocument: object | null }) => relatedDocument.uploadedDocument === null,
  )
  expect((await requestZip([id, requestedDocument.id])).statusCode).toBe(404)
  expect((await requestZip([id, randomUUID()])).statusCode).toBe(404)
  const fees = `/api/Application/${projectId('Bright Smile Dental', 'Fee negotiation')}`
  expect((await requestZip([id], maria, fees)).statusCode).toBe(404)
  expect((await requestZip([id], await portal.signIn('sam@cedargrove.example'))).statusCode).toBe(404)
  expect((await requestZip([id], await portal.signIn('lena@brightsmile.example'))).statusCode).toBe(403)
  // A license added by staff, only for people who may see licenses.
  const paper = await attached('License.pdf', '%PDF-1.7 license')
  await system
    .updateTable('application_document')
    .set({ kind: 'related', document_type: 49, source: 1 })
    .where('id', '=', paper)
    .execute()
  const paul = await portal.signIn('paul@brightsmile.example')
  expect((await requestZip([id], paul)).statusCode).toBe(200)
  expect((await requestZip([id, paper], paul)).statusCode).toBe(403)
  expect((await requestZip([id, paper])).statusCode).toBe(200)
})

test('a request for none or too many documents is refused with a clear sentence', async () => {
  for (const ids of [[], ['x'], Array.from({ length: 101 }, () => randomUUID())])
    expect((await requestZip(ids)).statusCode, String(ids.length)).toBe(400)
})
