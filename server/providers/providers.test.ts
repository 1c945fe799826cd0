import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../demo/demo-providers.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { checkSummaries } from './check-summaries.ts'

const account = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const harbor = accountId('Harbor Dental Partners')
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const stranger = providerId('Cedar Grove Family Dentistry', 'Linh Tran')
const nowak = providerId('Bright Smile Dental', deletedProvider.name)
const STALE = 'Somebody else has changed this in the meantime. Please reload and try again.'
const NPI_TAKEN = 'The provider with such NPI already exists in the system'
const EMAIL_TAKEN = 'Email is not available'

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

let count = 0
/** Ten digits that nobody else has. */
const freshNpi = (): string => `19${String((count += 1)).padStart(8, '0')}`
const provider = (change: object = {}) => ({
  id: randomUUID(),
  rev: 0,
  accountId: account,
  providerType: 1,
  npi: freshNpi(),
  email: `new${(count += 1)}@brightsmile.example`,
  name: 'Theodora Papadaki',
  degreeTypeId: 1,
  licenses: [],
  ...change,
})
const dental = (change: object = {}) => ({
  id: randomUUID(),
  rev: 0,
  recordStatus: 'new',
  type: 1,
  status: 1,
  number: 'AL-D55555',
  stateId: 1,
  issueDate: '2025-01-01',
  expirationDate: '2027-01-01',
  ...change,
})
const save = (body: object, who = maria) => portal.ask(who, 'POST', '/api/Providers', body)
const read = (id: string, who = maria) => portal.ask(who, 'GET', `/api/Providers/${id}`)
const remove = (id: string, who = maria, of = account) => portal.ask(who, 'DELETE', `/api/Providers/${of}/${id}`)
const restore = (id: string, who = maria) => portal.ask(who, 'POST', `/api/Providers/${account}/${id}/restore`, {})
const checkNpi = (body: object, who = maria) =>
  portal.ask(who, 'POST', '/api/Providers/checkNpi', { accountId: account, ...body })
const checkEmail = (body: object, who = maria) =>
  portal.ask(who, 'POST', '/api/Providers/checkEmail', { accountId: account, ...body })
const listed = async () => {
  const { body } = await portal.ask(maria, 'GET', `/api/Providers/licensesTable?accountId=${account}`)
  return body as {
    provider: { id: string; name: string }
    licenseSummary: { expirations: Record<string, string | null> }
  }[]
}

