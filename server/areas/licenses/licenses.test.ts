import { randomUUID } from 'node:crypto'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { license as licenseSection } from '@client-center/domain/licenses/license.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart, type FormFile } from '../../testing/multipart.ts'

const account = accountId('Bright Smile Dental')
const harbor = accountId('Harbor Dental Partners')
const cedar = accountId('Cedar Grove Family Dentistry')
const rosenberg = providerId('Bright Smile Dental', 'Daniel Rosenberg')
const villanueva = providerId('Bright Smile Dental', 'Rosa Villanueva')
const tran = providerId('Cedar Grove Family Dentistry', 'Linh Tran')

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const license = (change: object = {}) => ({
  ...emptyValues(licenseSection),
  id: randomUUID(),
  rev: 0,
  type: 1,
  status: 1,
  number: 'AL-D10001',
  stateId: 1,
  issueDate: '2025-01-01',
  expirationDate: '2027-01-01',
  ...change,
})
const at = (id: string, practice = account) => `/api/Providers/${practice}/licenses/${id}`
const save = (body: object, who = maria, provider = rosenberg, practice = account) =>
  portal.request(who, 'POST', `/api/Providers/${practice}/${provider}/licenses`, body)
const remove = (id: string, who = maria, practice = account) => portal.request(who, 'DELETE', at(id, practice))
async function attach(id: string, file: FormFile | undefined, who = maria, practice = account) {
  const form = multipart({}, file)
  return portal.request({ ...who, ...form.headers }, 'POST', `${at(id, practice)}/documents`, form.payload)
}
const detach = (id: string, who = maria) => portal.request(who, 'DELETE', `${at(id)}/documents`)
const download = (id: string, file: string, who = maria) =>
  portal.app.inject({ method: 'GET', url: `${at(id)}/documents/${file}/scan.pdf`, headers: who })
const fetchLicenses = async (provider: string) =>
  (await portal.request(maria, 'GET', `/api/Providers/${provider}`)).body.licenses as { id: string }[]
const added = async (change: object = {}): Promise<{ id: string; rev: number }> => (await save(license(change))).body
const pdf: FormFile = { name: 'Dental license.pdf', content: '%PDF-1.4 a license' }

async function storedFiles(): Promise<number> {
  return (await portal.deps.database.system.selectFrom('stored_file').select('id').execute()).length
}

