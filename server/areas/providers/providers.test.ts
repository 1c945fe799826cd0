import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { freshNpi, newLicense, newProvider, providerVerbs } from '../../testing/provider-verbs.ts'
import { checkSummaries } from '../licenses/list/check-summaries.ts'

const account = accountId('Bright Smile Dental')
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const stranger = providerId('Cedar Grove Family Dentistry', 'Linh Tran')
const nowak = providerId('Bright Smile Dental', deletedProvider.name)
const STALE = 'Someone else changed this. Reload to see the latest.'
const NPI_TAKEN = 'The provider with such NPI already exists in the system'

let portal: TestApp
let maria: Record<string, string>
let verbs: ReturnType<typeof providerVerbs>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  verbs = providerVerbs(portal, maria)
})
afterAll(() => portal.close())

describe('A provider', () => {
  test('is read with the licenses, the account and the projects', async () => {
    const { status, body } = await verbs.read(okonkwo)
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
      projects: [{ name: 'Fee negotiation: 10318' }],
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

  test('can be sent back as it was read, and stays the same (API-43)', async () => {
    const { body: read } = await verbs.read(okonkwo)
    const { status, body } = await portal.request(maria, 'POST', '/api/Providers', { ...read, officeTin: '000000000' })
    expect(status).toBe(200)
    expect({ ...body.provider, rev: read.rev }).toEqual(read)
  })

  test('shows no project to people who may only see licenses', async () => {
    const { body } = await verbs.read(okonkwo, await portal.signIn('lena@brightsmile.example'))
    expect(body.projects).toEqual([])
    expect(body.account.permissions).toEqual([3, 4])
  })

  test.each([
    ['otto@brightsmile.example', 200],
    ['paul@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
    ['nora@example.com', 404],
  ])('is read by %s with status %i', async (email, status) => {
    expect((await verbs.read(okonkwo, await portal.signIn(email))).status).toBe(status)
  })

  test('of another practice, deleted or unknown is not found', async () => {
    for (const id of [stranger, nowak, randomUUID()]) expect((await verbs.read(id)).status).toBe(404)
    expect((await verbs.read('seven')).status).toBe(400)
  })

  test('is added with licenses, all at once, and appears in the list', async () => {
    const license = newLicense()
    const { status, body } = await verbs.save(newProvider({ name: ' Theodora Papadaki ', licenses: [license] }))
    expect(status).toBe(200)
    expect(body.provider).toMatchObject({
      rev: 1,
      name: 'Theodora Papadaki',
      officeTin: expect.stringMatching(/^\d{9}$/),
    })
    expect(body.provider.licenses).toMatchObject([{ number: 'AL-D55555', rev: 1, document: null }])
    // Every reply to a save has the id at the top (AMB-97).
    expect(body.id).toBe(body.provider.id)
    expect(body.licenseIds).toEqual({ [license.id]: body.provider.licenses[0].id })
    expect((await verbs.read(body.provider.id)).body).toEqual(body.provider)
    const row = (await verbs.listed()).find((one) => one.provider.id === body.provider.id)
    expect(row?.licenseSummary.expirations.Dental).toBe('2027-01-01')
  })

  test('is added as the specification writes it, without rev or licenses', async () => {
    const { id: _, rev: __, licenses: ___, ...asWritten } = newProvider({ providerType: 6, npi: '' })
    const { status, body } = await verbs.save(asWritten)
    expect(status).toBe(200)
    expect(body.provider).toMatchObject({ providerType: 6, npi: '', licenses: [] })
  })

  test('is changed together with new, edited, deleted and untouched licenses', async () => {
    const sent = newProvider({
      licenses: [newLicense(), newLicense({ type: 4, stateId: null, number: 'BP1234563' }), newLicense({ type: 14 })],
    })
    const { provider: before } = (await verbs.save(sent)).body
    const findLicense = (type: number) => before.licenses.find((license: { type: number }) => license.type === type)
    const changed = await verbs.save({
      ...sent,
      rev: 1,
      providerType: 2,
      licenses: [
        { ...findLicense(1), recordStatus: 'edited', expirationDate: '2029-05-05' },
        { ...findLicense(4), recordStatus: 'deleted' },
        { ...findLicense(14), number: 'not sent', recordStatus: 'saved' },
        newLicense({ type: 5, number: 'MP-1' }),
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

  test('is saved as a whole or not at all', async () => {
    const sent = newProvider({ licenses: [newLicense(), newLicense({ type: 9 })] })
    expect(await verbs.save(sent)).toMatchObject({
      status: 444,
      message: 'This type of provider cannot have this type of license',
    })
    expect((await verbs.read(sent.id)).status).toBe(404)
    expect((await verbs.checkNpi({ npi: sent.npi })).body.providerExists).toBe(false)
  })

  test.each([
    ['without a type', { providerType: null }, 'Provider type: This is a required field'],
    ['of a type that cannot be chosen', { providerType: 3 }, 'Provider type: Choose from the list'],
    ['without a name', { name: ' ' }, 'Legal name: This is a required field'],
    ['with nine digits', { npi: '123456789' }, 'NPI: The NPI should be a 10-digit number'],
    ['an owner without NPI', { npi: '' }, 'NPI: The NPI should be a 10-digit number'],
    ['with an email that is none', { email: 'somebody' }, 'Email: This is must be a valid email'],
    [
      'with an unknown key',
      { taxId: '123456789' },
      'The request contains something unexpected. Please reload the page and try again.',
    ],
    ['with an id that is none', { id: 'seven' }, 'The id is not valid'],
    ['with licenses that are no list', { licenses: {} }, 'Licenses: must be a list'],
    ['with an incomplete license', { licenses: [newLicense({ number: '' })] }, 'Number: This is a required field'],
    [
      'with a license without its state',
      { licenses: [newLicense({ stateId: null })] },
      'State: This is a required field',
    ],
    [
      'with a license that lapses before it is issued',
      { licenses: [newLicense({ expirationDate: '2024-01-01' })] },
      'Expiration date: The expiration date cannot be earlier than the issue date',
    ],
    [
      'with a license of an unknown status',
      { licenses: [newLicense({ recordStatus: 'gone' })] },
      'License: must be new, saved, edited or deleted',
    ],
  ])('%s is refused and nothing is stored', async (_, change, message) => {
    const before = await verbs.listed()
    expect(await verbs.save(newProvider(change))).toMatchObject({ status: 444, message })
    expect(await verbs.listed()).toEqual(before)
  })

  test('cannot change to a type that may not have their licenses, which are all named (AMB-131)', async () => {
    const dea = newLicense({ type: 4, stateId: null, number: 'FA1234563' })
    const cpr = newLicense({ type: 14, stateId: null })
    const { body: added } = await verbs.save({ ...newProvider(), licenses: [newLicense(), dea, cpr] })
    const read = added.provider
    const asHygienist = { ...read, providerType: 6, licenses: [] }
    const refused = {
      status: 444,
      message:
        'A provider with type Hygienist cannot have: Dental, Alabama; DEA. Remove these licenses or keep the type',
    }
    expect(await verbs.save(asHygienist)).toMatchObject(refused)
    const drops = (types: readonly number[]) =>
      read.licenses
        .filter(({ type }: { type: number }) => types.includes(type))
        .map((row: object) => ({ ...row, recordStatus: 'deleted' }))
    expect((await verbs.save({ ...asHygienist, licenses: drops([1]) })).message).toContain('cannot have: DEA. ')
    const edited = read.licenses.map((row: object) => ({ ...row, recordStatus: 2, number: 'X-1' }))
    expect(await verbs.save({ ...asHygienist, licenses: edited })).toMatchObject(refused)
    expect((await verbs.read(read.id)).body).toEqual(read)
    const saved = await verbs.save({ ...asHygienist, licenses: drops([1, 4]) })
    expect(saved.status).toBe(200)
    expect(saved.body.provider).toMatchObject({ providerType: 6, licenses: [{ type: 14 }] })
  })

  test('cannot get another type and a license of the old one at the same moment', async () => {
    const { body: added } = await verbs.save({ ...newProvider(), licenses: [] })
    const read = added.provider
    const one = newLicense({ type: 4, stateId: null })
    const [changed, license] = await Promise.all([
      verbs.save({ ...read, providerType: 6, licenses: [] }),
      portal.request(maria, 'POST', `/api/Providers/${account}/${read.id}/licenses`, {
        ...one,
        recordStatus: undefined,
      }),
    ])
    expect([changed.status, license.status].toSorted((one, other) => one - other)).toEqual([200, 444])
  })

  test('stored as a seller may stay one', async () => {
    const sent = newProvider()
    await verbs.save(sent)
    await portal.deps.database.system.updateTable('provider').set({ type: 3 }).where('id', '=', sent.id).execute()
    expect((await verbs.save({ ...sent, rev: 1, providerType: 3, name: 'Sold' })).status).toBe(200)
  })
})

describe('Two at once', () => {
  test('the second of two who save is warned, and nothing of it is stored', async () => {
    const sent = newProvider({ licenses: [newLicense()] })
    const { provider: before } = (await verbs.save(sent)).body
    expect((await verbs.save({ ...sent, rev: 1, name: 'First' })).status).toBe(200)
    const second = { ...sent, rev: 1, name: 'Second', licenses: [{ ...before.licenses[0], recordStatus: 'deleted' }] }
    expect(await verbs.save(second)).toMatchObject({ status: 444, message: STALE })
    expect((await verbs.read(sent.id)).body).toMatchObject({ name: 'First', licenses: [{ number: 'AL-D55555' }] })
    expect(
      await verbs.save({ ...sent, rev: 2, licenses: [{ ...before.licenses[0], rev: 7, recordStatus: 'edited' }] }),
    ).toMatchObject({ message: STALE })
    expect(await verbs.save({ ...sent, rev: 0, name: 'As if new' })).toMatchObject({ message: STALE })
  })

  test('fifty equal additions leave one provider with one license', async () => {
    const sent = newProvider({ licenses: [newLicense()] })
    const all = await Promise.all(Array.from({ length: 50 }, () => verbs.save(sent)))
    // A busy server may answer the last ones with 503 to be retried.
    expect([200, 503]).toEqual(expect.arrayContaining(all.map((one) => one.status)))
    expect(all.filter((one) => one.status === 200).length).toBeGreaterThan(1)
    expect((await verbs.read(sent.id)).body).toMatchObject({ rev: 1, licenses: [{ number: 'AL-D55555' }] })
  })

  test('when twenty take one NPI one gets it, and the others learn why not', async () => {
    const npi = freshNpi()
    const all = await Promise.all(Array.from({ length: 20 }, () => verbs.save(newProvider({ npi }))))
    expect(all.filter((one) => one.status === 200)).toHaveLength(1)
    expect(new Set(all.filter((one) => one.status === 444).map((one) => one.message))).toEqual(new Set([NPI_TAKEN]))
  })
})

test('after all of this the list matches the licenses', async () => {
  const { checked, wrong } = await checkSummaries(portal.deps.database.system)
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(30)
})
