import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { runAtSameMoment } from '../../testing/run-at-same-moment.ts'
import { multipart } from '../../testing/multipart.ts'

const base = `/api/Application/${projectId('Bright Smile Dental', 'Credentialing Access Point')}`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

/** Files of the practice that nothing refers to. */
async function findUnreferencedFiles(): Promise<string[]> {
  const { system } = portal.deps.database
  const rows = await system
    .selectFrom('stored_file as file')
    .leftJoin('application_document as document', 'document.file_id', 'file.id')
    .leftJoin('account_document as paper', 'paper.file_id', 'file.id')
    .leftJoin('provider_license as license', 'license.file_id', 'file.id')
    .leftJoin('project_document as handed', 'handed.file_id', 'file.id')
    .select('file.name')
    .where('document.id', 'is', null)
    .where('paper.id', 'is', null)
    .where('license.id', 'is', null)
    .where('handed.id', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

/** The audit entries of a document, with the file name after each. */
async function readAuditEntries(id: string): Promise<unknown[]> {
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select(['action', 'after'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  return entries.map(({ action, after }) => [action, (after as { documentName?: unknown }).documentName])
}

test('when two people upload a file for the same request at once, one file remains', async () => {
  const one = await portal.deps.database.system
    .selectFrom('application_document as document')
    .innerJoin('application', 'application.id', 'document.application_id')
    .innerJoin('project', 'project.id', 'application.project_id')
    .select(['document.id', 'application.id as application'])
    .where('project.id', '=', base.split('/').at(-1) ?? '')
    .where('document.kind', '=', 'related')
    .where('document.source', '=', 0)
    .where('document.file_id', 'is', null)
    .where('document.requested_type', 'is not', null)
    .executeTakeFirstOrThrow()
  const deliver = (name: string) => () => {
    const form = multipart(
      { applicationId: one.application, relatedDocumentId: one.id },
      { name, content: `%PDF-1.7 ${name}` },
    )
    return portal.request({ ...maria, ...form.headers }, 'POST', `${base}/uploadFile`, form.payload)
  }
  expect(await findUnreferencedFiles()).toEqual([])
  const [first, second] = await runAtSameMoment(portal.deps, deliver('first.pdf'), deliver('second.pdf'))
  expect([first.message, second.message]).toEqual(['', ''])
  expect(second.body.documentName).toBe('second.pdf')
  expect(await findUnreferencedFiles()).toEqual([])
  expect(await readAuditEntries(one.id)).toEqual([
    ['application-document.added', 'first.pdf'],
    ['application-document.changed', 'second.pdf'],
  ])
})

test('an application deleted while it is being added is first added, then deleted', async () => {
  const id = randomUUID()
  const provider = { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false }
  const sent = { id, rev: 0, provider, insuranceCompanyId: 8, statusId: 1 }
  const add = () => portal.request(maria, 'POST', `${base}/applications`, sent)
  const remove = () => portal.request(maria, 'DELETE', `${base}/applications/${id}`)
  const [added, removed] = await runAtSameMoment(portal.deps, add, remove)
  expect([added.status, removed.status]).toEqual([200, 204])
  expect((await portal.request(maria, 'GET', `${base}/applications/${id}`)).status).toBe(404)
})

test('when two people delete an application at once, the second finds it gone', async () => {
  const id = randomUUID()
  const provider = { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false }
  const sent = { id, rev: 0, provider, insuranceCompanyId: 7, statusId: 1 }
  expect((await portal.request(maria, 'POST', `${base}/applications`, sent)).status).toBe(200)
  const paul = await portal.signIn('paul@brightsmile.example')
  const remove = (who: typeof maria) => () => portal.request(who, 'DELETE', `${base}/applications/${id}`)
  const [first, second] = await runAtSameMoment(portal.deps, remove(maria), remove(paul))
  expect([first.status, second.status]).toEqual([204, 404])
})
