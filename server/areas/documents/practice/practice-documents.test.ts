import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart, type FormFile } from '../../../testing/multipart.ts'

const account = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const harbor = accountId('Harbor Dental Partners')
const cedar = accountId('Cedar Grove Family Dentistry')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const kowalczyk = providerId('Bright Smile Dental', 'Tomasz Kowalczyk')
const stranger = providerId('Cedar Grove Family Dentistry', 'Linh Tran')

let portal: TestApp
let maria: Record<string, string>

const documentsPath = (id: string) => `/api/accounts/${id}/documents`
const pdf: FormFile = { name: 'W9.pdf', content: '%PDF-1.4 a W9' }
const w9 = { documentType: '4', documentCategory: '0', description: 'W9 of the practice' }
const caqh = { documentType: '3', documentCategory: '1', description: 'CAQH', providerIds: chen }

async function add(fields: Record<string, string>, file: FormFile | undefined = pdf, who = maria, to = account) {
  const form = multipart(fields, file)
  return portal.request({ ...who, ...form.headers }, 'POST', `${documentsPath(to)}/uploadDocument`, form.payload)
}
const list = async (who = maria, to = account) => portal.request(who, 'GET', documentsPath(to))
const change = (body: object, who = maria, to = account) =>
  portal.request(who, 'POST', `${documentsPath(to)}/updateDocument`, body)
const remove = (id: string, who = maria, to = account) =>
  portal.request(who, 'DELETE', `${documentsPath(to)}/removeDocument/${id}`)
const read = (id: string, name: string, who = maria, to = account) =>
  portal.app.inject({
    method: 'GET',
    url: `${documentsPath(to)}/download/${id}/${encodeURIComponent(name)}`,
    headers: who,
  })

/** The number of files and rows, committed or not. */
async function countStored(): Promise<{ documents: number; rows: number; files: number }> {
  const { deps } = portal
  const count = async (table: 'account_document' | 'stored_file') =>
    (await deps.database.system.selectFrom(table).select('id').execute()).length
  let files = 0
  for await (const _key of deps.files.store.listKeys()) files += 1
  for await (const _key of deps.files.store.listUnfinished()) files += 1
  return { documents: await count('account_document'), rows: await count('stored_file'), files }
}

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

describe('The list', () => {
  test('shows the newest first with their source, without fee schedules', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThanOrEqual(40)
    const uploaded: string[] = body.map((one: { uploaded: string }) => one.uploaded)
    expect(uploaded).toEqual(uploaded.toSorted().toReversed())
    const types: number[] = body.map((one: { documentTypeId: number }) => one.documentTypeId)
    expect(types.filter((type) => type >= 8 && type <= 10)).toEqual([])
    expect(new Set(body.map((one: { source: number }) => one.source))).toEqual(new Set([0, 1, 2]))
  })

  test('contains nothing of another practice', async () => {
    const own = new Set((await list()).body.map((one: { id: string }) => one.id))
    const sam = await portal.signIn('sam@cedargrove.example')
    const { body } = await list(sam, cedar)
    expect(body.length).toBeGreaterThan(0)
    expect(body.filter((one: { id: string }) => own.has(one.id))).toEqual([])
  })
})

