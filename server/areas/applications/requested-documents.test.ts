import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart, type FormFile } from '../../testing/multipart.ts'

const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const base = `/api/Application/${cap}`
const applicationPath = (id: string) => `${base}/applications/${id}`
const pdf: FormFile = { name: 'W9.pdf', content: '%PDF-1.7 one' }

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const read = async (id: string) => (await portal.request(maria, 'GET', applicationPath(id))).body
const files = async (): Promise<number> =>
  (await portal.deps.database.system.selectFrom('stored_file').select('id').execute()).length

describe('A requested document', () => {
  interface Related {
    id: string
    applicationId: string
    source: number
    documentTypeId: number | null
    uploadedDocument: object | null
  }
  let related: Related[]
  beforeAll(async () => {
    const list = await portal.request(maria, 'GET', `${base}/applications`)
    const all = await Promise.all(list.body.map((one: { id: string }) => read(one.id)))
    related = all.flatMap((one: { relatedDocuments: Related[] }) => one.relatedDocuments)
  })
  const open = (typed: boolean): Related => {
    const found = related.find(
      (one) => one.source === 0 && !one.uploadedDocument && (one.documentTypeId !== null) === typed,
    )
    if (!found) throw new Error('The demo world requests no such document')
    return found
  }
  function deliver({ id, applicationId }: Related, file: FormFile = pdf, type = '', who = maria) {
    const form = multipart({ applicationId, relatedDocumentId: id, documentTypeId: type }, file)
    return portal.request({ ...who, ...form.headers }, 'POST', `${base}/uploadFile`, form.payload)
  }
  const count = async (): Promise<number> => {
    const path = `/api/AccountDashboard/${(await portal.deps.database.system.selectFrom('project').select('account_id').where('id', '=', cap).executeTakeFirstOrThrow()).account_id}`
    return (await portal.request(maria, 'GET', `${path}/getCapProject`)).body.requestedDocuments
  }

  test('can be uploaded even for an application added by staff, replaced, and removed', async () => {
    const one = open(true)
    const waiting = await count()
    const before = await files()
    expect((await deliver(one)).body).toMatchObject({
      id: one.id,
      documentName: 'W9.pdf',
      documentTypeId: one.documentTypeId,
    })
    expect(await count()).toBe(waiting - 1)
    const again = await deliver(one)
    expect(again.status).toBe(200)
    expect(await files()).toBe(before + 1)
    expect((await deliver(one, { name: 'better.pdf', content: '%PDF-1.7 two' })).body.documentName).toBe('better.pdf')
    expect(await files()).toBe(before + 1)
    const path = `${applicationPath(one.applicationId)}/relatedDocuments/${one.id}/deleteFile`
    expect((await portal.request(maria, 'DELETE', path)).status).toBe(204)
    expect((await portal.request(maria, 'DELETE', path)).status).toBe(404)
    expect(await files()).toBe(before)
    expect(await count()).toBe(waiting)
  })

  test("accepts the specification's two names of the file field, and no other", async () => {
    const one = open(true)
    expect((await deliver(one, { ...pdf, part: 'file' })).body).toMatchObject({ id: one.id, documentName: 'W9.pdf' })
    expect((await deliver(one, { ...pdf, part: 'paper' })).status).toBe(444)
    const path = `${applicationPath(one.applicationId)}/relatedDocuments/${one.id}/deleteFile`
    expect((await portal.request(maria, 'DELETE', path)).status).toBe(204)
  })

  test('of another type is refused; a type must be chosen if the request names none', async () => {
    expect(await deliver(open(true), pdf, '30')).toMatchObject({
      status: 444,
      message: 'Please upload this type of document',
    })
    expect(await deliver(open(false))).toMatchObject({ status: 444, message: 'No document type specified' })
    expect(await deliver(open(false), pdf, '29')).toMatchObject({
      status: 444,
      message: 'Document type: Choose from the list',
    })
    expect((await deliver(open(false), pdf, '30')).body.documentTypeId).toBe(30)
  })

  test('without a named type can be uploaded again as another type, and needs a new type after its removal', async () => {
    const one = open(false)
    expect((await deliver(one, pdf, '30')).body.documentTypeId).toBe(30)
    expect((await deliver(one, pdf, '4')).body).toMatchObject({ documentTypeId: 4, documentName: 'W9.pdf' })
    const path = `${applicationPath(one.applicationId)}/relatedDocuments/${one.id}/deleteFile`
    expect((await portal.request(maria, 'DELETE', path)).status).toBe(204)
    const { relatedDocuments } = await read(one.applicationId)
    expect(relatedDocuments.find(({ id }: Related) => id === one.id)).toMatchObject({
      documentTypeId: null,
      documentCategory: 0,
      uploadedDocument: null,
    })
    expect((await deliver(one, pdf, '3')).body).toMatchObject({ documentTypeId: 3, documentCategory: 1 })
  })

  test('that staff deliver can only be changed by staff', async () => {
    const theirs = related.find((one) => one.source > 0)
    if (!theirs) throw new Error('The demo world has no document of staff')
    expect((await deliver(theirs)).status).toBe(444)
    expect(
      (
        await portal.request(
          maria,
          'DELETE',
          `${applicationPath(theirs.applicationId)}/relatedDocuments/${theirs.id}/deleteFile`,
        )
      ).status,
    ).toBe(444)
  })

  test('that is a license is only for people who may see licenses (AMB-63)', async () => {
    const one = open(false)
    expect((await deliver(one, pdf, '46')).body.documentTypeId).toBe(46)
    const path = `${base}/download/${one.id}/W9.pdf`
    const isShownTo = async (who: Record<string, string>) =>
      (await portal.request(who, 'GET', applicationPath(one.applicationId))).body.relatedDocuments.some(
        ({ id }: Related) => id === one.id,
      )
    const [otto, paul] = [
      await portal.signIn('otto@brightsmile.example'),
      await portal.signIn('paul@brightsmile.example'),
    ]
    for (const who of [maria, otto]) {
      expect(await isShownTo(who)).toBe(true)
      expect((await portal.app.inject({ url: path, headers: who })).statusCode).toBe(200)
    }
    expect(await isShownTo(paul)).toBe(false)
    expect((await portal.app.inject({ url: path, headers: paul })).statusCode).toBe(403)
    const application = (await portal.request(paul, 'GET', applicationPath(one.applicationId))).body
    const taken = await portal.request(
      maria,
      'DELETE',
      `${applicationPath(one.applicationId)}/relatedDocuments/${one.id}/deleteFile`,
    )
    expect(taken.status).toBe(204)
    expect(application.relatedDocuments.map(({ id }: Related) => id)).not.toContain(one.id)
    expect(await isShownTo(paul)).toBe(true)
  })

  test('cannot be changed by view-only users or strangers', async () => {
    const one = open(true)
    expect((await deliver(one, pdf, '', await portal.signIn('otto@brightsmile.example'))).status).toBe(403)
    expect((await deliver(one, pdf, '', await portal.signIn('sam@cedargrove.example'))).status).toBe(404)
  })
})
