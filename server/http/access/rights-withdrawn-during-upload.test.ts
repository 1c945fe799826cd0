import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, personId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart } from '../../testing/multipart.ts'

const bright = accountId('Bright Smile Dental')
let portal: TestApp

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const form = multipart(
  { documentType: '4', documentCategory: '0', description: 'W9 of the practice' },
  { name: 'W9.pdf', content: `%PDF-1.7 ${'x'.repeat(200_000)}` },
)

const pending = () =>
  portal.deps.database.system.selectFrom('stored_file').select('id').where('state', '=', 'pending').execute()

async function readStored() {
  const rows = await portal.deps.database.system.selectFrom('stored_file').select('key').orderBy('key').execute()
  const files: string[] = []
  for await (const key of portal.deps.files.store.listKeys()) files.push(key)
  return { rows, files: files.toSorted() }
}

/** Sends half of the form, lets something happen while the server waits for the rest, and sends that. */
async function upload(headers: Record<string, string>, betweenParts: () => Promise<unknown>) {
  async function* halves(): AsyncGenerator<Buffer> {
    yield form.payload.subarray(0, 100_000)
    // The first guard has let the person pass when the file's row is there.
    while ((await pending()).length === 0) continue
    await betweenParts()
    yield form.payload.subarray(100_000)
  }
  const path = `/api/accounts/${bright}/documents/uploadDocument`
  return portal.request({ ...headers, ...form.headers }, 'POST', path, Readable.from(halves(), { objectMode: false }))
}

test('whose rights are reduced or withdrawn while the file comes has handed in nothing', async () => {
  const paul = await portal.signIn('paul@brightsmile.example')
  const before = await readStored()
  const withdraw = (...numbers: number[]) =>
    portal.deps.database.system
      .deleteFrom('account_permission')
      .where('person_id', '=', personId('paul@brightsmile.example'))
      .where('permission', 'in', numbers)
      .execute()
  expect((await upload(paul, async () => undefined)).status).toBe(200)
  const withOne = await readStored()
  expect(withOne.files).toHaveLength(before.files.length + 1)
  expect((await upload(paul, () => withdraw(2))).status).toBe(403)
  expect(await readStored()).toEqual(withOne)
  await portal.deps.database.system
    .insertInto('account_permission')
    .values({ person_id: personId('paul@brightsmile.example'), account_id: bright, permission: 2 })
    .execute()
  expect((await upload(paul, () => withdraw(1, 2))).status).toBe(404)
  expect(await readStored()).toEqual(withOne)
})

test('who signs out while the file comes has handed in nothing', async () => {
  const maria = await portal.signIn('maria@brightsmile.example')
  const before = await readStored()
  const { status } = await upload(maria, () => portal.request(maria, 'POST', '/api/Auth/logout'))
  expect(status).toBe(401)
  expect(await readStored()).toEqual(before)
})