describe('A provider', () => {
  test('is read with the licenses, the account and the projects', async () => {
    const { status, body } = await read(okonkwo)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: okonkwo,
      name: 'Amara Okonkwo',
      providerType: 1,
      typeId: 1,
      degreeTypeId: 1,
      officeTin: '630184725',
      accountId: account,
      account: { id: account, name: 'Bright Smile Dental', permissions: [1, 2, 3, 4] },
      projects: [{ name: 'Fee negotiation' }],
    })
    expect(body.licenses.length).toBeGreaterThan(4)
    expect(Object.keys(body.licenses[0]).sort()).toEqual(
      [
        'document',
        'expirationDate',
        'id',
        'issueDate',
        'number',
        'officeTin',
        'rev',
        'stateId',
        'status',
        'type',
      ].sort(),
    )
  })

  test('shows no project to who may see licenses only', async () => {
    const { body } = await read(okonkwo, await portal.signIn('lena@brightsmile.example'))
    expect(body.projects).toEqual([])
    expect(body.account.permissions).toEqual([3, 4])
  })

  test.each([
    ['otto@brightsmile.example', 200],
    ['paul@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
    ['nora@example.com', 404],
  ])('is answered to %s with %i', async (email, status) => {
    expect((await read(okonkwo, await portal.signIn(email))).status).toBe(status)
  })

  test('of another practice, deleted or unknown is not found', async () => {
    for (const id of [stranger, nowak, randomUUID()]) expect((await read(id)).status).toBe(404)
    expect((await read('seven')).status).toBe(400)
  })

  test('is added with licenses, all at once, and stands in the list', async () => {
    const license = dental()
    const { status, body } = await save(provider({ name: ' Theodora Papadaki ', licenses: [license] }))
    expect(status).toBe(200)
    expect(body.provider).toMatchObject({
      rev: 1,
      name: 'Theodora Papadaki',
      officeTin: expect.stringMatching(/^\d{9}$/),
    })
    expect(body.provider.licenses).toMatchObject([{ number: 'AL-D55555', rev: 1, document: null }])
    expect(body.licenseIds).toEqual({ [license.id]: body.provider.licenses[0].id })
    expect((await read(body.provider.id)).body).toEqual(body.provider)
    const row = (await listed()).find((one) => one.provider.id === body.provider.id)
    expect(row?.licenseSummary.expirations.Dental).toBe('2027-01-01')
  })

  test('is added as the specification writes it, without rev or licenses', async () => {
    const { id: _, rev: __, licenses: ___, ...asWritten } = provider({ providerType: 6, npi: '' })
    const { status, body } = await save(asWritten)
    expect(status).toBe(200)
    expect(body.provider).toMatchObject({ providerType: 6, npi: '', licenses: [] })
  })

  test('is changed together with new, edited, deleted and untouched licenses', async () => {
    const sent = provider({
      licenses: [dental(), dental({ type: 4, stateId: null, number: 'BP1234563' }), dental({ type: 14 })],
    })
    const { provider: before } = (await save(sent)).body
    const of = (type: number) => before.licenses.find((one: { type: number }) => one.type === type)
    const changed = await save({
      ...sent,
      rev: 1,
      providerType: 2,
      licenses: [
        { ...of(1), recordStatus: 'edited', expirationDate: '2029-05-05' },
        { ...of(4), recordStatus: 'deleted' },
        { ...of(14), number: 'not sent', recordStatus: 'saved' },
        dental({ type: 5, number: 'MP-1' }),
      ],
    })
    expect(changed.status).toBe(200)
    expect(changed.body.provider).toMatchObject({ rev: 2, providerType: 2 })
    const licenses = changed.body.provider.licenses as {
      type: number
      rev: number
      number: string
      expirationDate: string
    }[]
    expect(new Map(licenses.map(({ type, rev }) => [type, rev]))).toEqual(
      new Map([
        [1, 2],
        [14, 1],
        [5, 1],
      ]),
    )
    expect(licenses.find(({ type }) => type === 1)?.expirationDate).toBe('2029-05-05')
    expect(licenses.find(({ type }) => type === 14)?.number).toBe('AL-D55555')
  })

  test('is saved whole or not at all', async () => {
    const sent = provider({ licenses: [dental(), dental({ type: 9 })] })
    expect(await save(sent)).toMatchObject({
      status: 444,
      message: 'A provider of this type cannot hold a license of this type',
    })
    expect((await read(sent.id)).status).toBe(404)
    expect((await checkNpi({ npi: sent.npi })).body.providerExists).toBe(false)
  })

  test.each([
    ['without a type', { providerType: null }, 'Provider type: This is a required field'],
    ['of a type that cannot be chosen', { providerType: 3 }, 'Provider type: Must be one of the list'],
    ['without a name', { name: ' ' }, 'Legal name: This is a required field'],
    ['with nine digits', { npi: '123456789' }, 'NPI: The NPI should be a 10-digit number'],
    ['an owner without NPI', { npi: '' }, 'NPI: The NPI should be a 10-digit number'],
    ['with an email that is none', { email: 'somebody' }, 'Email: This is must be a valid email'],
    ['with an unknown key', { officeTin: '123456789' }, 'Unknown field: officeTin'],
    ['with an id that is none', { id: 'seven' }, 'The id is not valid'],
    ['with licenses that are no list', { licenses: {} }, 'licenses: must be a list'],
    ['with an incomplete license', { licenses: [dental({ number: '' })] }, 'Number: This is a required field'],
    ['with a license without its state', { licenses: [dental({ stateId: null })] }, 'State: This is a required field'],
    [
      'with a license that lapses before it is issued',
      { licenses: [dental({ expirationDate: '2024-01-01' })] },
      'Expiration date: The expiration date cannot be earlier than the issue date',
    ],
    [
      'with a license of an unknown status',
      { licenses: [dental({ recordStatus: 'gone' })] },
      'recordStatus: must be new, saved, edited or deleted',
    ],
  ])('%s is refused and nothing is kept', async (_, change, message) => {
    const before = await listed()
    expect(await save(provider(change))).toMatchObject({ status: 444, message })
    expect(await listed()).toEqual(before)
  })

  test('who is stored as a seller may stay one', async () => {
    const sent = provider()
    await save(sent)
    await portal.deps.database.system.updateTable('provider').set({ type: 3 }).where('id', '=', sent.id).execute()
    expect((await save({ ...sent, rev: 1, providerType: 3, name: 'Sold' })).status).toBe(200)
  })
})