describe('A document', () => {
  test('is added with all its details', async () => {
    const { status, body } = await add({ ...caqh, providerIds: `${chen}, ${kowalczyk}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rev: 1,
      name: 'W9.pdf',
      description: 'CAQH',
      documentTypeId: 3,
      documentCategory: 1,
      vvtProviderId: chen,
      providerIds: [chen, kowalczyk],
      providerNames: ['Mei-Ling Chen', 'Tomasz Kowalczyk'],
      source: 0,
      documentStatus: 1,
      isLicense: false,
      document: null,
    })
    expect((await list()).body[0]).toEqual(body)
  })

  test('accepts its type under either name, and one provider as vvtProviderId', async () => {
    const { documentType, providerIds, ...rest } = caqh
    const { status, body } = await add({ ...rest, documentTypeId: documentType, vvtProviderId: providerIds })
    expect(status).toBe(200)
    expect(body).toMatchObject({ documentTypeId: 3, providerIds: [chen] })
  })

  test.each([
    ['without a type', { ...w9, documentType: '' }, 'No document type specified'],
    ['without a category', { ...w9, documentCategory: '' }, 'Document category: This is a required field'],
    ['without a description', { ...w9, description: '  ' }, 'Description: This is a required field'],
    [
      'described in 101 characters',
      { ...w9, description: 'd'.repeat(101) },
      'Description: Must be at most 100 characters',
    ],
    ['of a provider who is not named', { ...caqh, providerIds: '' }, 'Provider: This is a required field'],
    ['of a provider whose id is no id', { ...caqh, providerIds: 'chen' }, 'Provider: an id is not valid'],
    ['of a type that does not exist', { ...w9, documentType: '33' }, 'Document type: Choose from the list'],
    ['of a type that is no number', { ...w9, documentType: 'W9' }, 'Document type: must be a whole number'],
    ['of a type that staff make', { ...w9, documentType: '26' }, 'This document type is not available here'],
    ['that is a fee schedule', { ...w9, documentType: '8' }, 'This document type is not available here'],
    [
      'of a provider among those of the practice',
      { ...caqh, documentCategory: '0' },
      'This document type is not available here',
    ],
    ['of two types at once', { ...w9, documentTypeId: '5' }, 'Document type: two different types were sent'],
  ])('%s is refused and nothing is stored', async (_, fields, sentence) => {
    const before = await countStored()
    expect(await add(fields)).toMatchObject({ status: 444, message: sentence })
    expect(await countStored()).toEqual(before)
  })

  test.each([
    ['foreign', stranger],
    ['deleted', providerId('Bright Smile Dental', deletedProvider.name)],
    ['unknown', '6a1f2c1e-0000-4000-8000-000000000000'],
  ])('of a %s provider is not accepted', async (_, providerIds) => {
    const before = await countStored()
    expect((await add({ ...caqh, providerIds })).status).toBe(404)
    expect(await countStored()).toEqual(before)
  })

  test('without a file is refused', async () => {
    const form = multipart(w9)
    const answer = await portal.request(
      { ...maria, ...form.headers },
      'POST',
      `${documentsPath(account)}/uploadDocument`,
      form.payload,
    )
    expect(answer).toMatchObject({ status: 444, message: 'No file specified' })
  })

  test('is changed, and one provider replaces many', async () => {
    const { body: added } = await add({ ...caqh, providerIds: `${chen},${kowalczyk}` })
    const input = {
      id: added.id,
      rev: 1,
      documentType: 7,
      documentCategory: 1,
      description: 'A waiver',
      vvtProviderId: kowalczyk,
    }
    const { status, body } = await change(input)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: added.id,
      rev: 2,
      documentTypeId: 7,
      description: 'A waiver',
      providerIds: [kowalczyk],
      name: 'W9.pdf',
    })
    expect(await change(input)).toMatchObject({
      status: 444,
      message: expect.stringMatching(/^Someone else changed/),
    })
    expect((await change({ ...input, rev: undefined })).status).toBe(444)
    expect((await change({ ...input, rev: 2, vvtProviderId: stranger })).status).toBe(404)
    expect((await change({ ...input, rev: 2, documentType: 8 })).message).toBe(
      'This document type is not available here',
    )
  })

  test('added by staff can be neither changed nor deleted', async () => {
    const { body } = await list()
    const contract = body.find((one: { source: number }) => one.source === 1)
    const input = {
      id: contract.id,
      rev: contract.rev,
      documentType: contract.documentTypeId,
      documentCategory: 0,
      description: 'Ours now',
    }
    expect(await change(input)).toMatchObject({ status: 444, message: 'This document cannot be changed here' })
    expect(await remove(contract.id)).toMatchObject({ status: 444, message: 'This document cannot be deleted here' })
  })

  test('is deleted once, with its file', async () => {
    const { body: added } = await add(w9)
    expect((await remove(added.id)).status).toBe(204)
    expect((await remove(added.id)).status).toBe(404)
    expect((await read(added.id, 'W9.pdf')).statusCode).toBe(404)
    expect((await list()).body.some((one: { id: string }) => one.id === added.id)).toBe(false)
  })

  test('has every step audited', async () => {
    const { body: added } = await add(caqh)
    await read(added.id, 'x')
    await remove(added.id)
    const trail = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('record_id', '=', added.id)
      .orderBy('id')
      .execute()
    expect(trail.map((one) => one.action)).toEqual(['document.added', 'document.downloaded', 'document.deleted'])
  })
})

describe('Permissions', () => {
  test.each([
    ['otto@brightsmile.example', 200, 403],
    ['lena@brightsmile.example', 403, 403],
    ['paul@brightsmile.example', 200, 200],
    ['sam@cedargrove.example', 404, 404],
    ['nora@example.com', 404, 404],
  ])('%s sees the list with %i and adds with %i', async (email, sees, adds) => {
    const who = await portal.signIn(email)
    const before = await countStored()
    expect((await list(who)).status).toBe(sees)
    const { status, body } = await add(w9, pdf, who)
    expect(status).toBe(adds)
    if (adds !== 200) expect(await countStored()).toEqual(before)
    const target = adds === 200 ? body.id : (await list()).body.find((one: { source: number }) => one.source === 0).id
    expect((await change({ id: target, rev: 1, ...w9, documentType: 5, documentCategory: 0 }, who)).status).toBe(adds)
    expect((await remove(target, who)).status).toBe(adds === 200 ? 204 : adds)
  })

  test('an id of another practice is unknown', async () => {
    const sam = await portal.signIn('sam@cedargrove.example')
    const [theirs] = (await list(sam, cedar)).body
    expect((await read(theirs.id, theirs.name)).statusCode).toBe(404)
    expect((await remove(theirs.id)).status).toBe(404)
    expect(
      (await change({ id: theirs.id, rev: 1, documentType: 4, documentCategory: 0, description: 'x' })).status,
    ).toBe(404)
    expect((await remove('not-an-id')).status).toBe(400)
  })

  test('a license is only for people who may see licenses, and added by those who may edit them', async () => {
    const dental = { documentType: '46', documentCategory: '1', description: 'License of Dr. Chen', providerIds: chen }
    const paul = await portal.signIn('paul@brightsmile.example')
    expect((await add(dental, pdf, paul)).status).toBe(403)
    const { status, body } = await add(dental)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isLicense: true, type: 1, number: null, document: { id: body.id, name: 'W9.pdf' } })

    const isListed = async (who: Record<string, string>) =>
      (await list(who)).body.some((one: { id: string }) => one.id === body.id)
    expect(await isListed(maria)).toBe(true)
    expect(await isListed(await portal.signIn('otto@brightsmile.example'))).toBe(true)
    expect(await isListed(paul)).toBe(false)
    expect((await read(body.id, 'x', paul)).statusCode).toBe(403)
    expect((await remove(body.id, paul)).status).toBe(403)
  })

  test('a document of a license type without a license is edited and deleted like any other (AMB-132)', async () => {
    const dental = { documentType: '46', documentCategory: '1', description: 'License of Dr. Chen', providerIds: chen }
    const { body } = await add(dental)
    const changed = { id: body.id, rev: 1, ...dental, description: 'The license of Dr. Chen' }
    expect(await change(changed)).toMatchObject({ status: 200, body: { description: 'The license of Dr. Chen' } })
    expect((await remove(body.id)).status).toBe(204)
    const licenseDocument = (await list()).body.find(
      (one: { isLicense: boolean; status: number | null }) => one.isLicense && one.status !== null,
    )
    expect((await change({ ...changed, id: licenseDocument.id })).message).toBe('This document cannot be changed here')
    expect((await remove(licenseDocument.id)).message).toBe('This document cannot be deleted here')
  })

  test('a view-only user is refused even on their own account', async () => {
    expect((await list(maria, annex)).status).toBe(200)
    expect((await add(w9, pdf, maria, annex)).status).toBe(403)
  })
})

test('a practice of the lowest tier adds what its tier offers', async () => {
  expect((await add(w9, pdf, maria, harbor)).status).toBe(200)
  expect((await add({ ...w9, documentType: '13' }, pdf, maria, harbor)).message).toBe(
    'This document type is not available here',
  )
  const body = (await list(maria, harbor)).body[0]
  await portal.deps.database.system
    .updateTable('account_document')
    .set({ document_type: 13 })
    .where('id', '=', body.id)
    .execute()
  const stays = { id: body.id, rev: 1, documentType: 13, documentCategory: 0, description: 'Still an EOB' }
  expect(await change(stays, maria, harbor)).toMatchObject({ status: 200, body: { description: 'Still an EOB' } })
})
