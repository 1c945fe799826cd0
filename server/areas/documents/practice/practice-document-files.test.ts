import { randomBytes } from 'node:crypto'
import { emptyFileSentence } from '@client-center/domain/documents/check-file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart, type FormFile } from '../../../testing/multipart.ts'

const LIMIT = 20_971_520
const path = `/api/accounts/${accountId('Bright Smile Dental')}/documents`
const fields = { documentType: '4', documentCategory: '0', description: 'W9 of the practice' }

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

async function add(file: FormFile) {
  const form = multipart(fields, file)
  return portal.request({ ...maria, ...form.headers }, 'POST', `${path}/uploadDocument`, form.payload)
}

const read = (id: string, name: string, query = '') =>
  portal.app.inject({
    method: 'GET',
    url: `${path}/download/${id}/${encodeURIComponent(name)}${query}`,
    headers: maria,
  })

/** A PDF of exactly this many bytes. */
const createPdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])

async function listStored() {
  const rows = await portal.deps.database.system.selectFrom('stored_file').select('key').orderBy('key').execute()
  const files: string[] = []
  for await (const key of portal.deps.files.store.listKeys()) files.push(key)
  for await (const key of portal.deps.files.store.listUnfinished()) files.push(`unfinished ${key}`)
  return { rows: rows.map((row) => row.key), files: files.sort() }
}

describe('A file downloads byte for byte', () => {
  test.each([
    [
      'Ünïcode "quoted" №5.pdf',
      `attachment; filename="_n_code \\"quoted\\" _5.pdf"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%22quoted%22%20%E2%84%965.pdf`,
    ],
    ['W9.pdf', 'attachment; filename="W9.pdf"'],
    ['税務 申告.pdf', undefined],
    ["it's 100% (final).pdf", undefined],
  ])('under the name %j', async (name, disposition) => {
    const content = createPdf(70_000)
    const { status, body } = await add({ name, content })
    expect(status).toBe(200)
    expect(body.name).toBe(name)
    const answer = await read(body.id, body.name)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    if (disposition !== undefined) expect(answer.headers['content-disposition']).toBe(disposition)
  })

  test('whatever name is in the address', async () => {
    const { body } = await add({ name: 'W9.pdf', content: createPdf(100) })
    for (const name of ['../../secret.key', 'a/b', 'W9.pdf\u202E', '%00'.repeat(3)]) {
      const answer = await read(body.id, name)
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.headers['content-disposition']).toBe('attachment; filename="W9.pdf"')
    }
  })

  test('and is shown in the browser on request', async () => {
    const { body } = await add({ name: 'W9.pdf', content: createPdf(100) })
    expect((await read(body.id, 'W9.pdf', '?inline=1')).headers['content-disposition']).toBe(
      'inline; filename="W9.pdf"',
    )
    expect((await read(body.id, 'W9.pdf', '?inline=maybe')).statusCode).toBe(400)
  })
})

describe('A file is refused and nothing of it is stored', () => {
  test.each<[string, FormFile, number, string]>([
    ['one byte over 20 MB', { name: 'a.pdf', content: createPdf(LIMIT + 1) }, 444, 'Max size is 20 MB'],
    ['empty', { name: 'a.pdf', content: '' }, 444, emptyFileSentence],
    [
      'a renamed executable',
      { name: 'a.pdf', content: Buffer.from('MZ\x90\x00\x03') },
      444,
      "This file's name says PDF, but its content does not match. Open it in the program that made it, save it as a PDF and upload that.",
    ],
    [
      'an executable',
      { name: 'a.exe', content: Buffer.from('MZ\x90\x00\x03') },
      444,
      'This type of file is not accepted. Use PDF, JPEG, PNG, TIFF, HEIC, Word, Excel, CSV or text.',
    ],
    [
      'under a part of another name',
      { part: 'paper', name: 'a.pdf', content: createPdf(100) },
      444,
      'The request contains something unexpected. Please reload the page and try again.',
    ],
  ])('%s', async (_, file, status, message) => {
    const before = await listStored()
    expect(await add(file)).toMatchObject({ status, message })
    expect(await listStored()).toEqual(before)
  })

  test('when it is cut off during the upload', async () => {
    const before = await listStored()
    const form = multipart(fields, { name: 'a.pdf', content: createPdf(200_000) })
    const cut = form.payload.subarray(0, 120_000)
    const answer = await portal.request({ ...maria, ...form.headers }, 'POST', `${path}/uploadDocument`, cut)
    expect(answer.status).toBe(400)
    expect(await listStored()).toEqual(before)
  })

  test('when it is not sent as a form', async () => {
    expect((await portal.request(maria, 'POST', `${path}/uploadDocument`, fields)).status).toBe(400)
  })
})

test('a file of exactly 20 MB is accepted', async () => {
  const content = createPdf(LIMIT)
  const { status, body } = await add({ name: 'scan.pdf', content })
  expect(status).toBe(200)
  expect((await read(body.id, 'scan.pdf')).rawPayload.equals(content)).toBe(true)
})