describe('A license', () => {
  test('is added, changed and deleted on its own, and each step is audited', async () => {
    const sent = license()
    expect(await save(sent)).toMatchObject({
      status: 200,
      body: { id: sent.id, rev: 1, number: 'AL-D10001', document: null },
    })
    expect((await save({ ...sent, rev: 1, officeTin: '63-0184725' })).body).toMatchObject({
      rev: 2,
      officeTin: '630184725',
    })
    expect((await save({ ...sent, rev: 2, number: ' AL-D10002 ' })).body).toMatchObject({
      rev: 3,
      number: 'AL-D10002',
      officeTin: '630184725',
    })
    expect(await save({ ...sent, rev: 2 })).toMatchObject({
      status: 444,
      message: expect.stringMatching(/^Someone else changed/),
    })
    expect((await remove(sent.id)).status).toBe(204)
    expect((await remove(sent.id)).status).toBe(404)
    const trail = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('record_id', '=', sent.id)
      .orderBy('id')
      .execute()
    expect(trail.map((row) => row.action)).toEqual([
      'license.added',
      'license.changed',
      'license.changed',
      'license.deleted',
    ])
  })

  test('deleted by a colleague during its renewal cannot be saved, and can be added as a new one', async () => {
    const lena = await portal.signIn('lena@brightsmile.example')
    const sent = license({ number: 'AL-D10009' })
    await save(sent)
    expect((await remove(sent.id, lena)).status).toBe(204)
    const renewal = { ...sent, rev: 1, issueDate: '2027-01-02', expirationDate: '2029-01-01' }
    expect((await save(renewal)).status).toBe(404)
    expect((await attach(sent.id, pdf)).status).toBe(404)
    const question = `/api/AccountDashboard/${account}/lastChange/${sent.id}?kind=license`
    expect((await portal.request(maria, 'GET', question)).body).toMatchObject({ verb: 'deleted', who: 'Lena Fischer' })
    const id = randomUUID()
    expect(await save({ ...renewal, id, rev: 0 })).toMatchObject({ status: 200, body: { id, rev: 1 } })
    expect(await attach(id, pdf)).toMatchObject({ status: 200, body: { document: { name: 'Dental license.pdf' } } })
    const ids = (await fetchLicenses(rosenberg)).map((one) => one.id)
    expect([ids.includes(sent.id), ids.includes(id)]).toEqual([false, true])
  })

  test.each([undefined, null])('sent with the id %s is added under an id of its own (AMB-96)', async (id) => {
    const first = await save(license({ id, number: 'AL-D10007' }))
    expect(first).toMatchObject({ status: 200, body: { rev: 1, number: 'AL-D10007' } })
    expect(first.body.id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await fetchLicenses(rosenberg)).map((one) => one.id)).toContain(first.body.id)
    expect((await save(license({ id, rev: 1 }))).status).toBe(404)
  })

  test('added fifty times at once is there once', async () => {
    const sent = license({ number: 'once' })
    const all = await Promise.all(Array.from({ length: 50 }, () => save(sent)))
    // A busy server may answer the last ones with 503 to be retried.
    expect([200, 503]).toEqual(expect.arrayContaining(all.map((one) => one.status)))
    expect((await fetchLicenses(rosenberg)).filter(({ id }) => id === sent.id)).toHaveLength(1)
  })

  test.each([
    [
      'of a type that such a provider cannot hold',
      { type: 9 },
      'This type of provider cannot have this type of license',
    ],
    ['of a type that does not exist', { type: 99 }, 'License type: Choose from the list'],
    ['without number', { number: ' ' }, 'Number: This is a required field'],
    ['without its state', { stateId: null }, 'State: This is a required field'],
    ['with a day that does not exist', { issueDate: '2025-02-30' }, 'Issue date: Enter a date, like 11/25/2026'],
    ['with an office TIN of eight digits', { officeTin: '12345678' }, 'Office TIN: Must be a 9-digit number'],
    [
      'with an unknown key',
      { providerId: rosenberg },
      'The request contains something unexpected. Please reload the page and try again.',
    ],
    ['that is only half a license', { number: undefined }, 'Number: This is a required field'],
  ])('%s is refused', async (_, change, message) => {
    expect(await save(license(change))).toMatchObject({ status: 444, message })
  })

  test.each([
    ['otto@brightsmile.example', 403],
    ['paul@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
  ])('is not for %s: %i', async (email, status) => {
    const who = await portal.signIn(email)
    const { id } = await added()
    expect((await save(license(), who)).status).toBe(status)
    expect((await remove(id, who)).status).toBe(status)
    expect((await attach(id, pdf, who)).status).toBe(status)
    expect((await detach(id, who)).status).toBe(status)
  })

  test('of one practice or provider is unknown under another', async () => {
    const { id } = await added()
    expect((await save(license(), maria, tran)).status).toBe(404)
    expect((await save(license(), maria, rosenberg, harbor)).status).toBe(404)
    expect((await save(license({ id, rev: 1, type: 14 }), maria, villanueva)).status).toBe(404)
    expect((await save(license({ id, type: 14 }), maria, villanueva)).status).toBe(444)
    expect((await remove(id, maria, harbor)).status).toBe(404)
    expect((await attach(id, pdf, maria, harbor)).status).toBe(404)
    const sam = await portal.signIn('sam@cedargrove.example')
    expect((await remove(id, sam, cedar)).status).toBe(404)
    expect((await save(license({ id, rev: 1 }), sam, tran, cedar)).status).toBe(404)
  })
})

