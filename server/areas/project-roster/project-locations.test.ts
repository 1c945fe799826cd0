import { randomUUID } from 'node:crypto'
import type { ProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aProjectLocation, createProjectRequest, engagements } from '../../testing/project-verbs.ts'

let portal: TestApp
let maria: Record<string, string>
let callProject: ReturnType<typeof createProjectRequest>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  callProject = createProjectRequest(portal, maria)
})
afterAll(() => portal.close())

const fetchLocations = async (project: string): Promise<ProjectLocation[]> =>
  (await callProject('GET', project, 'getLocations')).body

/** Adds a location as it was before the change. */
async function insertExistingLocation(account: string, project: string): Promise<string> {
  const { id } = await portal.deps.database.system
    .insertInto('project_location')
    .values({
      account_id: account,
      project_id: project,
      name: 'Old Quay',
      tin: '123456789',
      address: '1 Quay Road',
      city_name: 'Mobile',
      state_id: 1,
      zip: '36602',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('A location of a project', () => {
  test('can be added with only its required fields (INT-41, API-59)', async () => {
    const { id: _, rev: __, currentLocationId: ___, ...required } = aProjectLocation({ name: 'Birch Row' })
    const added = await callProject('POST', engagements.plain, 'locations', required)
    expect(added).toMatchObject({ status: 200, body: { rev: 1, name: 'Birch Row', currentLocationId: null } })
    expect((await callProject('DELETE', engagements.plain, `locations/${added.body.id}`)).status).toBe(204)
  })

  test('is added, changed, read back and deleted, and each step is audited', async () => {
    const sent = aProjectLocation({ name: 'Aster Row', tin: '12-3456789' })
    const added = await callProject('POST', engagements.plain, 'locations', sent)
    expect(added).toMatchObject({
      status: 200,
      body: { id: sent.id, rev: 1, name: 'Aster Row', tin: '123456789', isNew: false, willBeTerming: false },
    })
    expect(added.body.state).toEqual({ id: added.body.stateId, name: 'Alabama' })
    expect((await callProject('POST', engagements.plain, 'locations', sent)).body.rev).toBe(1)
    const changed = await callProject('POST', engagements.plain, 'locations', { ...added.body, zip: '35204' })
    expect(changed.body).toMatchObject({ rev: 2, zip: '35204' })
    expect(await callProject('POST', engagements.plain, 'locations', { ...added.body, zip: '35205' })).toMatchObject({
      status: 444,
      message: 'Someone else changed this. Reload to see the latest.',
    })
    expect((await callProject('DELETE', engagements.plain, `locations/${sent.id}`)).status).toBe(204)
    expect((await callProject('DELETE', engagements.plain, `locations/${sent.id}`)).status).toBe(404)
    const trail = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('record_id', '=', sent.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'project-location.saved',
      'project-location.saved',
      'project-location.deleted',
    ])
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'This is a required field'],
    ['a TIN of eight digits', { tin: '12-345678' }, 'tin', 'Must be a 9-digit number'],
    ['no ZIP', { zip: '' }, 'zip', 'This is a required field'],
    ['no state', { stateId: null }, 'stateId', 'This is a required field'],
    ['no city', { city: { id: null, name: '' } }, 'city', 'This is a required field'],
  ])('with %s is refused at its place, and nothing is added', async (_, over, path, sentence) => {
    const before = (await fetchLocations(engagements.plain)).length
    const refused = await callProject('POST', engagements.plain, 'locations', aProjectLocation(over))
    expect(refused.status).toBe(444)
    expect(refused.body.problems).toContainEqual({ path, sentence })
    expect((await fetchLocations(engagements.plain)).length).toBe(before)
  })

  test('from before the change is neither edited nor deleted; one that the change adds is', async () => {
    const old = await insertExistingLocation(accountId('Bright Smile Dental'), engagements.addAssociate)
    const [read] = (await fetchLocations(engagements.addAssociate)).filter(({ id }) => id === old)
    expect(read).toMatchObject({ isNew: false })
    const refusal = 'Existing locations cannot be changed here'
    expect(await callProject('POST', engagements.addAssociate, 'locations', { ...read, zip: '36603' })).toMatchObject({
      status: 444,
      message: refusal,
    })
    expect(await callProject('DELETE', engagements.addAssociate, `locations/${old}`)).toMatchObject({
      status: 444,
      message: refusal,
    })
    const added = await callProject('POST', engagements.addAssociate, 'locations', aProjectLocation())
    expect(added.body).toMatchObject({ isNew: true })
    expect(
      (await callProject('POST', engagements.addAssociate, 'locations', { ...added.body, zip: '36603' })).body.zip,
    ).toBe('36603')
    expect((await callProject('DELETE', engagements.addAssociate, `locations/${added.body.id}`)).status).toBe(204)
  })

  test('that replaces another marks it as terming, as long as it exists', async () => {
    const old = await insertExistingLocation(accountId('Harbor Dental Partners'), engagements.changeAddress)
    const isTerming = async () =>
      (await fetchLocations(engagements.changeAddress)).find(({ id }) => id === old)?.willBeTerming
    const added = await callProject(
      'POST',
      engagements.changeAddress,
      'locations',
      aProjectLocation({ currentLocationId: old }),
    )
    expect(added.body).toMatchObject({ currentLocationId: old, isNew: true })
    expect(await isTerming()).toBe(true)
    await callProject('DELETE', engagements.changeAddress, `locations/${added.body.id}`)
    expect(await isTerming()).toBe(false)
    const foreign = await callProject(
      'POST',
      engagements.changeAddress,
      'locations',
      aProjectLocation({ currentLocationId: randomUUID() }),
    )
    expect(foreign.body.problems).toEqual([{ path: 'currentLocationId', sentence: 'Choose a location of the project' }])
    // Where no address changes, no location is replaced.
    const elsewhere = await callProject(
      'POST',
      engagements.plain,
      'locations',
      aProjectLocation({ currentLocationId: randomUUID() }),
    )
    expect(elsewhere.body).toMatchObject({ currentLocationId: null })
  })

  test('of another project is not found', async () => {
    const added = await callProject('POST', engagements.plain, 'locations', aProjectLocation())
    expect((await callProject('DELETE', engagements.addAssociate, `locations/${added.body.id}`)).status).toBe(404)
    expect((await callProject('POST', engagements.addAssociate, 'locations', added.body)).status).toBe(404)
  })
})
