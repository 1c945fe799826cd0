import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { newLicense, newProvider, providerVerbs } from '../../testing/provider-verbs.ts'

const account = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const harbor = accountId('Harbor Dental Partners')
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')
const stranger = providerId('Cedar Grove Family Dentistry', 'Linh Tran')
const nowak = providerId('Bright Smile Dental', deletedProvider.name)
const NPI_TAKEN = 'The provider with such NPI already exists in the system'
const EMAIL_TAKEN = 'Email is not available'

let portal: TestApp
let maria: Record<string, string>
let verbs: ReturnType<typeof providerVerbs>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  verbs = providerVerbs(portal, maria)
})
afterAll(() => portal.close())

describe('NPI and email', () => {
  test('of someone else in the practice are refused, and of another practice are not', async () => {
    const { npi, email } = (await verbs.read(chen)).body
    expect(await verbs.save(newProvider({ npi }))).toMatchObject({ status: 444, message: NPI_TAKEN })
    expect(await verbs.save(newProvider({ email: email.toUpperCase() }))).toMatchObject({
      status: 444,
      message: EMAIL_TAKEN,
    })
    expect((await verbs.save(newProvider({ npi, email, accountId: harbor }))).status).toBe(200)
    const mine = newProvider()
    await verbs.save(mine)
    expect(await verbs.save({ ...mine, rev: 1, npi })).toMatchObject({ status: 444, message: NPI_TAKEN })
    expect((await verbs.save({ ...mine, rev: 1, name: 'Same NPI, same email' })).status).toBe(200)
  })

  test('are checked for people who may add providers, and reveal nothing of other practices', async () => {
    const { npi, email } = (await verbs.read(chen)).body
    expect((await verbs.checkNpi({ npi })).body).toEqual({ providerExists: true, deletedProvider: null })
    expect((await verbs.checkNpi({ npi, providerId: chen })).body).toEqual({
      providerExists: false,
      deletedProvider: null,
    })
    expect((await verbs.checkNpi({ npi, accountId: harbor })).body.deletedProvider).toBe(null)
    expect((await verbs.checkNpi({ npi: 'abc' })).body).toEqual({ providerExists: false, deletedProvider: null })
    expect((await verbs.checkEmail({ email: email.toUpperCase() })).body).toEqual({ providerExists: true })
    expect((await verbs.checkEmail({ email, providerId: chen })).body).toEqual({ providerExists: false })
    expect((await verbs.checkEmail({ email: 'nobody' })).body).toEqual({ providerExists: false })
    for (const [name, status] of [
      ['paul@brightsmile', 200],
      ['lena@brightsmile', 200],
      ['otto@brightsmile', 403],
      ['sam@cedargrove', 404],
    ] as const) {
      const who = await portal.signIn(`${name}.example`)
      expect((await verbs.checkNpi({ npi }, who)).status, name).toBe(status)
      expect((await verbs.checkEmail({ email }, who)).status, name).toBe(status)
    }
  })
})

describe('Deleting and restoring', () => {
  test('a deleted provider is offered by NPI, and comes back with the licenses', async () => {
    const sent = newProvider({ licenses: [newLicense()] })
    await verbs.save(sent)
    expect((await verbs.remove(sent.id)).status).toBe(204)
    expect((await verbs.remove(sent.id)).status).toBe(404)
    expect((await verbs.listed()).some((row) => row.provider.id === sent.id)).toBe(false)
    expect((await verbs.save({ ...sent, rev: 1 })).status).toBe(404)

    const { body: checked } = await verbs.checkNpi({ npi: sent.npi })
    expect(checked).toEqual({
      providerExists: false,
      deletedProvider: { id: sent.id, name: sent.name, npi: sent.npi, email: sent.email, typeOfDegree: 1 },
    })
    expect((await verbs.restore(sent.id)).body).toMatchObject({
      id: sent.id,
      rev: 3,
      providerType: 1,
      email: sent.email,
    })
    expect((await verbs.restore(sent.id)).status).toBe(404)
    expect((await verbs.read(sent.id)).body.licenses).toHaveLength(1)
    expect((await verbs.listed()).find((row) => row.provider.id === sent.id)?.licenseSummary.expirations.Dental).toBe(
      '2027-01-01',
    )
  })

  test('the deleted provider of the demo is offered, and stays deleted when someone else has the NPI now', async () => {
    expect((await verbs.checkNpi({ npi: deletedProvider.npi })).body.deletedProvider).toMatchObject({
      id: nowak,
      name: 'Walter Nowak',
    })
    const taker = newProvider({ npi: deletedProvider.npi })
    expect((await verbs.save(taker)).status).toBe(200)
    expect(await verbs.restore(nowak)).toMatchObject({ status: 444, message: NPI_TAKEN })
    // A provider who has the NPI is not offered another to restore for it.
    expect((await verbs.checkNpi({ npi: deletedProvider.npi, providerId: taker.id })).body).toEqual({
      providerExists: false,
      deletedProvider: null,
    })
    await verbs.remove(taker.id)
    expect((await verbs.restore(nowak, await portal.signIn('paul@brightsmile.example'))).status).toBe(200)
    expect((await verbs.remove(nowak)).status).toBe(204)
  })

  test.each([
    ['otto@brightsmile.example', 403],
    ['paul@brightsmile.example', 403],
    ['sam@cedargrove.example', 404],
  ])('%s neither saves nor deletes: %i', async (email, status) => {
    const who = await portal.signIn(email)
    expect((await verbs.save(newProvider(), who)).status).toBe(status)
    expect((await verbs.remove(okonkwo, who)).status).toBe(status)
  })

  test('an id of one account is unknown under another, and Maria can only view the annex', async () => {
    expect((await verbs.remove(stranger)).status).toBe(404)
    expect((await verbs.remove(okonkwo, maria, harbor)).status).toBe(404)
    expect((await verbs.save(newProvider({ id: okonkwo, rev: 1, accountId: harbor }))).status).toBe(404)
    expect((await verbs.save(newProvider({ id: stranger, rev: 1 }))).status).toBe(404)
    // Under this account the id is unused, and the other account's provider does not change.
    const sam = await portal.signIn('sam@cedargrove.example')
    const before = await portal.request(sam, 'GET', `/api/Providers/${stranger}`)
    expect((await verbs.save(newProvider({ id: stranger }))).body).toMatchObject({ provider: { id: stranger, rev: 1 } })
    expect(await portal.request(sam, 'GET', `/api/Providers/${stranger}`)).toEqual(before)
    expect((await verbs.save(newProvider({ accountId: annex }))).status).toBe(403)
  })

  test('a provider with applications cannot be deleted', async () => {
    const sent = newProvider()
    await verbs.save(sent)
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
    expect(await verbs.remove(sent.id)).toMatchObject({
      status: 444,
      message: 'The provider cannot be deleted because there are applications for this provider in the system.',
    })
    expect((await verbs.read(sent.id)).status).toBe(200)
  })
})
