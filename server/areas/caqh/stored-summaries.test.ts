import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { toPublishBody, changed, complete, credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'
import { nextPdf, summaryVerbs } from '../../testing/summary-verbs.ts'

type Verbs = ReturnType<typeof credentialingVerbs>

let portal: TestApp
let maria: Record<string, string>
let on: Verbs
let project: string
let host: ReturnType<Verbs['of']>
let summaries: ReturnType<typeof summaryVerbs>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
  project = await on.newProject()
  host = on.of(projectPath(project))
  summaries = summaryVerbs(portal, maria, project)
})
afterAll(() => portal.close())

const draft = async () => {
  const id = randomUUID()
  const sent = complete()
  expect((await host.draft({ id, rev: 0, ...sent })).status).toBe(200)
  return { id, sent }
}
const upload = async (form: string, which = '', content = nextPdf()): Promise<string> => {
  const answer = await summaries.upload(form, { which, content })
  expect(answer, answer.message).toMatchObject({ status: 200, body: { fileName: 'Summary.pdf' } })
  return answer.body.fileId
}
const shown = async (form: string) => (await host.read(form)).body.provider.caqhFile
const source = async (form: string) => (await host.read(form)).body.source
const file = (fileId: string) => ({ fileId, fileName: 'Summary.pdf' })
const isStored = async (id: string) =>
  (await portal.deps.database.system.selectFrom('stored_file').select('id').where('id', '=', id).execute()).length === 1
const publish = (body: object, query = '') =>
  on.ask('POST', `${projectPath(project)}/updateCredentialingInfoForm${query}`, body)
const actions = async (id: string) => (await on.trail(id)).map(({ action }) => action)

describe('The summary of a form', () => {
  test('is stored with the form, shown with it, and downloaded byte for byte (CAQH-11)', async () => {
    const { id } = await draft()
    expect(await shown(id)).toBeNull()
    expect((await summaries.summary(id)).body).toMatchObject({
      file: null,
      state: 'none',
      findings: [],
      attestedOn: null,
    })
    const fileId = await upload(id, '?isDraft=true', '%PDF-1.7 the very bytes')
    expect(await shown(id)).toEqual(file(fileId))
    expect((await summaries.summary(id)).body).toMatchObject({ file: file(fileId), state: 'reading', problem: null })
    const whole = await summaries.download(fileId)
    expect(whole).toMatchObject({ statusCode: 200, body: '%PDF-1.7 the very bytes' })
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="Summary.pdf"'),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(await summaries.download(fileId, { name: '..%2Fother.exe', range: 'bytes=9-11' })).toMatchObject({
      statusCode: 206,
      body: 'the',
    })
    const trail = await on.trail(id)
    expect(trail.map(({ action, before, after }) => [action, before, after]).slice(1)).toEqual([
      ['caqh-summary.uploaded', null, { file: fileId }],
      ['caqh-summary.downloaded', null, { file: fileId }],
      ['caqh-summary.downloaded', null, { file: fileId }],
    ])
  })

  test('is replaced by the next one; sending the same file again changes nothing', async () => {
    const { id } = await draft()
    const first = await upload(id)
    const content = nextPdf()
    const second = await upload(id, '', content)
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    expect(await upload(id, '?isDraft=true', content)).toBe(second)
    expect(await shown(id)).toEqual(file(second))
    expect((await summaries.download(first)).statusCode).toBe(404)
    expect(await actions(id)).toEqual(['credentialing.saved', 'caqh-summary.uploaded', 'caqh-summary.uploaded'])
  })

  test("is removed by its own id or the form's, once (CAQH-10)", async () => {
    const { id } = await draft()
    const first = await upload(id)
    expect((await summaries.remove(first, '?isDraft=true')).status).toBe(204)
    expect([await shown(id), await isStored(first), await source(id)]).toEqual([null, false, 0])
    expect((await summaries.remove(first, '?isDraft=true')).status).toBe(404)
    await upload(id)
    expect((await summaries.remove(id)).status).toBe(204)
    expect((await summaries.remove(id)).status).toBe(404)
    expect((await actions(id)).filter((action) => action === 'caqh-summary.removed')).toHaveLength(2)
  })

  test('is a PDF of at most 20 MB', async () => {
    const { id } = await draft()
    const sent = [
      [{ name: 'Summary.txt', content: 'a letter' }, { code: 'CAQH_NOT_PDF' }],
      [{ name: 'Summary.pdf', content: 'a letter' }, {}],
      [{ name: 'Summary.exe', content: 'MZ' }, {}],
      [
        { content: Buffer.concat([Buffer.from(nextPdf()), Buffer.alloc(20_971_520)]) },
        { message: 'Max size is 20 MB' },
      ],
    ] as const
    for (const [one, body] of sent) expect(await summaries.upload(id, one)).toMatchObject({ status: 444, body })
    expect(await shown(id)).toBeNull()
  })

  test('is deleted with the form', async () => {
    const { id } = await draft()
    const fileId = await upload(id)
    expect((await host.removeDraft(id)).status).toBe(204)
    expect(await isStored(fileId)).toBe(false)
    const form = await on.published(project)
    const publishedFileId = await upload(form.id)
    await on.ask('DELETE', `${projectPath(project)}/${form.id}/deleteCredentialingInfoForm`)
    expect(await isStored(publishedFileId)).toBe(false)
    expect((await summaries.summary(form.id)).status).toBe(404)
  })
})

