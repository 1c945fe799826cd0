import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { specialties } from '@client-center/domain/reference/specialties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type Answered, type TestApp } from '../../testing/app.ts'
import { brokenPdfs, plainPdf, withoutTable } from '../../testing/caqh/broken-pdfs.ts'
import { drawSummaries, drawSummary, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'
import { multipart } from '../../testing/multipart.ts'
import { caqhProblems, type CaqhProblem } from './caqh-problem.ts'

const account = accountId('Bright Smile Dental')
const project = projectId('Bright Smile Dental', 'Credentialing Access Point')
const dentist = madeUpDentist(1)
let portal: TestApp
let maria: Record<string, string>
let good: Buffer

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  good = await drawSummary(
    madeUpSummary(dentist, { isOlder: false, licensesAsGrid: true, hoursAsGrid: true }),
    usualDrawing,
  )
})
afterAll(() => portal.close())

async function parse(
  content: Buffer | string,
  {
    who = maria,
    target = account,
    name = 'Summary.pdf',
    pages,
  }: {
    who?: Record<string, string>
    target?: string
    name?: string
    pages?: { firstPage: number; lastPage: number }
  } = {},
): Promise<Answered> {
  const form = multipart({}, { name, content })
  const range = pages ? `?firstPage=${pages.firstPage}&lastPage=${pages.lastPage}` : ''
  return portal.request({ ...who, ...form.headers }, 'POST', `/api/Caqh/${target}/parseDocument${range}`, form.payload)
}

describe('an uploaded CAQH summary', () => {
  test.each([
    ['an account', () => account],
    ['a project', () => project],
  ])("is read for %s, and its values fit the form's fields", async (_, getTarget) => {
    const { status, body } = await parse(good, { target: getTarget() })
    expect(status).toBe(200)
    expect(body.providerForm).toMatchObject({
      name: `${dentist.first} ${dentist.last}`,
      // AMB-137: complete, for the person who uploaded the file.
      ssNumber: dentist.ssn,
      individualNPINumber: dentist.npi,
      caqhNumber: dentist.caqh,
      dateOfBirth: dentist.birthDay,
      genderType: 1,
      degreeTypeId: 2,
      languageSpoken: ['English', dentist.language],
      deanIssueDate: '2024-03-01',
      deanIssueDatePartial: true,
      deanIssueDateExpirationDatePartial: false,
      aggregateAmount: '$3,000,000',
      dentalSchoolStart: '2006-09',
      undergraduateStateId: 28,
      haCountryId: 840,
      hospitalsPrivelege: true,
      stateLicense: false,
      hasProfessionalLiabilityInsuranceDenied: true,
      licenses: [
        { stateId: 12, number: dentist.license, issueDate: '2010-06-21', issueDatePartial: false },
        { number: `D-${dentist.license}`, issueDate: '2014-02-01', issueDatePartial: true },
        {},
      ],
      locations: [
        { locationType: 0, city: { name: 'Boise' }, startDate: '2012-08-15', acceptedAges: 1, mondayFrom: '08:00' },
        { locationType: 1, city: { id: 2237, name: 'Sparks' }, startDate: '2019-03-01', startDatePartial: true },
      ],
      workHistory: [
        { datesOfEmploymentFrom: '2012-08', datesOfEmploymentFromPartial: false },
        { datesOfEmploymentFrom: '2010-01', datesOfEmploymentFromPartial: true, datesOfEmploymentTo: '2012-07' },
      ],
      references: [{ name: 'Ines Marrow' }, { name: 'Cato Finch-Adair' }],
    })
    expect(body).toMatchObject({ form: {}, attestedOn: '2026-05-06', caqhNumber: dentist.caqh, unknownLabels: 0 })
    expect(body.findings).toContainEqual(
      expect.objectContaining({
        target: 'deanIssueDate',
        value: '2024-03',
        text: '2024-03',
        partial: true,
        certainty: 'exact',
        page: 2,
      }),
    )
  })

  test.each([
    ['as it is', (reply: Record<string, unknown>) => reply],
    [
      'as the parts of a draft',
      ({ providerForm, form }: Record<string, unknown>) => ({ provider: providerForm, form }),
    ],
    [
      'inside `form`',
      ({ providerForm, form }: Record<string, unknown>) => ({ form: { provider: providerForm, form } }),
    ],
  ])('can be saved as a draft, %s (AMB-147)', async (_, toDraft) => {
    const on = credentialingVerbs(portal, maria)
    const own = await on.newProject()
    const { body } = await parse(good, { target: own })
    const saved = await on.of(projectPath(own)).draft(toDraft(body))
    expect(saved, saved.message).toMatchObject({ status: 200 })
    const { ssNumber, specialty, licenses, locations, ...answers } = body.providerForm
    expect(saved.body).toMatchObject({
      provider: {
        ...answers,
        specialty: specialties.find(({ label }) => label === specialty)?.value,
        licenses,
        ssNumber: `•••-••-${ssNumber.slice(-4)}`,
      },
      officeLocations: locations,
    })
  })

  test('leaves nothing behind: no file, no row, and no text in the audit or the log', async () => {
    await parse(good, { target: account })
    const { system } = portal.deps.database
    expect(await system.selectFrom('stored_file').select('name').where('state', '=', 'pending').execute()).toEqual([])
    const trail = await system.selectFrom('audit_event').selectAll().where('action', '=', 'caqh-summary.read').execute()
    expect(trail.at(-1)).toMatchObject({
      account_id: account,
      after: { doubtful: 0, unknownLabels: 0 },
    })
    const traces = [JSON.stringify(trail), ...portal.logged, ...(await textsBelow(portal.dataDir))].join('\n')
    expect(portal.logged.join('\n')).toContain('a summary was read')
    for (const secret of [dentist.ssn, dentist.npi, dentist.last, dentist.dea, dentist.birthDay])
      expect(traces).not.toContain(secret)
  })

  test('is refused for view-only users, and a stranger learns nothing', async () => {
    expect(await parse(good, { who: await portal.signIn('otto@brightsmile.example') })).toMatchObject({ status: 403 })
    for (const target of [account, project])
      expect(await parse(good, { target, who: await portal.signIn('sam@cedargrove.example') })).toMatchObject({
        status: 404,
      })
  })
})

