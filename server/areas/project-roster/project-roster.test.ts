import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aProjectLocation, aProjectProvider, createProjectRequest, engagements } from '../../testing/project-verbs.ts'

let portal: TestApp
let maria: Record<string, string>
let callProject: ReturnType<typeof createProjectRequest>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  callProject = createProjectRequest(portal, maria)
})
afterAll(() => portal.close())

describe('Both tables', () => {
  test('are saved together, or not at all', async () => {
    const location = aProjectLocation({ name: 'Together' })
    const provider = aProjectProvider({ locations: [location.id] })
    const saved = await callProject('POST', engagements.plain, 'updateLocationsAndProviders', {
      locations: [location],
      providers: [provider],
    })
    expect(saved.body.providers).toContainEqual(expect.objectContaining({ id: provider.id, locations: [location.id] }))
    expect((await callProject('GET', engagements.plain, 'getLocationsAndProviders')).body).toEqual(saved.body)
    const wrong = await callProject('POST', engagements.plain, 'updateLocationsAndProviders', {
      locations: [aProjectLocation({ name: 'Half' })],
      providers: [aProjectProvider({ name: '' })],
    })
    expect(wrong.status).toBe(444)
    expect(
      (await callProject('GET', engagements.plain, 'getLocations')).body.some(
        ({ name }: { name: string }) => name === 'Half',
      ),
    ).toBe(false)
  })

  test('can be seen with permission 1, changed with 2, and are hidden from 3 and 4 alone and from strangers', async () => {
    const status = async (email: string) => {
      const who = await portal.signIn(email)
      const reads = await createProjectRequest(portal, who)('GET', engagements.plain, 'getLocationsAndProviders')
      const writes = await createProjectRequest(portal, who)('POST', engagements.plain, 'locations', aProjectLocation())
      return [reads.status, writes.status]
    }
    expect(await status('otto@brightsmile.example')).toEqual([200, 403])
    expect(await status('lena@brightsmile.example')).toEqual([403, 403])
    expect(await status('paul@brightsmile.example')).toEqual([200, 200])
    expect(await status('sam@cedargrove.example')).toEqual([404, 404])
    expect(await status('nora@example.com')).toEqual([404, 404])
  })

  test('with three hundred rows are refused', async () => {
    const locations = Array.from({ length: 300 }, () => aProjectLocation())
    const refused = await callProject('POST', engagements.plain, 'updateLocationsAndProviders', { locations })
    expect(refused).toMatchObject({ status: 444, message: 'Locations: too many' })
  })

  test('do not exist for the Credentialing Access Point', async () => {
    const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
    expect((await callProject('POST', cap, 'locations', aProjectLocation())).status).toBe(404)
  })
})
