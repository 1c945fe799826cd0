import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart } from '../../../testing/multipart.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/accounts/${account}/documents`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const createPdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])

async function added(name: string, content: Buffer, more: Record<string, string> = {}): Promise<string> {
  const form = multipart({ documentType: '4', documentCategory: '0', description: 'W9', ...more }, { name, content })
  const { status, body } = await portal.request(
    { ...maria, ...form.headers },
    'POST',
    `${path}/uploadDocument`,
    form.payload,
  )
  expect(status).toBe(200)
  return body.id
}

const requestZip = (ids: readonly string[], who = maria, basePath = path) =>
  portal.app.inject({ method: 'GET', url: `${basePath}/downloadSeveral?ids=${ids.join()}`, headers: who })

/** Opens the ZIP with another program's code. */
const filesIn = (zip: Buffer): Record<string, Uint8Array> => unzipSync(zip)

test('arrive as one ZIP, byte for byte, under distinct names, with the length known in advance', async () => {
  const contents = [createPdf(90_000), createPdf(10), createPdf(300_000), createPdf(70)]
  const names = ['W9.pdf', 'w9.PDF', 'Zahlungsplan № 5 – Übersicht.pdf', 'W9.pdf']
  const ids: string[] = []
  for (const [at, name] of names.entries()) ids.push(await added(name, contents[at] ?? Buffer.alloc(0)))
  const answer = await requestZip([...ids, ids[0] ?? ''])
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="Practice documents \d{4}-\d\d-\d\d\.zip"/),
  })
  const files = filesIn(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['W9.pdf', 'w9 (2).PDF', 'Zahlungsplan № 5 – Übersicht.pdf', 'W9 (3).pdf'])
  expect(Object.values(files).map((file, at) => contents[at]?.equals(file))).toEqual(names.map(() => true))
})

test('a name that is a drive path, or invalid on Windows, is changed like a browser would', async () => {
  const content = createPdf(50)
  const names = ['A: letter.pdf', 'A? letter.pdf', '5:30 <"late"> *|.pdf']
  const ids: string[] = []
  for (const name of names) ids.push(await added(name, content))
  const answer = await requestZip(ids)
  expect(answer.statusCode).toBe(200)
  const files = filesIn(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['A_ letter.pdf', 'A_ letter (2).pdf', '5_30 __late__ __.pdf'])
  expect(Object.values(files).every((file) => content.equals(file))).toBe(true)
})

test('each needs its own permission, and a missing one refuses the download before anything is sent', async () => {
  const [id, other] = [await added('A.pdf', createPdf(50)), await added('B.pdf', createPdf(50))]
  const license = (await portal.request(maria, 'GET', path)).body.find((one: { isLicense: boolean }) => one.isLicense)
  const status = async (who: string, ids: readonly string[], basePath = path) =>
    (await requestZip(ids, await portal.signIn(who), basePath)).statusCode
  expect(await status('maria@brightsmile.example', [id, license.id])).toBe(200)
  expect(await status('otto@brightsmile.example', [id, license.id])).toBe(200)
  expect(await status('paul@brightsmile.example', [id, other])).toBe(200)
  // Without permission to see licenses; to see projects; of another practice; with none.
  expect(await status('paul@brightsmile.example', [id, license.id])).toBe(403)
  expect(await status('lena@brightsmile.example', [id])).toBe(403)
  expect(await status('sam@cedargrove.example', [id])).toBe(404)
  const cedar = `/api/accounts/${accountId('Cedar Grove Family Dentistry')}/documents`
  expect(await status('sam@cedargrove.example', [id], cedar)).toBe(404)
  expect(await status('maria@brightsmile.example', [id, randomUUID()])).toBe(404)
})

test('a request for none, too many or anything else is refused with a clear sentence', async () => {
  for (const ids of [[], ['x'], ['', ''], Array.from({ length: 101 }, () => randomUUID())])
    expect((await requestZip(ids)).statusCode, String(ids.length)).toBe(400)
  expect((await portal.request(maria, 'GET', `${path}/downloadSeveral`)).status).toBe(400)
})

test('each document of a provider is audited, like a single download', async () => {
  const ids = [
    await added('C.pdf', createPdf(50), {
      documentType: '3',
      documentCategory: '1',
      providerIds: providerId('Bright Smile Dental', 'Priya Raman'),
    }),
    await added('D.pdf', createPdf(50), {
      documentType: '3',
      documentCategory: '1',
      providerIds: providerId('Bright Smile Dental', 'Mei-Ling Chen'),
    }),
  ]
  await requestZip(ids)
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select('record_id')
    .where('action', '=', 'document.downloaded')
    .where('record_id', 'in', ids)
    .execute()
  expect(entries).toHaveLength(2)
  expect(new Set(entries.map((line) => line.record_id))).toEqual(new Set(ids))
})