describe('The summary of a draft', () => {
  const both = async (content = nextPdf()) => {
    const form = await on.published(project)
    const fileId = await upload(form.id, '?isDraft=false', content)
    const { id, rev } = await on.newDraft(form, { 'person/name': 'Ines' })
    const publishDraft = () =>
      publish({ id, rev, baseRev: 1, ...toPublishBody(changed(form.sent, { 'person/name': 'Ines' })) })
    return { form, fileId, id, publishDraft }
  }

  test("is the published form's until the draft gets its own, which replaces it when published (AMB-89)", async () => {
    const { form, fileId, id, publishDraft } = await both()
    expect([await shown(id), await source(id)]).toEqual([file(fileId), 1])
    expect((await summaries.summary(id)).body.file).toEqual(file(fileId))
    const other = await upload(id, '?isDraft=true')
    expect([await shown(id), await shown(form.id)]).toEqual([file(other), file(fileId)])
    const { status, body } = await publishDraft()
    expect({ status, caqhFile: body.provider.caqhFile, source: body.source }).toEqual({
      status: 200,
      caqhFile: file(other),
      source: 1,
    })
    expect([await isStored(fileId), await isStored(other)]).toEqual([false, true])
    expect((await summaries.summary(form.id)).body.file).toEqual(file(other))
  })

  test('removed from the draft stays with the published form until the draft is published', async () => {
    const { form, fileId, id, publishDraft } = await both()
    expect((await summaries.remove(fileId, '?isDraft=true')).status).toBe(204)
    expect([await shown(id), await shown(form.id)]).toEqual([null, file(fileId)])
    expect([await source(id), await source(form.id)]).toEqual([0, 1])
    expect((await summaries.summary(id)).body.state).toBe('none')
    expect((await summaries.remove(fileId, '?isDraft=true')).status).toBe(404)
    expect((await publishDraft()).body).toMatchObject({ id: form.id, source: 0, provider: { caqhFile: null } })
    expect(await isStored(fileId)).toBe(false)
  })

  test("is deleted with the draft, and the published form's stays", async () => {
    const { form, fileId, id } = await both()
    const other = await upload(id)
    await host.removeDraft(id)
    expect([await shown(form.id), await isStored(other)]).toEqual([file(fileId), false])
  })

  test('a draft without its own leaves the one that others added to the published form in the meantime', async () => {
    const { form, publishDraft } = await both()
    const newer = await upload(form.id)
    expect((await publishDraft()).body.provider.caqhFile).toEqual(file(newer))
  })

  test('also follows when the form is published past its own draft; a removal does not', async () => {
    for (const isRemoved of [false, true]) {
      const { form, fileId, id } = await both()
      const other = isRemoved ? fileId : await upload(id)
      if (isRemoved) await summaries.remove(id)
      const { body } = await publish({ id: form.id, rev: 1, ...toPublishBody(form.sent) })
      expect(body).toMatchObject({ id: form.id, draftId: null, source: 1, provider: { caqhFile: file(other) } })
    }
  })

  test("stays in place when a new provider's draft is published", async () => {
    const { id, sent } = await draft()
    const fileId = await upload(id, '?isDraft=true')
    const { body } = await publish({ id, rev: 1, ...toPublishBody(sent) })
    expect(body).toMatchObject({ id, source: 1, provider: { caqhFile: file(fileId) } })
  })

  test('is refused for a draft published in the meantime', async () => {
    const { id, sent } = await draft()
    expect((await summaries.upload(id, { which: '?isDraft=false' })).status).toBe(404)
    await publish({ id, rev: 1, ...toPublishBody(sent) })
    expect(await summaries.upload(id, { which: '?isDraft=true' })).toMatchObject({
      status: 444,
      message: 'Someone published this form. Reload to see the latest.',
    })
    expect((await summaries.upload(id, { which: '?isDraft=perhaps' })).status).toBe(400)
  })
})

describe('A form is completed', () => {
  test('through CAQH once its save says so, until the summary is removed (CAQH-13)', async () => {
    const { id, sent } = await draft()
    expect(await source(id)).toBe(0)
    const flagged = await host.draft({ id, rev: 1, caqhFileChanged: true, ...changed(sent, { 'person/name': 'Ines' }) })
    expect(flagged.body.source).toBe(1)
    const again = changed(sent, { 'person/name': 'Otto' })
    expect((await host.draft({ id, rev: 2, caqhFileChanged: false, ...again })).body.source).toBe(1)
    expect((await publish({ id, rev: 3, ...toPublishBody(again) })).body.source).toBe(1)
    await upload(id)
    await summaries.remove(id)
    const list = await on.ask('GET', `${projectPath(project)}/getCredentialingInfoForm`)
    expect(list.body.find((one: { id: string }) => one.id === id).source).toBe(0)
  })

  test('through CAQH when publishing says so, and manually when nothing does', async () => {
    const byCaqh = await publish({ id: randomUUID(), rev: 0, ...toPublishBody(complete()) }, '?caqhFileChanged=true')
    const byHand = await publish({ id: randomUUID(), rev: 0, ...toPublishBody(complete()) }, '?caqhFileChanged=false')
    expect([byCaqh.body.source, byHand.body.source]).toEqual([1, 0])
  })
})
