import { UNKNOWN_PART } from '@client-center/contract/endpoint/sentences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart } from '../../testing/multipart.ts'

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const send = (payload: Buffer, type: string) =>
  portal.request(
    { ...maria, 'content-type': type },
    'POST',
    `/api/accounts/${accountId('Bright Smile Dental')}/documents/uploadDocument`,
    payload,
  )

const form = multipart(
  { documentType: '4', documentCategory: '0', description: 'W9' },
  { name: 'W9.pdf', content: '%PDF-1.7 a W9' },
)
const type = form.headers['content-type']
const beforeFile = form.payload.indexOf('filename')

/** The same form with one of its parts written by hand. */
const written = (before: string, after: string): Buffer =>
  Buffer.from(form.payload.toString('latin1').replace(before, after), 'latin1')
const asJson = (value: string): Buffer =>
  written('name="description"\r\n\r\nW9', `name="description"\r\nContent-Type: application/json\r\n\r\n${value}`)

test.each([
  ['ends before its file', form.payload.subarray(0, beforeFile - 40), type],
  ['ends in its first field', form.payload.subarray(0, 20), type],
  ['has another boundary than it says', form.payload, 'multipart/form-data; boundary=another'],
  ['has no boundary', form.payload, 'multipart/form-data'],
  ['says an object that is no text', asJson('{"toString":1,"valueOf":1}'), type],
  ['says lists in lists', asJson('['.repeat(20_000) + ']'.repeat(20_000)), type],
  ['says nothing as JSON', asJson('null'), type],
])('a form that %s is refused as one that cannot be read', async (_which, payload, type) => {
  const { status, message } = await send(payload, type)
  expect(status).toBe(400)
  expect(message).not.toBe('')
  const pending = await portal.deps.database.system
    .selectFrom('stored_file')
    .select('id')
    .where('state', '=', 'pending')
    .execute()
  expect(pending).toEqual([])
})

test('a file whose part has no name is refused as something that is not known', async () => {
  const { status, body } = await send(written('name="uploadedFile"; ', ''), type)
  expect(status).toBe(444)
  expect(body.problems).toEqual([{ path: '', sentence: UNKNOWN_PART }])
})
