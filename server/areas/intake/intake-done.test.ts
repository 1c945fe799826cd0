import type { Need } from '@client-center/domain/needs-you/need.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  account,
  ACQUISITION,
  business,
  ESTABLISHED,
  intakeVerbs,
  practice,
  seller,
  type IntakeVerbs,
} from '../../testing/intake-verbs.ts'
import { aProjectLocation, aProjectProvider, createProjectRequest } from '../../testing/project-verbs.ts'

let portal: TestApp
let maria: Record<string, string>
let on: IntakeVerbs
let request: ReturnType<typeof createProjectRequest>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = intakeVerbs(portal, maria)
  request = createProjectRequest(portal, maria)
})
afterAll(() => portal.close())

const IN_PROGRESS = 1
const DONE = 2

/** The intake in the menu and in "Your tasks". */
async function seen(project: string) {
  const { body } = await portal.request(maria, 'GET', `/api/Projects/${project}`)
  const needs: Need[] = (await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/needsYou?first=10000`))
    .body.rows
  const need = needs.find((one) => one.kind === 'intakeUnfinished' && one.id === project)
  return { standing: body.standing.intake, missing: need?.kind === 'intakeUnfinished' ? need.missing : undefined }
}
const done = { standing: DONE, missing: undefined }
const missing = (...sentences: string[]) => ({ standing: IN_PROGRESS, missing: sentences })
const add = async (project: string, kind: 'locations' | 'providers', sent: object) => {
  const added = await request('POST', project, kind, sent)
  expect(added, added.body?.message).toMatchObject({ status: 200 })
  return sent
}

test('an intake is done once its answers, a location and a provider are there (AMB-139)', async () => {
  const project = await on.newProject()
  expect((await on.save(project, { rev: 0, businessInfoData: business, practiceInfoData: practice })).status).toBe(200)
  expect(await seen(project)).toEqual(missing('Add a location', 'Add a provider'))
  await add(project, 'locations', aProjectLocation())
  expect(await seen(project)).toEqual(missing('Add a provider'))
  const provider = aProjectProvider()
  await add(project, 'providers', provider)
  expect(await seen(project)).toEqual(done)
  // And no longer when the provider leaves or is deleted.
  await request('DELETE', project, `providers/${provider.id}`)
  expect(await seen(project)).toEqual(missing('Add a provider'))
})

test('an acquisition also needs the answers about its seller', async () => {
  const project = await on.newProject(ACQUISITION)
  await add(project, 'locations', aProjectLocation())
  await add(project, 'providers', aProjectProvider({ willStay: false }))
  await on.save(project, { rev: 0, businessInfoData: business })
  expect(await seen(project)).toEqual({ standing: IN_PROGRESS, missing: [] })
  await on.save(project, { rev: 1, sellersInfo: seller })
  expect(await seen(project)).toEqual(done)
})

const changes = [
  ['add owner', 2, 'Add the new owner with a start date', 'providers', { typeId: 1, startDate: '2027-01-04' }],
  ['add associate', 3, 'Add the new associate with a start date', 'providers', { typeId: 2, startDate: '2027-01-04' }],
  ['add location', 4, 'Add the new location', 'locations', {}],
] as const
test.each(changes)('%s is done once something new is added, not by what was there before', async (...one) => {
  const [, change, sentence, kind, over] = one
  const project = await on.newProject(ESTABLISHED, change)
  const { system } = portal.deps.database
  const before = { name: 'Main', tin: '123456789', address: '1 Pier', city_name: 'Mobile', state_id: 1, zip: '36602' }
  await system
    .insertInto('project_location')
    .values({ account_id: account, project_id: project, ...before })
    .execute()
  await on.save(project, { rev: 0, businessInfoChangedData: business })
  expect(await seen(project)).toEqual(missing(sentence))
  await add(project, kind, kind === 'locations' ? aProjectLocation(over) : aProjectProvider(over))
  expect(await seen(project)).toEqual(done)
})

test('a change of address is done once a new location replaces another', async () => {
  const project = await on.newProject(ESTABLISHED, 5)
  const old = { name: 'Main', tin: '123456789', address: '1 Pier', city_name: 'Mobile', state_id: 1, zip: '36602' }
  const { id } = await portal.deps.database.system
    .insertInto('project_location')
    .values({ account_id: account, project_id: project, ...old })
    .returning('id')
    .executeTakeFirstOrThrow()
  await on.save(project, { rev: 0, businessInfoChangedData: business })
  const sentence = 'Add the new location and choose which one it replaces'
  expect(await seen(project)).toEqual(missing(sentence))
  await add(project, 'locations', aProjectLocation())
  expect(await seen(project)).toEqual(missing(sentence))
  await add(project, 'locations', aProjectLocation({ currentLocationId: id }))
  expect(await seen(project)).toEqual(done)
})

test('a custom network and a new TIN need only the answers', async () => {
  const network = await on.newProject(ESTABLISHED, 6)
  expect((await on.save(network, { rev: 0, businessInfoChangedData: business })).status).toBe(200)
  expect(await seen(network)).toEqual(done)
  const tin = await on.newProject(ESTABLISHED, 1)
  await on.save(tin, { rev: 0, businessInfoChangedData: business })
  expect(await seen(tin)).toEqual({ standing: IN_PROGRESS, missing: [] })
  await on.save(tin, { rev: 1, sellersInfo: seller })
  expect(await seen(tin)).toEqual(done)
})

test('a provider deleted from the practice no longer counts', async () => {
  const project = await on.newProject()
  await on.save(project, { rev: 0, businessInfoData: business, practiceInfoData: practice })
  await add(project, 'locations', aProjectLocation())
  const provider = aProjectProvider()
  await add(project, 'providers', provider)
  expect(await seen(project)).toEqual(done)
  await portal.deps.database.system
    .updateTable('provider')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', provider.id)
    .execute()
  expect(await seen(project)).toEqual(missing('Add a provider'))
})
