import { randomUUID } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { account, complete, credentialingVerbs, projectPath, providerPath } from '../../testing/credentialing-verbs.ts'

let portal: TestApp
let maria: Record<string, string>
let on: ReturnType<typeof credentialingVerbs>
let project: string
let form: Awaited<ReturnType<typeof on.published>>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
  project = await on.newProject()
  form = await on.published(project, { 'person/name': 'Łucja Żółć', 'person/ssNumber': '987-65-4321' })
})
afterAll(() => portal.close())

const download = (host: string, id: string, { copy = '', who = maria } = {}) =>
  portal.app.inject({ method: 'GET', url: `${host}/credentialingForm/${id}/download${copy}`, headers: who })
const payer = { copy: '?copy=payer' }
const actions = async (id: string) => (await on.trail(id)).map(({ action, after }) => [action, after])

async function readWords(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

test('a published form is a PDF with its answers, the practice and the day, the same bytes each time', async () => {
  const answer = await download(projectPath(project), form.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /^attachment; .*Credentialing form Łucja Żółć \d{4}-\d\d-\d\d\.pdf/,
  )
  const words = await readWords(answer.rawPayload)
  for (const one of ['Łucja Żółć', 'Bright Smile Dental', 'Completed manually', '•••-••-4321'])
    expect(words).toContain(one)
  expect(words).not.toMatch(/987-65|DRAFT/)
  expect((await download(projectPath(project), form.id)).rawPayload.equals(answer.rawPayload)).toBe(true)
  expect(await actions(form.id)).toContainEqual(['credentialing.downloaded', { copy: 'own' }])
})

test('only the copy for a payer holds the whole social security number; it is for who may edit, and in the trail', async () => {
  const otto = await portal.signIn('otto@brightsmile.example')
  const refused = await download(projectPath(project), form.id, { ...payer, who: otto })
  expect(refused.statusCode).toBe(403)
  expect(await readWords((await download(projectPath(project), form.id, { who: otto })).rawPayload)).toContain(
    '•••-••-4321',
  )
  expect(await actions(form.id)).not.toContainEqual(['credentialing.downloaded', { copy: 'payer' }])
  const answer = await download(projectPath(project), form.id, payer)
  expect(answer.statusCode).toBe(200)
  const words = await readWords(answer.rawPayload)
  expect(words).toContain('987-65-4321')
  expect(words).toContain('Confidential')
  const auditedActions = await actions(form.id)
  expect(auditedActions).toContainEqual(['credentialing.downloaded', { copy: 'payer' }])
  expect(auditedActions).toContainEqual(['credentialing.secretRead', { path: 'person/ssNumber' }])
  expect(JSON.stringify(auditedActions) + portal.logged.join('')).not.toContain('987-65-4321')
})

test('a draft says so, and there is no copy of it for a payer', async () => {
  const { id } = await on.newDraft(form, { 'person/name': 'Half Done' })
  const words = await readWords((await download(projectPath(project), id)).rawPayload)
  expect(words).toContain('Half Done')
  expect(words).toMatch(/DRAFT as of .* required answers/)
  const refused = await download(projectPath(project), id, payer)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    444,
    'Only a published form can be saved as a copy for an insurance company',
  ])
})

test('a draft is of the day on which it was saved where the practice is, as the lists beside it say', async () => {
  const evening = await on.published(await on.newProject())
  const { id } = await on.newDraft(evening, { 'person/name': 'Working Late' })
  const db = portal.deps.database.system
  await db.updateTable('form').set({ updated_at: '2026-03-01T02:30:00Z' }).where('id', '=', id).execute()
  let minutes = 0
  const readIn = async (time_zone: string | null) => {
    await db.updateTable('account').set({ time_zone }).where('id', '=', account).execute()
    // What was read of the practice is a minute old by then.
    minutes += 2
    portal.setClock(new Date(Date.now() + minutes * 60_000))
    return readWords((await download(projectPath(evening.project), id)).rawPayload)
  }
  expect(await readIn('America/New_York')).toContain('DRAFT as of 02/28/2026')
  expect(await readIn('Asia/Tokyo')).toContain('DRAFT as of 03/01/2026')
  await readIn(null)
})

test('the form of a provider is downloaded by its own host; one of another host or practice is not there', async () => {
  const { id: provider, npi } = await on.newProvider()
  const own = { 'person/intakeFormProviderId': provider, 'person/individualNPINumber': npi }
  const { form: practice, provider: person, officeLocations: locations } = complete(own)
  const sent = { id: randomUUID(), rev: 0, form: practice, provider: person, locations }
  const { body } = await on.ask('POST', `${providerPath(provider)}/credentialingForm`, sent)
  expect((await download(providerPath(provider), body.id)).statusCode).toBe(200)
  for (const [host, id] of [
    [projectPath(project), body.id],
    [providerPath(provider), form.id],
    [projectPath(await on.newProject()), form.id],
    [projectPath(project), randomUUID()],
  ] as const)
    expect((await download(host, id)).statusCode).toBe(404)
  const sam = await portal.signIn('sam@cedargrove.example')
  expect((await download(projectPath(project), form.id, { who: sam })).statusCode).toBe(404)
  const lena = await portal.signIn('lena@brightsmile.example')
  expect((await download(projectPath(project), form.id, { who: lena })).statusCode).toBe(403)
  expect((await download(projectPath(project), form.id, { copy: '?copy=all' })).statusCode).toBe(400)
})

test('copies for payers are throttled with the other reads of the number', async () => {
  const paul = await portal.signIn('paul@brightsmile.example')
  for (let times = 0; times < 20; times += 1)
    expect((await download(projectPath(project), form.id, { ...payer, who: paul })).statusCode).toBe(200)
  const answer = await download(projectPath(project), form.id, { ...payer, who: paul })
  expect(answer.statusCode).toBe(429)
  expect((await download(projectPath(project), form.id, { who: paul })).statusCode).toBe(200)
})

test('a form with characters that no font of ours has is refused with the name of the answer, and no number is read', async () => {
  const emoji = await on.published(project, {
    'person/name': 'Mina \u{1F600}',
  })
  const refused = await download(projectPath(project), emoji.id, payer)
  expect(refused.statusCode).toBe(444)
  expect(refused.body).toContain('has characters that cannot be printed: \u{1F600}. Please change them in the form.')
  expect((await actions(emoji.id)).map(([action]) => action)).not.toContain('credentialing.downloaded')
})