describe('a file with the summaries of two people', () => {
  const other = madeUpDentist(11)
  const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }

  test('is refused with the names of both, and can be read by the pages of one', async () => {
    const both = await drawSummaries([madeUpSummary(dentist, words), madeUpSummary(other, words)], usualDrawing)
    const { status, body, message } = await parse(both)
    expect({ status, code: body.code, message }).toEqual({
      status: 444,
      code: 'CAQH_SEVERAL_PEOPLE',
      message: caqhProblems.CAQH_SEVERAL_PEOPLE,
    })
    const [first, second] = body.people
    expect(body.people).toEqual([
      { name: `${dentist.first} ${dentist.middle} ${dentist.last}`, firstPage: 1, lastPage: second.firstPage - 1 },
      {
        name: `${other.first} ${other.middle} ${other.last}`,
        firstPage: first.lastPage + 1,
        lastPage: expect.any(Number),
      },
    ])
    const chosen = await parse(both, { pages: second })
    expect(chosen.body.providerForm, chosen.message).toMatchObject({
      individualNPINumber: other.npi,
      ssNumber: other.ssn,
      licenses: [{ number: other.license }, {}, {}],
    })
    expect(chosen.body.pages).toBe(second.lastPage - second.firstPage + 1)
    expect(portal.logged.join('\n')).not.toContain(other.last)
  })
})

describe('a file that is not a summary', () => {
  const known = brokenPdfs()
  test.each(Object.entries(known))('%s', async (_, { problem, make }) => {
    const file = await make(good)
    const { status, message, body } = await parse(file)
    expect({ status, code: body.code, message }).toEqual({ status: 444, code: problem, message: caqhProblems[problem] })
  })

  test('a form without a file', async () => {
    const form = multipart({ description: 'nothing' })
    const answer = await portal.request(
      { ...maria, ...form.headers },
      'POST',
      `/api/Caqh/${account}/parseDocument`,
      form.payload,
    )
    expect(answer.status).toBe(444)
  })

  test('a file with a broken object table is still read', async () => {
    const { status, body } = await parse(withoutTable(good))
    expect({ status, npi: body.providerForm?.individualNPINumber }).toEqual({ status: 200, npi: dentist.npi })
  })

  test('a file that is only protected against changes is read', async () => {
    expect(await parse(await plainPdf('Hello', { ownerPassword: 'owner' }))).toMatchObject({
      status: 444,
      body: { code: 'CAQH_NO_TEXT' satisfies CaqhProblem },
    })
  })
})

async function textsBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  )
}
