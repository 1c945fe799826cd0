import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { sweepAbandonedUploads } from '../files/sweep-abandoned-uploads.ts'
import { toStoreKey } from '../files/file-store.ts'
import { verifyChecksums } from '../files/verify-checksums.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
import { projectId } from '../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { faxTiff, hugeTiff, readJpegSize, turnedHeic } from '../testing/picture-files.ts'

/** What the viewer shows of a file: `preview=1` of its download (decision 0060). */

const account = accountId('Bright Smile Dental')
const ofAccount = `/api/accounts/${account}/documents`
const ofProject = `/api/Documents/${projectId('Bright Smile Dental', 'Fee negotiation')}`

let portal: TestApp
let maria: Record<string, string>
let otto: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  otto = await portal.signIn('otto@brightsmile.example')
})
afterAll(() => portal.close())

interface Uploaded {
  readonly id: string
  readonly url: string
}

async function upload(
  name: string,
  content: Buffer | string,
  fields: Record<string, string> = { documentType: '4', documentCategory: '0' },
): Promise<Uploaded> {
  const id = randomUUID()
  const form = multipart({ id, ...fields, description: name }, { name, content })
  const answer = await portal.request(
    { ...maria, ...form.headers },
    'POST',
    `${ofAccount}/uploadDocument`,
    form.payload,
  )
  expect(answer, answer.message).toMatchObject({ status: 200 })
  return { id, url: `${ofAccount}/download/${id}/${encodeURIComponent(name)}` }
}

const view = (url: string, headers = maria) => portal.app.inject({ method: 'GET', url: `${url}?preview=1`, headers })

/** The stored file of a practice document. */
const findOriginal = ({ id }: Uploaded) =>
  portal.deps.database.system
    .selectFrom('account_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .select(['file.id', 'file.preview_problem'])
    .where('document.id', '=', id)
    .executeTakeFirstOrThrow()

const findPreviews = async (document: Uploaded) =>
  portal.deps.database.system
    .selectFrom('stored_file')
    .select(['key', 'name', 'type', 'state', 'is_sealed'])
    .where('preview_of', '=', (await findOriginal(document)).id)
    .execute()

const countDownloads = async (): Promise<number> =>
  (
    await portal.deps.database.system
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'document.downloaded')
      .execute()
  ).length

const listKeys = async (): Promise<string[]> => (await Array.fromAsync(portal.deps.files.store.listKeys())).toSorted()

