import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { seal } from '../forms/seal.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { fileKeyContext } from './file-keys.ts'

const path = `/api/accounts/${accountId('Bright Smile Dental')}/documents`
const sentence = 'This file cannot be opened because its encryption key was replaced. Please contact your advisor.'

let portal: TestApp
let maria: Record<string, string>
let documents: string[]

beforeAll(async () => {
  portal = await startApp()
  // As after `accept-key`: existing files were encrypted with a key that is gone.
  const { system } = portal.deps.database
  for (const { id } of await system.selectFrom('file_key').select('id').execute())
    await system
      .updateTable('file_key')
      .set({ sealed: seal(Buffer.alloc(32, 1), fileKeyContext(id), Buffer.alloc(32)) })
      .where('id', '=', id)
      .execute()
  maria = await portal.signIn('maria@brightsmile.example')
  documents = (await portal.request(maria, 'GET', path)).body.map((one: { id: string }) => one.id)
})
afterAll(async () => {
  await portal.close()
  await rm(portal.dataDir, { recursive: true, force: true })
})

const get = (url: string, range = '') =>
  portal.app.inject({ method: 'GET', url, headers: { ...maria, ...(range === '' ? {} : { range }) } })

test('a file with a lost key is refused with a sentence, whole, in part and in a ZIP, and nothing of it is sent', async () => {
  expect(documents.length).toBeGreaterThan(2)
  const one = `${path}/download/${documents[0]}/W9.pdf`
  for (const answer of [
    await get(one),
    await get(`${one}?inline=1`),
    await get(one, 'bytes=0-9'),
    await get(`${path}/downloadSeveral?ids=${documents.slice(0, 3).join()}`),
  ]) {
    expect(answer.statusCode).toBe(444)
    expect(answer.json()).toEqual({ message: sentence })
  }
})

test('new files are stored and downloaded', async () => {
  const { headers, payload } = multipart(
    { documentTypeId: '4', description: 'New', documentCategory: '0' },
    { name: 'W9.pdf', content: '%PDF-1.7 new' },
  )
  const added = await portal.request({ ...maria, ...headers }, 'POST', `${path}/uploadDocument`, payload)
  expect(added, added.message).toMatchObject({ status: 200 })
  const id = (await portal.request(maria, 'GET', path)).body.find(
    (one: { description: string }) => one.description === 'New',
  ).id
  expect((await get(`${path}/download/${id}/W9.pdf`)).body).toBe('%PDF-1.7 new')
})
