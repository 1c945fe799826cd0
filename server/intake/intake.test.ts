import { randomUUID } from 'node:crypto'
import { sampleValues, emptyValues } from '@client-center/domain/forms/section.ts'
import { intakeForm } from '@client-center/domain/intake/intake-form.ts'
import { businessOnWire } from '@client-center/contract/intake/intake-on-wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../operations/demo/demo-accounts.ts'
import { IntakeItem, putIntake } from '../operations/import/put-intake.ts'
import { ProjectItem, putProject } from '../operations/import/put-project.ts'
import { theFirm } from '../platform/audit/author.ts'
import { startApp, type TestApp } from '../testing/app.ts'

let portal: TestApp
let maria: Record<string, string>
const account = accountId('Bright Smile Dental')

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

/** Numbers of the practice types and kinds of change (ENUM-17, AMB-58). */
const ESTABLISHED = 0
const ACQUISITION = 1
const STARTUP = 2
const NO_CHANGE = 0
const TIN_CHANGE = 1
const ADD_OWNER = 2

async function newProject(practice_type = ESTABLISHED, change_type = NO_CHANGE): Promise<string> {
  const { id } = await portal.deps.database.system
    .insertInto('project')
    .values({ account_id: account, name: 'Intake: 1', practice_type, change_type })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const { business: businessSection, practiceInfoData, sellersInfo, sellerProviders } = intakeForm.parts
const business = businessOnWire(sampleValues(businessSection))
const practice = sampleValues(practiceInfoData)
const provider = { ...sampleValues(sellerProviders.section), id: 'owen', locations: [] }
const seller = { ...sampleValues(sellersInfo), providers: [provider] }

const at = (project: string, name: string) => `/api/Projects/${project}/${name}`
const read = async (project: string, name = 'intake', who = maria) =>
  (await portal.ask(who, 'GET', at(project, name))).body
const save = (project: string, body: object, name = 'updateIntakeForm', who = maria) =>
  portal.ask(who, 'POST', at(project, name), body)
const standing = (project: string) =>
  portal.deps.database.system
    .selectFrom('project')
    .select(['office_tin', 'intake_standing'])
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
const trail = (project: string) =>
  portal.deps.database.system
    .selectFrom('audit_event')
    .selectAll()
    .where('record_id', '=', project)
    .where('action', '=', 'intake.saved')
    .execute()

const OTHER_KIND = 'This does not belong to a project of this kind. Please reload the page and try again.'

describe('A whole intake', () => {
  test('begins with what is known of the practice, and keeps nothing of it before it is saved', async () => {
    const project = await newProject()
    const found = await read(project)
    expect(found).toMatchObject({ rev: 0, businessInfoData: { officeTin: expect.stringMatching(/^\d{9}$/) } })
    expect(found.proposed).toContain('businessInfoData/officeTin')
    expect(Object.keys(found).toSorted()).toEqual(['businessInfoData', 'practiceInfoData', 'proposed', 'rev'])
    expect(await read(project, 'getGeneralBusinessInfo')).toMatchObject({ officeTin: '', rev: 0 })
    expect(await standing(project)).toEqual({ office_tin: null, intake_standing: 0 })
  })

  test('is saved and read back, with what lists search by, and told to the trail by path', async () => {
    const project = await newProject(ACQUISITION)
    const saved = await save(project, { rev: 0, businessInfoData: business, sellersInfo: seller })
    expect(saved).toMatchObject({ status: 200, body: { rev: 1, proposed: [] } })
    const found = await read(project)
    expect(found).toEqual(saved.body)
    // The new TIN is asked only where it changes.
    expect(found.businessInfoData).toMatchObject({
      ...business,
      anticipateOpeningDate: null,
      newTin: { newTin: '', tinChangeReason: '' },
    })
    expect(found.sellersInfo).toEqual(seller)
    expect(await standing(project)).toEqual({ office_tin: '123456789', intake_standing: 2 })
    const [told] = await trail(project)
    expect(JSON.stringify(told?.after)).toContain('business/officeTin')
  })

  test('is all or nothing, and says of each answer where it stands in what was sent', async () => {
    const project = await newProject(STARTUP, TIN_CHANGE)
    const wrong = {
      businessInfoChangedData: { ...business, officeTin: '84', newTin: { newTin: '', tinChangeReason: 'Sold' } },
      sellersInfo: { ...seller, providers: [{ ...provider, name: ' ' }] },
    }
    expect((await save(project, { rev: 0, ...wrong })).body).toEqual({
      message:
        'Office TIN: Must be a 9-digit number. New TIN: This is a required field. Name: This is a required field',
      problems: [
        { path: 'businessInfoChangedData/officeTin', sentence: 'Must be a 9-digit number' },
        { path: 'businessInfoChangedData/newTin/newTin', sentence: 'This is a required field' },
        { path: 'sellersInfo/providers/owen/name', sentence: 'This is a required field' },
      ],
    })
    expect(await read(project)).toMatchObject({ rev: 0 })
    expect(await trail(project)).toEqual([])
  })

  test.each([
    ['practiceInfoData', ACQUISITION, NO_CHANGE, { practiceInfoData: practice }],
    ['sellersInfo', ESTABLISHED, NO_CHANGE, { sellersInfo: seller }],
    ['businessInfoChangedData', ESTABLISHED, NO_CHANGE, { businessInfoChangedData: business }],
    ['businessInfoData', ESTABLISHED, ADD_OWNER, { businessInfoData: business }],
  ])('refuses %s where there is none', async (path, type, change, parts) => {
    const project = await newProject(type, change)
    expect(await save(project, { rev: 0, ...parts })).toMatchObject({
      status: 444,
      body: { problems: [{ path, sentence: OTHER_KIND }] },
    })
  })

  test('sent twice changes once; sent by a stale and by an unknown version it is put together or refused', async () => {
    const project = await newProject()
    const first = { rev: 0, saveId: randomUUID(), businessInfoData: business }
    expect((await save(project, first)).body.rev).toBe(1)
    expect((await save(project, first)).body.rev).toBe(1)
    expect(await trail(project)).toHaveLength(1)
    expect((await save(project, { ...first, saveId: randomUUID(), rev: 7 })).status).toBe(444)
  })

  test('of two people keeps what only one changed, and shows what both did', async () => {
    const project = await newProject()
    const paul = await portal.signIn('paul@brightsmile.example')
    const send = (who: Record<string, string>, some: object) =>
      save(project, { rev: 1, businessInfoData: { ...business, ...some } }, 'updateIntakeForm', who)
    await save(project, { rev: 0, businessInfoData: business })
    expect((await send(paul, { dbaName: 'Bright', newTin: business.newTin })).status).toBe(200)
    const both = await send(maria, { officePhone: '1' })
    expect(both.body.businessInfoData).toMatchObject({ dbaName: 'Bright', officePhone: '1' })
    const clash = await send(maria, { dbaName: 'Smile' })
    expect(clash).toMatchObject({
      status: 444,
      body: {
        clashes: [{ path: 'businessInfoData/dbaName', mine: 'Smile', theirs: 'Bright', who: 'Paul Okafor' }],
      },
    })
    expect((await read(project)).businessInfoData.dbaName).toBe('Bright')
  })

  test('of fifty at once keeps what each of them changed', async () => {
    const project = await newProject(ACQUISITION)
    await save(project, { rev: 0, businessInfoData: business, sellersInfo: seller })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => {
        const providers = [provider, { ...provider, id: `row-${number}`, name: `Provider ${number}` }]
        return save(project, { rev: 1, sellersInfo: { ...seller, providers } })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const found = await read(project)
    expect(found.rev).toBe(51)
    expect(found.sellersInfo.providers).toHaveLength(51)
  })
})

describe('One part', () => {
  test.each([
    ['updateGeneralBusinessInfo', ESTABLISHED, NO_CHANGE],
    ['updateGeneralBusinessInfo', ACQUISITION, NO_CHANGE],
    ['updateGeneralBusinessInfoStartup', STARTUP, NO_CHANGE],
    ['updateGeneralBusinessInfoChange', ESTABLISHED, ADD_OWNER],
    ['updateGeneralBusinessInfoChange', STARTUP, TIN_CHANGE],
  ])('the business is saved by %s alone, for %i with %i', async (own, type, change) => {
    const project = await newProject(type, change)
    const calls = ['updateGeneralBusinessInfo', 'updateGeneralBusinessInfoStartup', 'updateGeneralBusinessInfoChange']
    for (const call of calls.filter((one) => one !== own))
      expect(await save(project, business, call)).toMatchObject({ status: 444, message: OTHER_KIND })
    expect((await read(project)).rev).toBe(0)
    const saved = await save(project, business, own)
    expect(saved).toMatchObject({ status: 200, body: { rev: 1, dbaName: business.dbaName } })
    expect(await read(project, 'getGeneralBusinessInfo')).toEqual(saved.body)
    expect((await standing(project)).intake_standing).toBeGreaterThan(0)
  })

  test('a refusal leads into its own body', async () => {
    const project = await newProject(ESTABLISHED, ADD_OWNER)
    const empty = await save(project, {}, 'updateGeneralBusinessInfoChange')
    expect(empty.status).toBe(444)
    expect(empty.body.problems.map(({ path }: { path: string }) => path)).toEqual([
      'legalBusinessName',
      'dbaName',
      'officeTin',
      'businessTypeId',
      'officePhone',
      'officeEmail',
      'practiceManagementSoftware',
      'newTin/newTin',
      'newTin/tinChangeReason',
      'contactName',
      'contactPhone',
      'contactEmail',
      'listPPOAccepted',
    ])
  })

  test('practice and seller are saved beside the business, each where there is one', async () => {
    const established = await newProject()
    expect(await save(established, practice, 'updatePracticeInfo')).toMatchObject({ status: 200, body: practice })
    expect((await standing(established)).intake_standing).toBe(1)
    await save(established, business, 'updateGeneralBusinessInfo')
    expect(await read(established)).toMatchObject({ rev: 2, practiceInfoData: practice })
    expect(await save(established, seller, 'updateSellerInfo')).toMatchObject({ status: 444, message: OTHER_KIND })

    const acquisition = await newProject(ACQUISITION)
    expect(await save(acquisition, seller, 'updateSellerInfo')).toMatchObject({ status: 200, body: seller })
    expect(await read(acquisition, 'getSellerInfo')).toMatchObject({ ...seller, rev: 1 })
    expect(await save(acquisition, practice, 'updatePracticeInfo')).toMatchObject({ status: 444 })
  })
})

describe('Bad input', () => {
  const badParts: readonly (readonly [string, unknown, string])[] = [
    ['a text that is a number', { ...seller, legalBusinessName: 7 }, 'sellersInfo/legalBusinessName'],
    ['a text that is too long', { ...seller, npi2: '1'.repeat(20_000) }, 'sellersInfo/npi2'],
    ['a list that is a text', { ...seller, insuranceProviders: 'Aetna' }, 'sellersInfo/insuranceProviders'],
    ['no rows', { ...seller, providers: [] }, 'sellersInfo/providers'],
    ['rows that are none', { ...seller, providers: 'Owen' }, 'sellersInfo/providers'],
    ['a row of another shape', { ...seller, providers: [{ ...provider, npi: 1 }] }, 'sellersInfo/providers/owen/npi'],
    [
      'a row without an id',
      { ...seller, providers: [sampleValues(sellerProviders.section)] },
      'sellersInfo/providers/0/id',
    ],
    ['two rows of one id', { ...seller, providers: [provider, provider] }, 'sellersInfo/providers'],
    [
      'five thousand rows',
      { ...seller, providers: Array.from({ length: 5000 }, (_, row) => ({ ...provider, id: `row-${row}` })) },
      'sellersInfo/providers',
    ],
    [
      'locations of elsewhere',
      { ...seller, providers: [{ ...provider, locations: [randomUUID()] }] },
      'sellersInfo/providers/owen/locations',
    ],
    ['a part that is a text', 'seller', 'sellersInfo'],
    ['an unknown part', { ...seller, pets: 1 }, 'sellersInfo/pets'],
  ]
  test.each(badParts)('%s is refused where it stands', async (_, sent, path) => {
    const project = await newProject(ACQUISITION)
    const refused = await save(project, { rev: 0, businessInfoData: business, sellersInfo: sent })
    expect(refused.status).toBe(444)
    expect(refused.body.problems.map((one: { path: string }) => one.path)).toEqual([path])
    expect((await read(project)).rev).toBe(0)
  })

  test('a city with another id, and a project that is none', async () => {
    const project = await newProject()
    const elsewhere = { ...business, billingAddressCity: 'Nowhere', billingAddressCityId: 1 }
    expect((await save(project, elsewhere, 'updateGeneralBusinessInfo')).body.problems).toEqual([
      { path: 'billingAddressCity', sentence: 'Choose a city from the list, or type its name' },
    ])
    expect((await save(randomUUID(), { rev: 0 })).status).toBe(404)
    const { id } = await portal.deps.database.system
      .selectFrom('project')
      .select('id')
      .where('account_id', '=', account)
      .where('is_cap', '=', true)
      .executeTakeFirstOrThrow()
    expect((await portal.ask(maria, 'GET', at(id, 'intake'))).status).toBe(404)
    expect((await save(id, { rev: 0, businessInfoData: business })).status).toBe(404)
  })
})

test('nothing is lost when the firm makes another kind of the project', async () => {
  const project = await newProject(ESTABLISHED, ADD_OWNER)
  await save(project, { rev: 0, businessInfoChangedData: business })
  const become = (practice_type: number, change_type: number) =>
    portal.deps.database.system
      .updateTable('project')
      .set({ practice_type, change_type })
      .where('id', '=', project)
      .execute()
  await become(ESTABLISHED, NO_CHANGE)
  const plain = await read(project)
  expect(plain.businessInfoData).toMatchObject({ dbaName: business.dbaName, contactPosition: business.contactPosition })
  const next = { ...plain.businessInfoData, dbaName: 'Bright', newTin: undefined }
  expect((await save(project, { rev: 1, businessInfoData: next })).status).toBe(200)
  await become(ESTABLISHED, ADD_OWNER)
  expect((await read(project)).businessInfoChangedData).toMatchObject({
    ...business,
    anticipateOpeningDate: null,
    dbaName: 'Bright',
  })
})

test('who looks reads, who keeps licenses does neither, and a stranger finds nothing', async () => {
  const project = await newProject()
  const empty = businessOnWire(emptyValues(businessSection))
  for (const [email, reads, saves] of [
    ['otto@brightsmile.example', 200, 403],
    ['lena@brightsmile.example', 403, 403],
    ['paul@brightsmile.example', 200, 444],
    ['sam@cedargrove.example', 404, 404],
  ] as const) {
    const who = await portal.signIn(email)
    expect((await portal.ask(who, 'GET', at(project, 'intake'))).status, email).toBe(reads)
    expect((await save(project, { businessInfoData: empty }, 'updateIntakeForm', who)).status, email).toBe(saves)
  }
})

test('lists are told anew where the intake stands when the firm makes another kind of the project', async () => {
  const { system } = portal.deps.database
  const made = { account, analyst: null, externalId: 'intake of another kind' }
  const put = (change: 'NoChange' | 'AddOwner') =>
    system
      .transaction()
      .execute((db) =>
        putProject(db, { ...ProjectItem.parse({ ...made, name: 'Kinds: 1', change }), ...made }, theFirm),
      )
  const { id } = await put('NoChange')
  await save(id, { businessInfoData: { ...business, listPPOAccepted: '' }, practiceInfoData: practice })
  expect((await standing(id)).intake_standing).toBe(2)
  await put('AddOwner')
  expect((await standing(id)).intake_standing).toBe(1)
})

test('the firm hands in an intake once, and again without a change', async () => {
  const { system } = portal.deps.database
  const project = await newProject(ACQUISITION)
  const { external_id } = await system
    .updateTable('account')
    .set({ external_id: 'bright-smile' })
    .where('id', '=', account)
    .returning('external_id')
    .executeTakeFirstOrThrow()
  const one = IntakeItem.parse({ account: external_id, project, business, seller })
  const put = () => system.transaction().execute((db) => putIntake(db, one, theFirm))
  expect([await put(), await put()]).toEqual(['added', 'unchanged'])
  expect((await read(project)).sellersInfo).toEqual(seller)
})