describe("A license's file", () => {
  test('is stored, downloaded byte for byte, replaced and deleted', async () => {
    const { id } = await added()
    const before = await storedFiles()
    const uploaded = await attach(id, pdf)
    expect(uploaded).toMatchObject({ status: 200, body: { id, rev: 2, document: { name: 'Dental license.pdf' } } })
    const file = await download(id, uploaded.body.document.id)
    expect(file.body).toBe(pdf.content)
    expect(file.headers['content-disposition']).toContain('Dental license.pdf')

    const replaced = await attach(id, { name: 'renewed.pdf', content: '%PDF-1.4 renewed' })
    expect(replaced.body.document.name).toBe('renewed.pdf')
    expect(await storedFiles()).toBe(before + 1)
    expect((await download(id, uploaded.body.document.id)).statusCode).toBe(404)

    expect((await detach(id)).status).toBe(204)
    expect((await detach(id)).status).toBe(404)
    expect(await storedFiles()).toBe(before)
    expect((await fetchLicenses(rosenberg)).find((one) => one.id === id)).toMatchObject({ document: null })
  })

  test('is deleted with its license', async () => {
    const { id } = await added()
    const before = await storedFiles()
    await attach(id, pdf)
    await remove(id)
    expect(await storedFiles()).toBe(before)
  })

  test('is refused when it is missing, of a wrong type, or for an unknown license', async () => {
    const { id } = await added()
    const before = await storedFiles()
    expect(await attach(id, undefined)).toMatchObject({ status: 444, message: 'No file specified' })
    expect((await attach(id, { name: 'license.exe', content: 'MZ' })).status).toBe(444)
    expect((await attach(randomUUID(), pdf)).status).toBe(404)
    expect(await storedFiles()).toBe(before)
  })

  test('can be downloaded by people who may see licenses, and each download is audited', async () => {
    const { id } = await added()
    const { document } = (await attach(id, pdf)).body
    for (const [name, status] of [
      ['otto@brightsmile', 200],
      ['lena@brightsmile', 200],
      ['paul@brightsmile', 403],
      ['sam@cedargrove', 404],
    ] as const)
      expect((await download(id, document.id, await portal.signIn(`${name}.example`))).statusCode, name).toBe(status)
    const trail = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('record_id', '=', id)
      .where('action', '=', 'license.downloaded')
      .execute()
    expect(trail).toHaveLength(2)
  })

  test('can be downloaded only under its own license', async () => {
    const [one, other] = [await added(), await added()]
    const [{ document }, { document: theirs }] = [(await attach(one.id, pdf)).body, (await attach(other.id, pdf)).body]
    expect((await download(one.id, document.id)).statusCode).toBe(200)
    expect((await download(one.id, theirs.id)).statusCode).toBe(404)
  })

  test('is among the documents of the practice and of the provider (AMB-25)', async () => {
    const { id } = await added({ number: 'AL-D77777' })
    const { document } = (await attach(id, pdf)).body
    const paths = {
      practice: `/api/accounts/${account}/documents`,
      provider: `/api/Providers/${account}/${rosenberg}/documents`,
    }
    const find = async (path: string, email: string) => {
      const { body } = await portal.request(await portal.signIn(email), 'GET', path)
      return body.find((one: { id: string }) => one.id === document.id)
    }
    for (const path of Object.values(paths))
      expect(await find(path, 'maria@brightsmile.example')).toMatchObject({
        name: 'Dental license.pdf',
        description: 'Dental, Alabama',
        documentTypeId: 46,
        documentCategory: 1,
        isLicense: true,
        type: 1,
        status: 1,
        number: 'AL-D77777',
        stateId: 1,
        issueDate: '2025-01-01',
        expirationDate: '2027-01-01',
        vvtProviderId: rosenberg,
        providerNames: ['Daniel Rosenberg'],
        document,
      })
    expect(await find(paths.practice, 'paul@brightsmile.example')).toBe(undefined)
    expect(await find(paths.provider, 'paul@brightsmile.example')).toBe(undefined)
    expect(await find(paths.provider, 'lena@brightsmile.example')).toMatchObject({ id: document.id })
    const lena = (await portal.request(await portal.signIn('lena@brightsmile.example'), 'GET', paths.provider)).body
    expect(lena.every((one: { isLicense: boolean }) => one.isLicense)).toBe(true)

    const asDocument = `${paths.practice}/download/${document.id}/x`
    expect((await portal.app.inject({ method: 'GET', url: asDocument, headers: maria })).body).toBe(pdf.content)
    expect((await portal.request(await portal.signIn('paul@brightsmile.example'), 'GET', asDocument)).status).toBe(403)
    expect((await portal.request(maria, 'DELETE', `${paths.practice}/removeDocument/${document.id}`)).message).toBe(
      'This document cannot be deleted here',
    )
    expect((await portal.request(maria, 'GET', `/api/Providers/${account}/${tran}/documents`)).status).toBe(404)
  })
})

test('a number that another provider holds is pointed out, but never refused', async () => {
  const check = (change: object, who = maria) =>
    portal.request(who, 'POST', '/api/Providers/checkLicenseNumber', {
      accountId: account,
      providerId: villanueva,
      type: 1,
      number: ' al-d90909 ',
      stateId: 1,
      ...change,
    })
  await added({ number: 'AL-D90909' })
  expect((await check({})).body).toEqual({ providerName: 'Daniel Rosenberg' })
  expect((await check({ providerId: rosenberg })).body).toEqual({ providerName: null })
  expect((await check({ stateId: 2 })).body).toEqual({ providerName: null })
  expect((await check({ type: 14, stateId: null })).body).toEqual({ providerName: null })
  expect((await check({}, await portal.signIn('otto@brightsmile.example'))).status).toBe(403)
  expect((await save(license({ number: 'AL-D90909' }))).status).toBe(200)
})