describe('NPI and email', () => {
  test('of somebody else of the practice are refused, of another practice are not', async () => {
    const { npi, email } = (await read(chen)).body
    expect(await save(provider({ npi }))).toMatchObject({ status: 444, message: NPI_TAKEN })
    expect(await save(provider({ email: email.toUpperCase() }))).toMatchObject({ status: 444, message: EMAIL_TAKEN })
    expect((await save(provider({ npi, email, accountId: harbor }))).status).toBe(200)
    const mine = provider()
    await save(mine)
    expect(await save({ ...mine, rev: 1, npi })).toMatchObject({ status: 444, message: NPI_TAKEN })
    expect((await save({ ...mine, rev: 1, name: 'Same NPI, same email' })).status).toBe(200)
  })

  test('are checked for who may add providers, and say nothing of other practices', async () => {
    const { npi, email } = (await read(chen)).body
    expect((await checkNpi({ npi })).body).toEqual({ providerExists: true, deletedProvider: null })
    expect((await checkNpi({ npi, providerId: chen })).body).toEqual({ providerExists: false, deletedProvider: null })
    expect((await checkNpi({ npi, accountId: harbor })).body.deletedProvider).toBe(null)
    expect((await checkNpi({ npi: 'abc' })).body).toEqual({ providerExists: false, deletedProvider: null })
    expect((await checkEmail({ email: email.toUpperCase() })).body).toEqual({ providerExists: true })
    expect((await checkEmail({ email, providerId: chen })).body).toEqual({ providerExists: false })
    expect((await checkEmail({ email: 'nobody' })).body).toEqual({ providerExists: false })
    for (const [name, status] of [
      ['paul@brightsmile', 200],
      ['lena@brightsmile', 200],
      ['otto@brightsmile', 403],
      ['sam@cedargrove', 404],
    ] as const) {
      const who = await portal.signIn(`${name}.example`)
      expect((await checkNpi({ npi }, who)).status, name).toBe(status)
      expect((await checkEmail({ email }, who)).status, name).toBe(status)
    }
  })
})

