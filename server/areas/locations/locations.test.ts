import { randomUUID } from 'node:crypto'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
let maria: Record<string, string>
let path: string

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  const { id } = await portal.deps.database.system
    .selectFrom('account')
    .select('id')
    .where('name', '=', 'Bright Smile Dental')
    .executeTakeFirstOrThrow()
  path = `/api/AccountDashboard/${id}/locations`
})
afterAll(() => portal.close())

const answers = (over: object = {}) => ({ ...sampleValues(location), id: randomUUID(), rev: 0, ...over })

test('a location is added, found in the list, changed and deleted, and each step is audited', async () => {
  const sent = answers({ name: 'Aardvark Office', tin: '12-3456789' })
  const added = await portal.request(maria, 'POST', path, sent)
  expect(added).toMatchObject({
    status: 200,
    body: { id: sent.id, rev: 1, name: 'Aardvark Office', tin: '123456789', isTerminated: false },
  })
  expect((await portal.request(maria, 'GET', path)).body[0]).toMatchObject({ id: sent.id })

  const changed = await portal.request(maria, 'POST', path, { ...sent, rev: 1, zip: '99999 1234' })
  expect(changed.body).toMatchObject({ rev: 2, zip: '99999-1234' })

  expect((await portal.request(maria, 'DELETE', `${path}/${sent.id}`)).status).toBe(204)
  expect((await portal.request(maria, 'DELETE', `${path}/${sent.id}`)).status).toBe(404)
  const trail = await portal.deps.database.system
    .selectFrom('audit_event')
    .select('action')
    .where('record_id', '=', sent.id)
    .orderBy('id')
    .execute()
  expect(trail.map((row) => row.action)).toEqual(['location.saved', 'location.saved', 'location.deleted'])
})

test('a location without id and rev is added; one sent back as it was read is changed, except for what staff decide', async () => {
  const added = await portal.request(maria, 'POST', path, { ...sampleValues(location), name: 'Without an id' })
  expect(added).toMatchObject({ status: 200, body: { rev: 1, name: 'Without an id' } })
  const changed = await portal.request(maria, 'POST', path, {
    ...added.body,
    name: 'Whole',
    isTerminated: true,
    isNew: true,
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { id: added.body.id, rev: 2, name: 'Whole', isTerminated: false, isNew: false },
  })
  const { rev: _, ...withoutRev } = changed.body
  expect((await portal.request(maria, 'POST', path, { ...withoutRev, name: 'Blind' })).status).toBe(444)
})

test('a typed city comes with an empty id, or none (AMB-106)', async () => {
  for (const id of ['', null]) {
    const sent = answers({ name: `Typed ${id === null ? 'without' : 'empty'}`, city: { id, name: 'Nowhereville' } })
    const saved = await portal.request(maria, 'POST', path, sent)
    expect(saved).toMatchObject({ status: 200, body: { city: { id: null, name: 'Nowhereville' } } })
  }
})

test('repeating an addition leaves one location, and so do fifty at once', async () => {
  const sent = answers({ name: 'Once Only' })
  const all = await Promise.all(Array.from({ length: 50 }, () => portal.request(maria, 'POST', path, sent)))
  expect(all.map((one) => one.status)).toEqual(all.map(() => 200))
  const list = await portal.request(maria, 'GET', path)
  expect(list.body.filter((one: { name: string }) => one.name === 'Once Only')).toHaveLength(1)
})

test('the second of two people who save is warned, and nothing is lost', async () => {
  const sent = answers({ name: 'Shared' })
  await portal.request(maria, 'POST', path, sent)
  await portal.request(maria, 'POST', path, { ...sent, rev: 1, name: 'First' })
  const second = await portal.request(maria, 'POST', path, { ...sent, rev: 1, name: 'Second' })
  expect(second).toMatchObject({
    status: 444,
    message: 'Someone else changed this. Reload to see the latest.',
  })
  const list = await portal.request(maria, 'GET', path)
  expect(list.body.filter((one: { id: string }) => one.id === sent.id)).toMatchObject([{ name: 'First' }])
})

test.each([
  ['an empty name', { name: ' ' }, 'Location name: This is a required field'],
  ['a TIN of eight digits', { tin: '12-345678' }, 'Practice TIN: Must be a 9-digit number'],
  ['no city', { city: { id: null, name: '' } }, 'City: This is a required field'],
  [
    'a city of no list',
    { city: { id: 999_999, name: 'Nowhere' } },
    'City: Choose a city from the list, or type its name',
  ],
  [
    'a city under the id of another',
    { city: { id: 214, name: 'Abbeville' } },
    'City: Choose a city from the list, or type its name',
  ],
  ['a ZIP of four digits', { zip: '3520' }, 'ZIP: Enter a ZIP code, like 35203 or 35203-1234'],
  ['an unknown state', { stateId: 99 }, 'State: Choose from the list'],
  ['a name that is a number', { name: 7 }, 'Location name: must be a text'],
  ['a control character', { address: 'a\u0007b' }, 'Address: Remove special characters'],
  [
    'an unknown key',
    { account_id: 'x' },
    'The request contains something unexpected. Please reload the page and try again.',
  ],
  ['an id that is none', { id: 'seven' }, 'The id is not valid'],
])('%s is refused with a sentence and changes nothing', async (_, over, message) => {
  const before = await portal.request(maria, 'GET', path)
  expect(await portal.request(maria, 'POST', path, answers(over))).toMatchObject({ status: 444, message })
  expect((await portal.request(maria, 'GET', path)).body).toEqual(before.body)
})

test('malformed JSON, a body over a megabyte and an invalid id are refused with clear replies', async () => {
  const json = { ...maria, 'content-type': 'application/json' }
  expect((await portal.request(json, 'POST', path, '{"name":')).status).toBe(400)
  expect((await portal.request(json, 'POST', path, `{"name":"${'x'.repeat(1_100_000)}"}`)).status).toBe(444)
  expect((await portal.request(json, 'POST', path, '{"__proto__":{"a":1}}')).status).toBe(400)
  expect((await portal.request(maria, 'DELETE', `${path}/seven`)).status).toBe(400)
  expect((await portal.request({ ...maria, 'content-type': 'text/plain' }, 'POST', path, 'hello')).status).toBe(400)
})