test('a PDF and a PNG are shown as they are', async () => {
  for (const [name, content, type] of [
    ['W9.pdf', '%PDF-1.7 w9', 'application/pdf'],
    ['Plan.png', '\u0089PNG\r\n\u001a\n picture', 'image/png'],
  ] as const) {
    const bytes = Buffer.from(content, 'latin1')
    const shown = await view((await upload(name, bytes)).url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(shown.rawPayload.equals(bytes)).toBe(true)
  }
})

test('a HEIC photo is shown as an upright JPEG, converted once, and downloaded unchanged', async () => {
  const photo = await upload('License photo.heic', turnedHeic())
  const before = await countDownloads()
  const first = await view(photo.url)
  expect(first.statusCode, first.body).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="License photo.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(readJpegSize(first.rawPayload)).toEqual({ width: 320, height: 200 })
  const keys = await listKeys()
  const again = await view(photo.url)
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(await listKeys()).toEqual(keys)
  expect(await findPreviews(photo)).toMatchObject([
    { name: 'License photo.jpg', type: 'image/jpeg', state: 'kept', is_sealed: true },
  ])
  const downloaded = await portal.app.inject({ method: 'GET', url: photo.url, headers: maria })
  expect(downloaded.headers['content-disposition']).toBe('attachment; filename="License photo.heic"')
  expect(downloaded.rawPayload.equals(turnedHeic())).toBe(true)
  expect(await countDownloads()).toBe(before + 3)
})

test('the preview is stored encrypted', async () => {
  const photo = await upload('Encrypted.heic', turnedHeic())
  const shown = await view(photo.url)
  const [preview] = await findPreviews(photo)
  const stored = await Array.fromAsync(await portal.deps.files.sealed.read(preview?.key ?? ''))
  expect(Buffer.concat(stored).includes(shown.rawPayload.subarray(0, 64))).toBe(false)
})

test('four people who open the same fax at once wait for one conversion', async () => {
  const fax = await upload('Fax.tif', faxTiff())
  const keys = await listKeys()
  const shown = await Promise.all([view(fax.url), view(fax.url, otto), view(fax.url), view(fax.url, otto)])
  for (const { statusCode, headers, rawPayload } of shown) {
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.equals(shown[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  }
  expect(await findPreviews(fax)).toHaveLength(1)
  expect(await listKeys()).toHaveLength(keys.length + 1)
})

test('a part of a preview can be requested', async () => {
  const photo = await upload('Part.heic', turnedHeic())
  const headers = { ...maria, range: 'bytes=0-1' }
  for (const round of ['converted now', 'stored']) {
    const part = await portal.app.inject({ method: 'GET', url: `${photo.url}?preview=1`, headers })
    expect(part.statusCode, round).toBe(206)
    expect(part.rawPayload.toString('hex'), round).toBe('ffd8')
  }
})

test('a picture that is too large is refused with a sentence, tried once, and can be downloaded', async () => {
  const plan = await upload('Plan.tif', hugeTiff())
  for (const round of ['first', 'second']) {
    const refused = await view(plan.url)
    expect(refused.statusCode, round).toBe(444)
    expect(refused.json()).toEqual({ message: 'This file is too large to show here. Download it to open it.' })
  }
  expect(await findOriginal(plan)).toMatchObject({ preview_problem: 'large' })
  expect(await findPreviews(plan)).toEqual([])
  const downloaded = await portal.app.inject({ method: 'GET', url: plan.url, headers: maria })
  expect(downloaded.rawPayload.equals(hugeTiff())).toBe(true)
})

test('a damaged photo is refused with a sentence', async () => {
  const photo = await upload('Broken.heic', turnedHeic().subarray(0, 2000))
  expect((await view(photo.url)).json()).toEqual({
    message: "This file can't be shown here. Download it to open it in another program.",
  })
})

test('who may not download a file cannot see its preview either', async () => {
  const photo = await upload('Ours.heic', turnedHeic())
  await view(photo.url)
  const sam = await portal.signIn('sam@cedargrove.example')
  const lena = await portal.signIn('lena@brightsmile.example')
  expect((await view(photo.url, otto)).statusCode).toBe(200)
  expect((await view(photo.url, lena)).statusCode).toBe(403)
  expect((await view(photo.url, sam)).statusCode).toBe(404)
  expect((await view(photo.url, {})).statusCode).toBe(401)
  const elsewhere = photo.url.replace(account, accountId('Cedar Grove Family Dentistry'))
  expect((await view(elsewhere, sam)).statusCode).toBe(404)
  const unknown = `${ofAccount}/download/${(await findOriginal(photo)).id}/Ours.heic`
  expect((await view(unknown)).statusCode).toBe(404)
})

test('the preview of a CAQH summary is only for people who may edit (AMB-140)', async () => {
  const scan = await upload('Summary.tif', faxTiff(), {
    documentType: '3',
    documentCategory: '1',
    providerIds: providerId('Bright Smile Dental', 'Priya Raman'),
  })
  expect((await view(scan.url, otto)).statusCode).toBe(403)
  expect(await findPreviews(scan)).toEqual([])
  expect((await view(scan.url)).statusCode).toBe(200)
  expect((await view(scan.url, otto)).statusCode).toBe(403)
})

test("a project's document is previewed by the same rule", async () => {
  const form = multipart({ documentTypeId: '3', description: 'Scan' }, { name: 'Scan.tif', content: faxTiff() })
  const sent = await portal.request({ ...maria, ...form.headers }, 'POST', `${ofProject}/uploadDocument`, form.payload)
  const url = `${ofProject}/download/${sent.body.id}/Scan.tif`
  expect((await view(url, otto)).statusCode).toBe(403)
  expect((await view(url)).headers['content-type']).toBe('application/pdf')
})

test('a preview is deleted with its document, and check-files finds nothing left over', async () => {
  const photo = await upload('Gone.heic', turnedHeic())
  await view(photo.url)
  const [preview] = await findPreviews(photo)
  const { files, database } = portal.deps
  expect(await verifyChecksums(files.store, database.system)).toMatchObject({ unused: [], orphans: [], missing: [] })
  expect((await portal.request(maria, 'DELETE', `${ofAccount}/removeDocument/${photo.id}`)).status).toBe(204)
  await sweepAbandonedUploads(files, database.system, { starting: false })
  expect(await listKeys()).not.toContain(preview?.key)
  expect(await verifyChecksums(files.store, database.system)).toMatchObject({ unused: [], orphans: [], missing: [] })
  // The deletion can be undone; the preview is then made again.
  expect((await portal.request(maria, 'POST', `${ofAccount}/restoreDocument/${photo.id}`)).status).toBe(204)
  expect((await view(photo.url)).statusCode).toBe(200)
})

test('what a server that was killed had begun to store is removed at the next start', async () => {
  const photo = await upload('Killed.heic', turnedHeic())
  const { files, database } = portal.deps
  const id = randomUUID()
  const key = toStoreKey(id)
  const pending = { id, key, account_id: account, name: 'Killed.jpg', writer: files.writer, is_sealed: true }
  await database.system.insertInto('stored_file').values(pending).execute()
  await sweepAbandonedUploads(files, database.system, { starting: true })
  expect(await database.system.selectFrom('stored_file').select('id').where('id', '=', id).execute()).toEqual([])
  expect((await view(photo.url)).statusCode).toBe(200)
})