describe('Deleting and restoring', () => {
  test('a deleted provider is offered back by NPI, and comes back with the licenses', async () => {
    const sent = provider({ licenses: [dental()] })
    await save(sent)
    expect((await remove(sent.id)).status).toBe(204)
    expect((await remove(sent.id)).status).toBe(404)
    expect((await listed()).some((row) => row.provider.id === sent.id)).toBe(false)
    expect((await save({ ...sent, rev: 1 })).status).toBe(404)

    const { body: checked } = await checkNpi({ npi: sent.npi })
    expect(checked).toEqual({
      providerExists: false,
      deletedProvider: { id: sent.id, name: sent.name, npi: sent.npi, email: sent.email, typeOfDegree: 1 },
    })
    expect((await restore(sent.id)).body).toMatchObject({ id: sent.id, rev: 3, providerType: 1, email: sent.email })
    expect((await restore(sent.id)).status).toBe(404)
    expect((await read(sent.id)).body.licenses).toHaveLength(1)
    expect((await listed()).find((row) => row.provider.id === sent.id)?.licenseSummary.expirations.Dental).toBe(
      '2027-01-01',
    )
  })

  test('the deleted provider of the demo is offered, and stays deleted when somebody else has the NPI by now', async () => {
    expect((await checkNpi({ npi: deletedProvider.npi })).body.deletedProvider).toMatchObject({
      id: nowak,
      name: 'Walter Nowak',
    })
    const taker = provider({ npi: deletedProvider.npi })
    expect((await save(taker)).status).toBe(200)
    expect(await restore(nowak)).toMatchObject({ status: 444, message: NPI_TAKEN })
    await remove(taker.id)
    expect((await restore(nowak, await portal.signIn('paul@brightsmile.example'))).status).toBe(200)
    expect((await remove(nowak)).status).toBe(204)
  })

  test.each([
    ['otto@brightsmile.example', 403],
    ['paul@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
  ])('%s neither saves nor deletes: %i', async (email, status) => {
    const who = await portal.signIn(email)
    expect((await save(provider(), who)).status).toBe(status)
    expect((await remove(okonkwo, who)).status).toBe(status)
  })

  test('an id of one account is unknown under another, and Maria only looks at the annex', async () => {
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(okonkwo, maria, harbor)).status).toBe(404)
    expect((await save(provider({ id: okonkwo, rev: 1, accountId: harbor }))).status).toBe(404)
    expect((await save(provider({ id: stranger, rev: 1 }))).status).toBe(404)
    expect((await save(provider({ id: stranger }))).status).toBe(444)
    expect((await save(provider({ accountId: annex }))).status).toBe(403)
  })

  test('a provider with applications cannot be deleted', async () => {
    const sent = provider()
    await save(sent)
    const db = portal.deps.database.system
    const project = await db
      .selectFrom('project')
      .select('id')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('application')
      .values({
        account_id: account,
        project_id: project.id,
        provider_id: sent.id,
        insurer: 1,
        created_by: 'Maria López',
      })
      .execute()
    expect(await remove(sent.id)).toMatchObject({
      status: 444,
      message: 'The provider cannot be deleted because there are applications for this provider in the system.',
    })
    expect((await read(sent.id)).status).toBe(200)
  })
})

describe('Two at once', () => {
  test('the second of two who save is told, and nothing of it is kept', async () => {
    const sent = provider({ licenses: [dental()] })
    const { provider: before } = (await save(sent)).body
    expect((await save({ ...sent, rev: 1, name: 'First' })).status).toBe(200)
    const second = { ...sent, rev: 1, name: 'Second', licenses: [{ ...before.licenses[0], recordStatus: 'deleted' }] }
    expect(await save(second)).toMatchObject({ status: 444, message: STALE })
    expect((await read(sent.id)).body).toMatchObject({ name: 'First', licenses: [{ number: 'AL-D55555' }] })
    expect(
      await save({ ...sent, rev: 2, licenses: [{ ...before.licenses[0], rev: 7, recordStatus: 'edited' }] }),
    ).toMatchObject({ message: STALE })
    expect(await save({ ...sent, rev: 0, name: 'As if new' })).toMatchObject({ message: STALE })
  })

  test('fifty equal additions leave one provider with one license', async () => {
    const sent = provider({ licenses: [dental()] })
    const all = await Promise.all(Array.from({ length: 50 }, () => save(sent)))
    expect(all.map((one) => one.status)).toEqual(all.map(() => 200))
    expect((await read(sent.id)).body).toMatchObject({ rev: 1, licenses: [{ number: 'AL-D55555' }] })
  })

  test('of twenty who take one NPI one gets it, and the others are told why', async () => {
    const npi = freshNpi()
    const all = await Promise.all(Array.from({ length: 20 }, () => save(provider({ npi }))))
    expect(all.filter((one) => one.status === 200)).toHaveLength(1)
    expect(new Set(all.filter((one) => one.status !== 200).map((one) => one.message))).toEqual(new Set([NPI_TAKEN]))
  })
})

test('after all of this the list says what the licenses say', async () => {
  const { checked, wrong } = await checkSummaries(portal.deps.database.system)
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(30)
})
