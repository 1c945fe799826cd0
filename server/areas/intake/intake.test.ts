import { randomUUID } from 'node:crypto'
import { businessToWire } from '@client-center/contract/intake/intake-wire.ts'
import { emptyValues, sampleValues } from '@client-center/domain/forms/section.ts'
import { intakeForm } from '@client-center/domain/intake/intake-form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  account,
  ACQUISITION,
  ADD_OWNER,
  business,
  ESTABLISHED,
  intakePath,
  intakeVerbs,
  NO_CHANGE,
  practice,
  provider,
  seller,
  STARTUP,
  TIN_CHANGE,
  type IntakeVerbs,
} from '../../testing/intake-verbs.ts'

const OTHER_KIND = 'This does not apply to this type of project. Please reload the page and try again.'

const { business: businessSection, sellerProviders } = intakeForm.parts

let portal: TestApp
let maria: Record<string, string>
let on: IntakeVerbs

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = intakeVerbs(portal, maria)
})
afterAll(() => portal.close())

describe('A whole intake', () => {
  test("starts with the practice's known details, and stores nothing before it is saved", async () => {
    const project = await on.newProject()
    const found = await on.read(project)
    expect(found).toMatchObject({ rev: 0, businessInfoData: { officeTin: expect.stringMatching(/^\d{9}$/) } })
    expect(found.proposed).toContain('businessInfoData/officeTin')
    expect(Object.keys(found).toSorted()).toEqual(['businessInfoData', 'draft', 'practiceInfoData', 'proposed', 'rev'])
    expect(await on.read(project, 'getGeneralBusinessInfo')).toMatchObject({ officeTin: '', rev: 0 })
    expect(await on.standing(project)).toEqual({ office_tin: null, intake_standing: 0 })
  })

  test('is saved and read back, with what lists search by, and audited by path', async () => {
    const project = await on.newProject(ACQUISITION)
    const saved = await on.save(project, { rev: 0, businessInfoData: business, sellersInfo: seller })
    expect(saved).toMatchObject({ status: 200, body: { rev: 1, proposed: [] } })
    const found = await on.read(project)
    expect(found).toEqual(saved.body)
    // The new TIN only applies where it changes.
    expect(found.businessInfoData).toMatchObject({
      ...business,
      anticipateOpeningDate: null,
      newTin: { newTin: '', tinChangeReason: '' },
    })
    expect(found.sellersInfo).toEqual(seller)
    expect(await on.standing(project)).toEqual({ office_tin: '123456789', intake_standing: 2 })
    const [auditEntry] = await on.trail(project)
    expect(JSON.stringify(auditEntry?.after)).toContain('business/officeTin')
  })

  test('is saved all or nothing, and reports each problem at its place in the body', async () => {
    const project = await on.newProject(STARTUP, TIN_CHANGE)
    const wrong = {
      businessInfoChangedData: { ...business, officeTin: '84', newTin: { newTin: '', tinChangeReason: 'Sold' } },
      sellersInfo: { ...seller, providers: [{ ...provider, name: ' ' }] },
    }
    expect((await on.save(project, { rev: 0, ...wrong })).body).toEqual({
      message:
        'Office TIN: Must be a 9-digit number. New TIN: This is a required field. Name: This is a required field',
      problems: [
        { path: 'businessInfoChangedData/officeTin', sentence: 'Must be a 9-digit number' },
        { path: 'businessInfoChangedData/newTin/newTin', sentence: 'This is a required field' },
        { path: 'sellersInfo/providers/owen/name', sentence: 'This is a required field' },
      ],
    })
    expect(await on.read(project)).toMatchObject({ rev: 0 })
    expect(await on.trail(project)).toEqual([])
  })

  test.each([
    ['practiceInfoData', ACQUISITION, NO_CHANGE, { practiceInfoData: practice }],
    ['sellersInfo', ESTABLISHED, NO_CHANGE, { sellersInfo: seller }],
    ['businessInfoChangedData', ESTABLISHED, NO_CHANGE, { businessInfoChangedData: business }],
    ['businessInfoData', ESTABLISHED, ADD_OWNER, { businessInfoData: business }],
  ])('refuses %s where the project has none', async (path, type, change, parts) => {
    const project = await on.newProject(type, change)
    expect(await on.save(project, { rev: 0, ...parts })).toMatchObject({
      status: 444,
      body: { problems: [{ path, sentence: OTHER_KIND }] },
    })
  })

  test('sent twice changes once; sent from an old version it is merged or refused, and from an unknown one refused', async () => {
    const project = await on.newProject()
    const first = { rev: 0, saveId: randomUUID(), businessInfoData: business }
    expect((await on.save(project, first)).body.rev).toBe(1)
    expect((await on.save(project, first)).body.rev).toBe(1)
    expect(await on.trail(project)).toHaveLength(1)
    expect((await on.save(project, { ...first, saveId: randomUUID(), rev: 7 })).status).toBe(444)
  })

  test('merges what only one of two people changed, and reports what both did', async () => {
    const project = await on.newProject()
    const paul = await portal.signIn('paul@brightsmile.example')
    const send = (who: Record<string, string>, some: object) =>
      on.save(project, { rev: 1, businessInfoData: { ...business, ...some } }, 'updateIntakeForm', who)
    await on.save(project, { rev: 0, businessInfoData: business })
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
    expect((await on.read(project)).businessInfoData.dbaName).toBe('Bright')
  })

  test('fifty saves at once keep every change', async () => {
    const project = await on.newProject(ACQUISITION)
    await on.save(project, { rev: 0, businessInfoData: business, sellersInfo: seller })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => {
        const providers = [provider, { ...provider, id: `row-${number}`, name: `Provider ${number}` }]
        return on.save(project, { rev: 1, sellersInfo: { ...seller, providers } })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const found = await on.read(project)
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
    const project = await on.newProject(type, change)
    const calls = ['updateGeneralBusinessInfo', 'updateGeneralBusinessInfoStartup', 'updateGeneralBusinessInfoChange']
    for (const call of calls.filter((one) => one !== own))
      expect(await on.save(project, business, call)).toMatchObject({ status: 444, message: OTHER_KIND })
    expect((await on.read(project)).rev).toBe(0)
    const saved = await on.save(project, business, own)
    expect(saved).toMatchObject({ status: 200, body: { rev: 1, dbaName: business.dbaName } })
    expect(await on.read(project, 'getGeneralBusinessInfo')).toEqual(saved.body)
    expect((await on.standing(project)).intake_standing).toBeGreaterThan(0)
  })

  test('the business accepts the part names of spec 001 §7: project, info and a changed flag (API-58)', async () => {
    const calls = [
      ['updateGeneralBusinessInfo', ESTABLISHED, NO_CHANGE],
      ['updateGeneralBusinessInfoStartup', STARTUP, NO_CHANGE],
      ['updateGeneralBusinessInfoChange', ESTABLISHED, ADD_OWNER],
    ] as const
    for (const [call, type, change] of calls) {
      const project = await on.newProject(type, change)
      const wrapped = await on.save(project, { projectId: project, info: business, changed: true }, call)
      expect(wrapped, wrapped.message).toMatchObject({ status: 200, body: { rev: 1, dbaName: business.dbaName } })
      const flat = await on.save(project, { ...business, projectId: project, isChanged: false, rev: 1 }, call)
      expect(flat, flat.message).toMatchObject({ status: 200, body: { dbaName: business.dbaName } })
      for (const odd of [{ changed: 'perhaps' }, { info: 'x' }, { info: { ...business, hat: 1 } }])
        expect((await on.save(project, { ...business, ...odd }, call)).status).toBe(444)
    }
  })

  test('a refusal names places in its own body', async () => {
    const project = await on.newProject(ESTABLISHED, ADD_OWNER)
    const empty = await on.save(project, {}, 'updateGeneralBusinessInfoChange')
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

  test('practice and seller are saved separately from the business, where the project has them', async () => {
    const established = await on.newProject()
    expect(await on.save(established, practice, 'updatePracticeInfo')).toMatchObject({ status: 200, body: practice })
    expect((await on.standing(established)).intake_standing).toBe(1)
    await on.save(established, business, 'updateGeneralBusinessInfo')
    expect(await on.read(established)).toMatchObject({ rev: 2, practiceInfoData: practice })
    expect(await on.save(established, seller, 'updateSellerInfo')).toMatchObject({ status: 444, message: OTHER_KIND })

    const acquisition = await on.newProject(ACQUISITION)
    expect(await on.save(acquisition, seller, 'updateSellerInfo')).toMatchObject({ status: 200, body: seller })
    expect(await on.read(acquisition, 'getSellerInfo')).toMatchObject({ ...seller, rev: 1 })
    expect(await on.save(acquisition, practice, 'updatePracticeInfo')).toMatchObject({ status: 444 })
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
  test.each(badParts)('%s is refused at its place', async (_, sent, path) => {
    const project = await on.newProject(ACQUISITION)
    const refused = await on.save(project, { rev: 0, businessInfoData: business, sellersInfo: sent })
    expect(refused.status).toBe(444)
    expect(refused.body.problems.map((problem: { path: string }) => problem.path)).toEqual([path])
    expect((await on.read(project)).rev).toBe(0)
  })

  test('a city with a wrong id, and an unknown project, are refused', async () => {
    const project = await on.newProject()
    const elsewhere = { ...business, billingAddressCity: 'Nowhere', billingAddressCityId: 1 }
    expect((await on.save(project, elsewhere, 'updateGeneralBusinessInfo')).body.problems).toEqual([
      { path: 'billingAddressCity', sentence: 'Choose a city from the list, or type its name' },
    ])
    expect((await on.save(randomUUID(), { rev: 0 })).status).toBe(404)
    const { id } = await portal.deps.database.system
      .selectFrom('project')
      .select('id')
      .where('account_id', '=', account)
      .where('is_cap', '=', true)
      .executeTakeFirstOrThrow()
    expect((await portal.request(maria, 'GET', intakePath(id, 'intake'))).status).toBe(404)
    expect((await on.save(id, { rev: 0, businessInfoData: business })).status).toBe(404)
  })
})

test('view-only users can read it, people with license permission alone cannot, and strangers find nothing', async () => {
  const project = await on.newProject()
  const empty = businessToWire(emptyValues(businessSection))
  for (const [email, reads, saves] of [
    ['otto@brightsmile.example', 200, 403],
    ['lena@brightsmile.example', 403, 403],
    ['paul@brightsmile.example', 200, 444],
    ['sam@cedargrove.example', 404, 404],
  ] as const) {
    const who = await portal.signIn(email)
    expect((await portal.request(who, 'GET', intakePath(project, 'intake'))).status, email).toBe(reads)
    expect((await on.save(project, { businessInfoData: empty }, 'updateIntakeForm', who)).status, email).toBe(saves)
  }
})
