import { randomUUID } from 'node:crypto'
import type { ProjectProvider } from '@client-center/contract/project-roster/project-providers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aProjectLocation, aProjectProvider, createProjectRequest, engagements } from '../../testing/project-verbs.ts'

const bright = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>
let callProject: ReturnType<typeof createProjectRequest>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  callProject = createProjectRequest(portal, maria)
})
afterAll(() => portal.close())

const fetchProviders = async (project: string): Promise<ProjectProvider[]> =>
  (await callProject('GET', project, 'getProviders')).body

describe('A provider of a project', () => {
  test('is added to the account too, changed in both, and removed from both when nothing else refers to them', async () => {
    const sent = aProjectProvider()
    const added = await callProject('POST', engagements.plain, 'providers', sent)
    expect(added).toMatchObject({
      status: 200,
      body: { ...sent, rev: 2, typeName: 'Associate', newProvider: false, hasApplication: false, locations: [] },
    })
    expect((await portal.request(maria, 'GET', `/api/Providers/${sent.id}`)).body).toMatchObject({
      name: sent.name,
      providerType: 2,
      projects: [{ id: engagements.plain }],
    })
    // Sent again, since its reply was lost.
    expect((await callProject('POST', engagements.plain, 'providers', sent)).body.rev).toBe(2)
    const changed = await callProject('POST', engagements.plain, 'providers', {
      ...added.body,
      name: 'Ines Renamed',
      specialtyId: 4,
    })
    expect(changed.body).toMatchObject({ name: 'Ines Renamed', specialtyId: 4, rev: 4 })
    expect(
      (await callProject('POST', engagements.plain, 'providers', { ...added.body, name: 'Too Late' })).status,
    ).toBe(444)
    expect((await callProject('DELETE', engagements.plain, `providers/${sent.id}`)).status).toBe(204)
    expect((await fetchProviders(engagements.plain)).some(({ id }) => id === sent.id)).toBe(false)
    expect((await portal.request(maria, 'GET', `/api/Providers/${sent.id}`)).status).toBe(404)
    // Restored by NPI (INT-53), and linked again under the same id.
    const check = await portal.request(maria, 'POST', '/api/Providers/checkNpi', { accountId: bright, npi: sent.npi })
    expect(check.body.deletedProvider).toMatchObject({ id: sent.id })
    await portal.request(maria, 'POST', `/api/Providers/${bright}/${sent.id}/restore`)
    const back = await callProject('POST', engagements.plain, 'providers', { ...sent, name: 'Ines Renamed' })
    expect(back).toMatchObject({ status: 200, body: { name: 'Ines Renamed' } })
  })

  test('is offered until added to the project, if they are an owner or associate of the account', async () => {
    const made = aProjectProvider({ startDate: '2026-12-01' })
    const offered = async (): Promise<{ id: string; typeId: number }[]> =>
      (await callProject('GET', engagements.plain, 'addableProviders')).body
    await callProject('POST', engagements.addAssociate, 'providers', made)
    const { name, npi, email, typeId, degreeTypeId } = made
    const person = { id: made.id, name, npi, email, typeId, typeName: 'Associate', degreeTypeId }
    expect(await offered()).toContainEqual(person)
    expect(new Set((await offered()).map((one) => one.typeId))).toEqual(new Set([1, 2]))
    await callProject('POST', engagements.plain, 'providers', made)
    expect(await offered()).not.toContainEqual(person)
  })

  test('of the account is linked, and stays in the account when removed from the project', async () => {
    const made = aProjectProvider()
    await callProject('POST', engagements.plain, 'providers', made)
    const linked = await callProject('POST', engagements.addAssociate, 'providers', {
      ...made,
      startDate: '2026-12-01',
    })
    expect(linked.body).toMatchObject({ id: made.id, newProvider: true, startDate: '2026-12-01' })
    expect((await callProject('DELETE', engagements.addAssociate, `providers/${made.id}`)).status).toBe(204)
    expect((await portal.request(maria, 'GET', `/api/Providers/${made.id}`)).body.projects).toMatchObject([
      { id: engagements.plain },
    ])
  })

  test('added by one project and linked by another stays until the last removes them, and even then', async () => {
    const made = aProjectProvider()
    await callProject('POST', engagements.plain, 'providers', made)
    await callProject('POST', engagements.addAssociate, 'providers', { ...made, startDate: '2026-12-01' })
    expect((await callProject('DELETE', engagements.plain, `providers/${made.id}`)).status).toBe(204)
    expect((await portal.request(maria, 'GET', `/api/Providers/${made.id}`)).body.projects).toMatchObject([
      { id: engagements.addAssociate },
    ])
    // They were in the practice before the change, so they stay there.
    expect((await callProject('DELETE', engagements.addAssociate, `providers/${made.id}`)).status).toBe(204)
    expect((await portal.request(maria, 'GET', `/api/Providers/${made.id}`)).body.projects).toEqual([])
  })

  test('has each step audited', async () => {
    const made = aProjectProvider()
    const { body } = await callProject('POST', engagements.plain, 'providers', made)
    await callProject('POST', engagements.plain, 'providers', { ...body, specialtyId: 4 })
    await callProject('DELETE', engagements.plain, `providers/${made.id}`)
    const trail = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('record_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'provider.added',
      'provider.linked',
      'project-provider.saved',
      'provider.unlinked',
      'provider.deleted',
    ])
  })

  test('with applications stays, and so does one from before the change', async () => {
    const providers = await fetchProviders(engagements.plain)
    const busy = providers.find(({ hasApplication }) => hasApplication)
    expect(await callProject('DELETE', engagements.plain, `providers/${busy?.id ?? ''}`)).toMatchObject({
      status: 444,
      message: 'The provider cannot be deleted because there are applications for this provider in the system.',
    })
    const made = aProjectProvider({ startDate: '2026-12-01' })
    await callProject('POST', engagements.addAssociate, 'providers', made)
    await portal.deps.database.system
      .updateTable('project_provider')
      .set({ is_new: false })
      .where('provider_id', '=', made.id)
      .execute()
    const read = (await fetchProviders(engagements.addAssociate)).find(({ id }) => id === made.id)
    const refusal = 'Existing providers cannot be changed here'
    expect(await callProject('POST', engagements.addAssociate, 'providers', { ...read, name: 'Other' })).toMatchObject({
      status: 444,
      message: refusal,
    })
    expect(await callProject('DELETE', engagements.addAssociate, `providers/${made.id}`)).toMatchObject({
      status: 444,
      message: refusal,
    })
  })

  test.each([
    ['no name', { name: '' }, 'name', 'This is a required field'],
    ['an NPI of nine digits', { npi: '190000000' }, 'npi', 'The NPI should be a 10-digit number'],
    ['no NPI', { npi: '' }, 'npi', 'The NPI should be a 10-digit number'],
    ['no email', { email: '' }, 'email', 'Must be a valid email'],
    ['half an email', { email: 'ines' }, 'email', 'Must be a valid email'],
    ['no type', { typeId: null }, 'typeId', 'This is a required field'],
    ['the type of a hygienist', { typeId: 6 }, 'typeId', 'Choose from the list'],
    ['an unset degree', { degreeTypeId: 0 }, 'degreeTypeId', 'Choose from the list'],
    ['no specialty', { specialtyId: null }, 'specialtyId', 'This is a required field'],
    ['a location of nowhere', { locations: [randomUUID()] }, 'locations', 'Choose locations of the project'],
    ['a location that is no id', { locations: ['here'] }, 'locations', 'Choose from the list'],
  ])('with %s is refused at its place, and nobody is added', async (_, over, path, sentence) => {
    const sent = aProjectProvider(over)
    const refused = await callProject('POST', engagements.plain, 'providers', sent)
    expect(refused.status).toBe(444)
    expect(refused.body.problems).toContainEqual({ path, sentence })
    expect((await portal.request(maria, 'GET', `/api/Providers/${sent.id}`)).status).toBe(404)
  })

  test("with someone else's NPI or email is refused", async () => {
    const one = aProjectProvider()
    await callProject('POST', engagements.plain, 'providers', one)
    expect(
      (await callProject('POST', engagements.plain, 'providers', aProjectProvider({ npi: one.npi }))).body.problems,
    ).toEqual([{ path: 'npi', sentence: 'The provider with such NPI already exists in the system' }])
    expect(
      (await callProject('POST', engagements.plain, 'providers', aProjectProvider({ email: one.email }))).body.problems,
    ).toEqual([{ path: 'email', sentence: 'Email is not available' }])
  })

  test('has a start date only when added by the change', async () => {
    const refused = await callProject('POST', engagements.addAssociate, 'providers', aProjectProvider())
    expect(refused.body.problems).toEqual([{ path: 'startDate', sentence: 'This is a required field' }])
    const without = await callProject(
      'POST',
      engagements.plain,
      'providers',
      aProjectProvider({ startDate: '2026-12-01' }),
    )
    expect(without.body.startDate).toBe(null)
  })

  test('of an acquisition may leave open whether they stay; those who leave have no locations', async () => {
    const scope = await callProject('POST', engagements.acquisition, 'locations', aProjectLocation())
    const locations = [scope.body.id]
    const input = aProjectProvider({ locations, willAssociate: true, howLong: 'Two years' })
    const open = await callProject('POST', engagements.acquisition, 'providers', input)
    expect(open.body).toMatchObject({ willStay: null, willAssociate: null, howLong: '', locations })
    const stays = await callProject('POST', engagements.acquisition, 'providers', {
      ...open.body,
      willStay: true,
      willAssociate: true,
      howLong: 'Two years',
    })
    expect(stays.body).toMatchObject({ willStay: true, willAssociate: true, howLong: 'Two years', locations })
    const goes = await callProject('POST', engagements.acquisition, 'providers', { ...stays.body, willStay: false })
    expect(goes.body).toMatchObject({ willStay: false, willAssociate: null, howLong: '', locations: [] })
    // A deleted location is removed from the providers who worked there.
    const again = await callProject('POST', engagements.acquisition, 'providers', {
      ...goes.body,
      willStay: true,
      locations,
    })
    expect(again.body.locations).toEqual(locations)
    await callProject('DELETE', engagements.acquisition, `locations/${scope.body.id}`)
    expect((await fetchProviders(engagements.acquisition)).find(({ id }) => id === input.id)?.locations).toEqual([])
  })

  test('added by twenty requests at once is one provider', async () => {
    const sent = aProjectProvider()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => callProject('POST', engagements.plain, 'providers', sent)),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.rev}`))).toEqual(new Set(['200 2']))
  })
})
