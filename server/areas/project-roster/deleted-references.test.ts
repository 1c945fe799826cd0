import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location as practiceLocation } from '@client-center/domain/locations/location.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  toPublishBody,
  complete,
  credentialingVerbs,
  projectPath,
  providerPath,
} from '../../testing/credentialing-verbs.ts'
import {
  account,
  ACQUISITION,
  business,
  intakeVerbs,
  provider,
  seller,
  type IntakeVerbs,
} from '../../testing/intake-verbs.ts'
import { aProjectLocation, aProjectProvider, createProjectRequest } from '../../testing/project-verbs.ts'

/** Deletes records that others refer to: nobody is stuck afterwards, and nobody reads the deleted id (AMB-119). */
let portal: TestApp
let maria: Record<string, string>
let intakes: IntakeVerbs
let forms: ReturnType<typeof credentialingVerbs>
let callProject: ReturnType<typeof createProjectRequest>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  intakes = intakeVerbs(portal, maria)
  forms = credentialingVerbs(portal, maria)
  callProject = createProjectRequest(portal, maria)
})
afterAll(() => portal.close())

const newLocation = async (project: string): Promise<string> =>
  (await callProject('POST', project, 'locations', aProjectLocation())).body.id
const drop = async (project: string, location: string) => {
  expect((await callProject('DELETE', project, `locations/${location}`)).status).toBe(204)
}
const sellerWith = (locations: readonly string[], over: object = {}) => ({
  ...seller,
  providers: [{ ...provider, willStay: true, locations, ...over }],
})

describe("A project location where a seller's provider works", () => {
  const acquisitionWith = async () => {
    const project = await intakes.newProject(ACQUISITION)
    const [stays, goes] = [await newLocation(project), await newLocation(project)]
    const saved = await intakes.save(project, {
      rev: 0,
      businessInfoData: business,
      sellersInfo: sellerWith([stays, goes]),
    })
    expect(saved.status).toBe(200)
    return { project, stays, goes }
  }

  test('is deleted: the provider no longer works there, the audit shows who did it, and anyone can continue', async () => {
    const { project, stays, goes } = await acquisitionWith()
    await drop(project, goes)
    const found = await intakes.read(project)
    expect(found.sellersInfo.providers[0].locations).toEqual([stays])
    expect(found.rev).toBe(2)
    const [, cleared] = await intakes.trail(project)
    expect(JSON.stringify(cleared?.after)).toContain('sellerProviders/owen/locations')
    const saved = await intakes.save(project, {
      rev: 2,
      businessInfoData: { ...business, dbaName: 'Harbor' },
      sellersInfo: found.sellersInfo,
    })
    expect(saved).toMatchObject({ status: 200, body: { rev: 3 } })
  })

  test('is deleted while a colleague types: her save leaves it out and stores the rest', async () => {
    const { project, stays, goes } = await acquisitionWith()
    await drop(project, goes)
    const saved = await intakes.save(project, {
      rev: 1,
      businessInfoData: business,
      sellersInfo: sellerWith([stays, goes], { howLong: 'Three years' }),
    })
    expect(saved.status).toBe(200)
    expect(saved.body.sellersInfo.providers[0]).toMatchObject({ locations: [stays], howLong: 'Three years' })
  })

  test('was deleted before the portal cleared such answers: the next save leaves it out', async () => {
    const { project, stays, goes } = await acquisitionWith()
    await portal.deps.database.system.deleteFrom('project_location').where('id', '=', goes).execute()
    const saved = await intakes.save(project, {
      rev: 1,
      businessInfoData: business,
      sellersInfo: sellerWith([stays, goes]),
    })
    expect(saved.status).toBe(200)
    expect(saved.body.sellersInfo.providers[0].locations).toEqual([stays])
  })

  test('differs from a location that never was of this project, which is refused', async () => {
    const { project, stays, goes } = await acquisitionWith()
    const foreign = await newLocation(await intakes.newProject(ACQUISITION))
    for (const id of [foreign, randomUUID()]) {
      const refused = await intakes.save(project, {
        rev: 1,
        businessInfoData: business,
        sellersInfo: sellerWith([stays, id]),
      })
      expect(refused).toMatchObject({ status: 444, message: 'Locations: Choose locations of this project' })
    }
    expect((await intakes.read(project)).sellersInfo.providers[0].locations).toEqual([stays, goes])
  })
})

test('a project location where a provider works is deleted: the provider no longer works there and can be saved', async () => {
  const project = await intakes.newProject(ACQUISITION)
  const location = await newLocation(project)
  const saved = await callProject(
    'POST',
    project,
    'providers',
    aProjectProvider({ willStay: true, locations: [location] }),
  )
  expect(saved.body.locations).toEqual([location])
  await drop(project, location)
  const [read] = (await callProject('GET', project, 'getProviders')).body
  expect(read.locations).toEqual([])
  expect((await callProject('POST', project, 'providers', { ...read, name: 'Ines Renamed' })).status).toBe(200)
})

describe('A location from which an office of a credentialing form was filled in', () => {
  const firstOffice = (body: { officeLocations: { intakeLocationId: string | null; dbaName: string }[] }) =>
    body.officeLocations[0]

  test.each(['a published form', 'a draft'])(
    'is deleted from the project: %s keeps the office without a location',
    async (which) => {
      const project = await forms.newProject()
      const location = await newLocation(project)
      const own = { 'offices/row-1/intakeLocationId': location }
      const host = forms.of(projectPath(project))
      const isDraft = which === 'a draft'
      const id = isDraft ? randomUUID() : (await forms.published(project, own)).id
      if (isDraft) expect((await host.draft({ id, rev: 0, ...complete(own) })).status).toBe(200)
      await drop(project, location)
      const read = isDraft ? await host.readDraft(id) : await host.read(id)
      expect(read.status).toBe(200)
      expect(firstOffice(read.body)).toMatchObject({ intakeLocationId: null, dbaName: 'Bright Smile Dental' })
    },
  )

  test("is deleted from the practice: the provider's form has no location and can be published again", async () => {
    const path = `/api/AccountDashboard/${account}/locations`
    const added = await portal.request(maria, 'POST', path, { ...sampleValues(practiceLocation), name: 'Gone Soon' })
    const { id: providerId, npi } = await forms.newProvider()
    const sent = complete({
      'offices/row-1/intakeLocationId': added.body.id,
      'person/intakeFormProviderId': providerId,
      'person/individualNPINumber': npi,
    })
    const published = await forms.ask('POST', `${providerPath(providerId)}/credentialingForm`, toPublishBody(sent))
    expect(published.status).toBe(200)
    expect((await portal.request(maria, 'DELETE', `${path}/${added.body.id}`)).status).toBe(204)
    const { answers } = await portal.deps.database.system
      .selectFrom('form')
      .select('answers')
      .where('id', '=', published.body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(answers)).not.toContain(added.body.id)
  })
})
