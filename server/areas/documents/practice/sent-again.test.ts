import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { multipart, type FormFile } from '../../../testing/multipart.ts'

const account = accountId('Bright Smile Dental')
const path = `/api/accounts/${account}/documents`
const fields = { documentType: '4', documentCategory: '0', description: 'W9 of the practice' }

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const add = (id: string, file: FormFile, words: Record<string, string> = fields) => {
  const form = multipart({ ...words, id }, file)
  return portal.request({ ...maria, ...form.headers }, 'POST', `${path}/uploadDocument`, form.payload)
}
const paper = (name = 'W9.pdf'): FormFile => ({
  name,
  content: Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(2000)]),
})

const list = async (id: string) =>
  (await portal.request(maria, 'GET', path)).body.filter((one: { id: string }) => one.id === id)
const files = async () =>
  (await portal.deps.database.system.selectFrom('stored_file').select('id').execute()).map((row) => row.id)

const OTHERWISE =
  'This document was already saved with different details or another file. Open it from the list to change it.'

test.each([
  ['of the practice', fields],
  [
    'of a provider',
    {
      ...fields,
      documentType: '7',
      documentCategory: '1',
      providerIds: providerId('Bright Smile Dental', 'Amara Okonkwo'),
    },
  ],
])('a document %s sent again at once succeeds each time, and is added once', async (_, words) => {
  for (let round = 0; round < 3; round += 1) {
    const [id, file, before] = [randomUUID(), paper(), await files()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, file, words)))
    expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(answers.map(() => '200 '))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await list(id)).toEqual([answers[0]?.body])
    expect(await files()).toHaveLength(before.length + 1)
  }
})

test('other details or another file under a known id are refused with a sentence, and nothing is lost', async () => {
  const [id, file] = [randomUUID(), paper()]
  const first = await add(id, file)
  const before = await files()
  for (const answer of [
    await add(id, file, { ...fields, description: 'Said better' }),
    await add(id, paper()),
    await add(id, { ...file, name: 'Renamed.pdf' }),
  ])
    expect(answer).toMatchObject({ status: 444, message: OTHERWISE })
  expect(await list(id)).toEqual([first.body])
  expect(await files()).toEqual(before)
})

test('of two files under one id at once one is stored, and the other sender is told', async () => {
  const id = randomUUID()
  const answers = await Promise.all([add(id, paper('One.pdf')), add(id, paper('Two.pdf'))])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 444])
  expect(answers.find(({ status }) => status === 444)?.message).toBe(OTHERWISE)
  expect(await list(id)).toEqual([answers.find(({ status }) => status === 200)?.body])
})