test('the largest request takes as few statements as one for two', async () => {
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.push(await added(`Paper ${at}.pdf`, createPdf(50)))
  const license = (await portal.request(maria, 'GET', path)).body.find((one: { isLicense: boolean }) => one.isLicense)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const countStatements = async (wanted: readonly string[]): Promise<number> => {
    query.mockClear()
    const answer = await requestZip(wanted)
    const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(Object.keys(filesIn(answer.rawPayload))).toHaveLength(wanted.length)
    return statements.filter((statement) => /account_document|provider_license|stored_file|audit_event/.test(statement))
      .length
  }
  const few = await countStatements([license.id, ids[0] ?? ''])
  const many = await countStatements([...ids, license.id])
  query.mockRestore()
  // The documents, the licenses, their files and the audit entries.
  expect([few, many]).toEqual([4, 4])
})

test('the files are in the order in which they were chosen', async () => {
  const ids = [
    await added('One.pdf', createPdf(50)),
    await added('Two.pdf', createPdf(50)),
    await added('Three.pdf', createPdf(50)),
  ]
  const answer = await requestZip(ids.toReversed())
  expect(Object.keys(filesIn(answer.rawPayload))).toEqual(['Three.pdf', 'Two.pdf', 'One.pdf'])
})

test("a provider's documents come from the provider's page, for the people who see them there", async () => {
  const providers = `/api/Providers/${account}`
  const [priya, chen] = ['Priya Raman', 'Mei-Ling Chen'].map((name) => providerId('Bright Smile Dental', name))
  const providerDocuments = `${providers}/${priya}/documents`
  const named = { documentType: '3', documentCategory: '1' }
  const [own, others] = [
    await added('Own.pdf', createPdf(50), { ...named, providerIds: priya ?? '' }),
    await added('Other.pdf', createPdf(50), { ...named, providerIds: chen ?? '' }),
  ]
  const listed: { id: string; isLicense: boolean }[] = (await portal.request(maria, 'GET', providerDocuments)).body
  const all = listed.map(({ id }) => id)
  const licenses = listed.filter((one) => one.isLicense).map(({ id }) => id)
  expect(all).toContain(own)
  expect(licenses.length).toBeGreaterThan(0)
  expect(Object.keys(filesIn((await requestZip(all, maria, providerDocuments)).rawPayload))).toHaveLength(all.length)
  const status = async (who: string, ids: readonly string[], from = providerDocuments) =>
    (await requestZip(ids, await portal.signIn(who), from)).statusCode
  // Lena sees only licenses, Paul everything else.
  expect(await status('lena@brightsmile.example', licenses)).toBe(200)
  expect(await status('lena@brightsmile.example', [own])).toBe(403)
  expect(await status('paul@brightsmile.example', [own])).toBe(200)
  expect(await status('paul@brightsmile.example', licenses)).toBe(403)
  expect(await status('maria@brightsmile.example', [own, others])).toBe(404)
  expect(await status('maria@brightsmile.example', [own], `${providers}/${randomUUID()}/documents`)).toBe(404)
  expect(await status('sam@cedargrove.example', [own])).toBe(404)
})

test('fee schedules work the same way', async () => {
  const fees = `/api/accounts/${account}/fee-schedules`
  const ids = (await portal.request(maria, 'GET', fees)).body.map((one: { id: string }) => one.id)
  const answer = await requestZip(ids, maria, fees)
  expect(Object.keys(filesIn(answer.rawPayload))).toHaveLength(ids.length)
  expect((await requestZip(ids)).statusCode).toBe(404)
})

test.each([
  ['is gone', async (key: string) => portal.deps.files.store.remove(key)],
  [
    'is shorter than it was',
    async (key: string) => {
      await portal.deps.files.store.remove(key)
      await portal.deps.files.store.write(key, (await import('node:stream')).Readable.from([createPdf(40)]))
    },
  ],
])('a file that %s breaks the download off, so that nobody takes it for complete', async (_, breakIt) => {
  const ids = [
    await added('E.pdf', createPdf(2_000_000)),
    await added('F.pdf', createPdf(500)),
    await added('G.pdf', createPdf(500)),
  ]
  const { key } = await portal.deps.database.system
    .selectFrom('account_document')
    .innerJoin('stored_file', 'stored_file.id', 'account_document.file_id')
    .select('stored_file.key')
    .where('account_document.id', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow()
  await breakIt(key)
  if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address object.
  const { port } = portal.app.server.address() as AddressInfo
  const whole = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}/downloadSeveral?ids=${ids.join()}`, { headers: maria })
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    return answer.arrayBuffer()
  }
  await expect(whole()).rejects.toThrow()
  // The server continues.
  expect((await requestZip([ids[0] ?? ''])).statusCode).toBe(200)
})
