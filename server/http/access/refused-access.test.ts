import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { multipart } from '../../testing/multipart.ts'

const bright = accountId('Bright Smile Dental')
const documents = `/api/accounts/${bright}/documents`
const list = '/api/Providers/licensesTable'
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const form = multipart(
  { documentType: '4', documentCategory: '0', description: 'W9' },
  { name: 'W9.pdf', content: '%PDF-1.7 a document' },
)

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const trail = (action: string) =>
  portal.deps.database.system.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('id').execute()

test.each([
  ['a colleague without the right', 'lena@brightsmile.example', 'GET', documents, 403, bright],
  ['a stranger', 'sam@cedargrove.example', 'GET', documents, 404, null],
  ['somebody without any account', 'nora@example.com', 'GET', documents, 404, null],
  [
    'a stranger who asks for the list of licenses',
    'sam@cedargrove.example',
    'GET',
    `${list}?accountId=${bright}`,
    404,
    null,
  ],
  [
    'a colleague who may not see licenses',
    'paul@brightsmile.example',
    'GET',
    `${list}?accountId=${bright}`,
    403,
    bright,
  ],
  ['a colleague who asks for a provider', 'paul@brightsmile.example', 'GET', `/api/Providers/${chen}`, 403, null],
  ['a colleague who sends a file', 'otto@brightsmile.example', 'POST', `${documents}/uploadDocument`, 403, bright],
] as const)('the trail tells that %s was refused', async (_, email, method, url, status, account) => {
  const who = await portal.signIn(email)
  const sent = method === 'POST' ? form : { headers: {}, payload: undefined }
  expect((await portal.request({ ...who, ...sent.headers }, method, url, sent.payload)).status).toBe(status)
  const { id } = await portal.deps.database.system
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const last = (await trail('access.refused')).at(-1)
  expect(last).toMatchObject({ person_id: id, account_id: account, address: '127.0.0.1' })
  expect(last?.after).toEqual({
    status,
    account: url.includes(bright) ? bright : null,
    call: `${method} ${url.split('?')[0]}`,
  })
})

test('the trail tells that a call was refused for the one record that it names', async () => {
  const maria = await portal.signIn('maria@brightsmile.example')
  const paper = multipart(
    { documentType: '46', documentCategory: '1', description: 'License', providerIds: chen },
    { name: 'License.pdf', content: '%PDF-1.7 a license' },
  )
  const added = await portal.request(
    { ...maria, ...paper.headers },
    'POST',
    `${documents}/uploadDocument`,
    paper.payload,
  )
  const id = added.status === 200 ? added.body.id : undefined
  expect(id, added.message).toBeDefined()
  const before = (await trail('access.refused')).length
  const paul = await portal.signIn('paul@brightsmile.example')
  expect((await portal.request(paul, 'GET', `${documents}/download/${id}/License.pdf`)).status).toBe(403)
  expect(await trail('access.refused')).toHaveLength(before + 1)
})

test('the trail tells every download, also of a paper that is filed under the practice', async () => {
  const maria = await portal.signIn('maria@brightsmile.example')
  const { body } = await portal.request(
    { ...maria, ...form.headers },
    'POST',
    `${documents}/uploadDocument`,
    form.payload,
  )
  const before = (await trail('document.downloaded')).length
  expect((await portal.request(maria, 'GET', `${documents}/download/${body.id}/W9.pdf`)).status).toBe(200)
  expect((await trail('document.downloaded')).slice(before)).toMatchObject([{ record_id: body.id, account_id: bright }])
})

test('whoever is refused without end adds a few lines to the trail, which say how often, and begins anew after a minute', async () => {
  const begin = Date.parse('2026-11-26T12:00:00Z')
  const sam = await portal.signIn('sam@cedargrove.example')
  const nora = await portal.signIn('nora@example.com')
  const captureRefusals = async (who: Record<string, string>, times: number) => {
    const before = (await trail('access.refused')).length
    for (let nth = 0; nth < times; nth += 1) expect((await portal.request(who, 'GET', documents)).status).toBe(404)
    return (await trail('access.refused')).slice(before).map(({ after }) => after)
  }
  const whole = { status: 404, account: bright, call: `GET ${documents}` }
  portal.setClock(new Date(begin))
  const first = await captureRefusals(sam, 100)
  expect(first.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => whole))
  expect(first.slice(10)).toEqual([20, 40, 80].map((inThisMinute) => ({ ...whole, inThisMinute })))
  // Others are counted for themselves.
  expect(await captureRefusals(nora, 2)).toEqual([whole, whole])
  portal.setClock(new Date(begin + 59_999))
  expect(await captureRefusals(sam, 1)).toEqual([])
  portal.setClock(new Date(begin + 60_000))
  expect(await captureRefusals(sam, 1)).toEqual([whole])
})
