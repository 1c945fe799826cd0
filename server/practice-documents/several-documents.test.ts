import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountId } from '../operations/demo/demo-accounts.ts'
import { providerId } from '../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/accounts/${account}/documents`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])

async function added(name: string, content: Buffer, more: Record<string, string> = {}): Promise<string> {
  const form = multipart({ documentType: '4', documentCategory: '0', description: 'W9', ...more }, { name, content })
  const { status, body } = await portal.ask(
    { ...maria, ...form.headers },
    'POST',
    `${path}/uploadDocument`,
    form.payload,
  )
  expect(status).toBe(200)
  return body.id
}

const ask = (ids: readonly string[], who = maria, of = path) =>
  portal.app.inject({ method: 'GET', url: `${of}/downloadSeveral?ids=${ids.join()}`, headers: who })

/** As a stranger's program opens it. */
const filesIn = (zip: Buffer): Record<string, Uint8Array> => unzipSync(zip)

test('come as one ZIP, byte for byte, each under a name of its own, with the length told ahead', async () => {
  const contents = [pdfOf(90_000), pdfOf(10), pdfOf(300_000), pdfOf(70)]
  const names = ['W9.pdf', 'w9.PDF', 'Zahlungsplan № 5 – Übersicht.pdf', 'W9.pdf']
  const ids: string[] = []
  for (const [at, name] of names.entries()) ids.push(await added(name, contents[at] ?? Buffer.alloc(0)))
  const answer = await ask([...ids, ids[0] ?? ''])
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

test('a name that is a path on a drive, or that Windows has no file of, comes as a browser would name it', async () => {
  const content = pdfOf(50)
  const names = ['A: letter.pdf', 'A? letter.pdf', '5:30 <"late"> *|.pdf']
  const ids: string[] = []
  for (const name of names) ids.push(await added(name, content))
  const answer = await ask(ids)
  expect(answer.statusCode).toBe(200)
  const files = filesIn(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['A_ letter.pdf', 'A_ letter (2).pdf', '5_30 __late__ __.pdf'])
  expect(Object.values(files).every((file) => content.equals(file))).toBe(true)
})

test('each needs the right of its own download, and one that is not there ends it before anything is sent', async () => {
  const [id, other] = [await added('A.pdf', pdfOf(50)), await added('B.pdf', pdfOf(50))]
  const license = (await portal.ask(maria, 'GET', path)).body.find((one: { isLicense: boolean }) => one.isLicense)
  const status = async (who: string, ids: readonly string[], of = path) =>
    (await ask(ids, await portal.signIn(who), of)).statusCode
  expect(await status('maria@brightsmile.example', [id, license.id])).toBe(200)
  expect(await status('otto@brightsmile.example', [id, license.id])).toBe(200)
  expect(await status('paul@brightsmile.example', [id, other])).toBe(200)
  // Without a right on licenses; without one on projects; of another practice; of nobody.
  expect(await status('paul@brightsmile.example', [id, license.id])).toBe(403)
  expect(await status('lena@brightsmile.example', [id])).toBe(403)
  expect(await status('sam@cedargrove.example', [id])).toBe(404)
  const cedar = `/api/accounts/${accountId('Cedar Grove Family Dentistry')}/documents`
  expect(await status('sam@cedargrove.example', [id], cedar)).toBe(404)
  expect(await status('maria@brightsmile.example', [id, randomUUID()])).toBe(404)
})

test('what names none, too many or something else is refused in words', async () => {
  for (const ids of [[], ['x'], ['', ''], Array.from({ length: 101 }, () => randomUUID())])
    expect((await ask(ids)).statusCode, String(ids.length)).toBe(400)
  expect((await portal.ask(maria, 'GET', `${path}/downloadSeveral`)).status).toBe(400)
})

test('the trail knows each paper of a provider, as it does of its single download', async () => {
  const ids = [
    await added('C.pdf', pdfOf(50), {
      documentType: '3',
      documentCategory: '1',
      providerIds: providerId('Bright Smile Dental', 'Priya Raman'),
    }),
    await added('D.pdf', pdfOf(50), {
      documentType: '3',
      documentCategory: '1',
      providerIds: providerId('Bright Smile Dental', 'Mei-Ling Chen'),
    }),
  ]
  await ask(ids)
  const told = await portal.deps.database.system
    .selectFrom('audit_event')
    .select('record_id')
    .where('action', '=', 'document.downloaded')
    .where('record_id', 'in', ids)
    .execute()
  expect(told).toHaveLength(2)
  expect(new Set(told.map((line) => line.record_id))).toEqual(new Set(ids))
})

test('as many as may be are asked for in as few statements as two are', async () => {
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.push(await added(`Paper ${at}.pdf`, pdfOf(50)))
  const license = (await portal.ask(maria, 'GET', path)).body.find((one: { isLicense: boolean }) => one.isLicense)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked = async (wanted: readonly string[]): Promise<number> => {
    query.mockClear()
    const answer = await ask(wanted)
    const said = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(Object.keys(filesIn(answer.rawPayload))).toHaveLength(wanted.length)
    return said.filter((one) => /account_document|provider_license|stored_file|audit_event/.test(one)).length
  }
  const few = await asked([license.id, ids[0] ?? ''])
  const many = await asked([...ids, license.id])
  query.mockRestore()
  // The documents, the licenses, their files and the lines of the trail.
  expect([few, many]).toEqual([4, 4])
})

test('they come in the order in which they were chosen', async () => {
  const ids = [
    await added('One.pdf', pdfOf(50)),
    await added('Two.pdf', pdfOf(50)),
    await added('Three.pdf', pdfOf(50)),
  ]
  const answer = await ask(ids.toReversed())
  expect(Object.keys(filesIn(answer.rawPayload))).toEqual(['Three.pdf', 'Two.pdf', 'One.pdf'])
})

test("a provider's papers come from the provider's page, each for whom it is shown to there", async () => {
  const providers = `/api/Providers/${account}`
  const [priya, chen] = ['Priya Raman', 'Mei-Ling Chen'].map((name) => providerId('Bright Smile Dental', name))
  const of = `${providers}/${priya}/documents`
  const named = { documentType: '3', documentCategory: '1' }
  const [own, others] = [
    await added('Own.pdf', pdfOf(50), { ...named, providerIds: priya ?? '' }),
    await added('Other.pdf', pdfOf(50), { ...named, providerIds: chen ?? '' }),
  ]
  const listed: { id: string; isLicense: boolean }[] = (await portal.ask(maria, 'GET', of)).body
  const all = listed.map(({ id }) => id)
  const licenses = listed.filter((one) => one.isLicense).map(({ id }) => id)
  expect(all).toContain(own)
  expect(licenses.length).toBeGreaterThan(0)
  expect(Object.keys(filesIn((await ask(all, maria, of)).rawPayload))).toHaveLength(all.length)
  const status = async (who: string, ids: readonly string[], from = of) =>
    (await ask(ids, await portal.signIn(who), from)).statusCode
  // Lena sees licenses alone, Paul everything else.
  expect(await status('lena@brightsmile.example', licenses)).toBe(200)
  expect(await status('lena@brightsmile.example', [own])).toBe(403)
  expect(await status('paul@brightsmile.example', [own])).toBe(200)
  expect(await status('paul@brightsmile.example', licenses)).toBe(403)
  expect(await status('maria@brightsmile.example', [own, others])).toBe(404)
  expect(await status('maria@brightsmile.example', [own], `${providers}/${randomUUID()}/documents`)).toBe(404)
  expect(await status('sam@cedargrove.example', [own])).toBe(404)
})

test('fee schedules come in the same way', async () => {
  const fees = `/api/accounts/${account}/fee-schedules`
  const ids = (await portal.ask(maria, 'GET', fees)).body.map((one: { id: string }) => one.id)
  const answer = await ask(ids, maria, fees)
  expect(Object.keys(filesIn(answer.rawPayload))).toHaveLength(ids.length)
  expect((await ask(ids)).statusCode).toBe(404)
})

test.each([
  ['is gone', async (key: string) => portal.deps.files.store.remove(key)],
  [
    'is shorter than it was',
    async (key: string) => {
      await portal.deps.files.store.remove(key)
      await portal.deps.files.store.write(key, (await import('node:stream')).Readable.from([pdfOf(40)]))
    },
  ],
])('a file that %s breaks the download off: nobody takes what arrived for the whole', async (_, breakIt) => {
  const ids = [
    await added('E.pdf', pdfOf(2_000_000)),
    await added('F.pdf', pdfOf(500)),
    await added('G.pdf', pdfOf(500)),
  ]
  const { key } = await portal.deps.database.system
    .selectFrom('account_document')
    .innerJoin('stored_file', 'stored_file.id', 'account_document.file_id')
    .select('stored_file.key')
    .where('account_document.id', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow()
  await breakIt(key)
  if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 })
  // It listens at an address, not at a pipe.
  const { port } = portal.app.server.address() as AddressInfo
  const whole = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}/downloadSeveral?ids=${ids.join()}`, { headers: maria })
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    return answer.arrayBuffer()
  }
  await expect(whole()).rejects.toThrow()
  // The server goes on.
  expect((await ask([ids[0] ?? ''])).statusCode).toBe(200)
})
