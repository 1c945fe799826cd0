import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerId } from '../../../operations/demo/demo-providers.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { projectVerbs } from '../../../testing/firm-project-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')
const okonkwo = providerId('Bright Smile Dental', 'Amara Okonkwo')
const chen = providerId('Bright Smile Dental', 'Mei-Ling Chen')

let portal: TestApp
let verbs: Awaited<ReturnType<typeof projectVerbs>>
beforeAll(async () => {
  portal = await startApp()
  verbs = await projectVerbs(portal)
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)
const roster = async (project: string) =>
  (await portal.request(verbs.maria, 'GET', `/api/Projects/${project}/getLocationsAndProviders`)).body

test('a provider of the practice is added with items and removed again, also in a change project', async () => {
  const project = await verbs.add({ practiceType: 0, change: 4 })
  const path = `/${project}/providers`
  expect(await verbs.auditedBy(() => verbs.post(verbs.grace, path, { providerId: chen }))).toEqual([
    'provider.linked by Grace Nakamura',
  ])
  expect((await roster(project)).providers).toMatchObject([{ id: chen, newProvider: false }])
  expect((await verbs.post(verbs.grace, path, { providerId: chen })).message).toBe(
    'This provider is already part of the project',
  )
  expect((await verbs.read(project)).addableProviders.map(({ id }: { id: string }) => id)).not.toContain(chen)
  // The practice itself cannot remove providers from before a change.
  expect((await portal.request(verbs.maria, 'DELETE', `/api/Projects/${project}/providers/${chen}`)).status).toBe(444)
  expect(await verbs.auditedBy(() => verbs.remove(verbs.grace, `${path}/${chen}`))).toEqual([
    'provider.unlinked by Grace Nakamura',
  ])
  expect((await roster(project)).providers).toEqual([])
  expect((await verbs.remove(verbs.grace, `${path}/${chen}`)).status).toBe(404)
})

test('a provider with applications in the project stays', async () => {
  const project = await verbs.add({ providers: [okonkwo] })
  const { id } = await system()
    .insertInto('application')
    .values({
      account_id: bright,
      project_id: project,
      provider_id: okonkwo,
      insurer: 1,
      status: 2,
      source: 1,
      created_by: 'Grace',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/${project}/providers/${okonkwo}`
  expect((await verbs.remove(verbs.grace, path)).message).toBe(
    'This provider has applications in this project and cannot be removed.',
  )
  await system().deleteFrom('application').where('id', '=', id).execute()
  expect((await verbs.remove(verbs.grace, path)).status).toBe(204)
  // The provider of the practice stays.
  const provider = await system()
    .selectFrom('provider')
    .select('deleted_at')
    .where('id', '=', okonkwo)
    .executeTakeFirstOrThrow()
  expect(provider.deleted_at).toBeNull()
})

test('a location of the practice is copied into the project once, and removed again', async () => {
  const project = await verbs.add()
  const [location] = (await verbs.read(project)).addableLocations
  const path = `/${project}/locations`
  expect(await verbs.auditedBy(() => verbs.post(verbs.grace, path, { locationId: location.id }))).toEqual([
    'project-location.added by Grace Nakamura',
  ])
  expect((await verbs.post(verbs.grace, path, { locationId: location.id })).message).toBe(
    'This location is already part of the project',
  )
  const [copy] = (await roster(project)).locations
  expect(copy).toMatchObject({ name: location.name, isNew: false })
  expect((await verbs.read(project)).addableLocations).not.toContainEqual(location)
  expect(await verbs.auditedBy(() => verbs.remove(verbs.grace, `${path}/${copy.id}`))).toEqual([
    'project-location.deleted by Grace Nakamura',
  ])
  expect((await roster(project)).locations).toEqual([])
  expect((await verbs.post(verbs.grace, path, { locationId: randomUUID() })).message).toBe(
    'This location is no longer part of the practice. Choose another one.',
  )
})

test('a terminated location is not offered, and refused', async () => {
  const project = await verbs.add()
  const [location] = (await verbs.read(project)).addableLocations
  const terminate = (is_terminated: boolean) =>
    system().updateTable('location').set({ is_terminated }).where('id', '=', location.id).execute()
  await terminate(true)
  expect(names((await verbs.read(project)).addableLocations)).not.toContain(location.name)
  const answer = await verbs.post(verbs.grace, `/${project}/locations`, { locationId: location.id })
  expect(answer.status).toBe(444)
  await terminate(false)
})

test('the Access Point has settings and no items', async () => {
  const projects = (await portal.request(verbs.grace, 'GET', `/api/Firm/Practices/${bright}/projects`)).body
  const cap = projects[0].id
  expect(await verbs.read(cap)).toMatchObject({ isCap: true, items: [], forms: [] })
  const item = { id: randomUUID(), documentType: 4, provider: null, name: '' }
  expect((await verbs.post(verbs.grace, `/${cap}/items`, item)).status).toBe(404)
})

interface Form {
  readonly id: string
  readonly kind: string
  readonly rev: number
}

test('a finished form is acknowledged at its version, once', async () => {
  const [project] = await findProjectsWithForms()
  if (project === undefined) throw new Error('The demo has no finished form')
  const [form]: Form[] = (await verbs.read(project)).forms
  if (form === undefined) throw new Error('The form is not listed')
  const acknowledge = (body: object, who = verbs.grace) => verbs.post(who, `/${project}/acknowledgments`, body)
  const seen = { formId: form.id, rev: form.rev }
  expect((await acknowledge({ ...seen, rev: form.rev + 1 })).message).toBe(
    'The practice has changed this form since. Reload to see the latest.',
  )
  expect((await acknowledge({ ...seen, formId: randomUUID() })).message).toBe(
    'This form is not finished yet. Reload to see the latest.',
  )
  expect(await verbs.auditedBy(() => acknowledge(seen))).toEqual(['form.acknowledged by Grace Nakamura'])
  expect(await verbs.auditedBy(() => acknowledge(seen, verbs.tobias))).toEqual([])
  const shown = async () => (await verbs.read(project)).forms.find(({ id }: Form) => id === form.id)
  expect(await shown()).toMatchObject({ acknowledged: { who: 'Grace Nakamura', isCurrent: true } })
  await system()
    .updateTable('form')
    .set({ rev: form.rev + 1 })
    .where('id', '=', form.id)
    .execute()
  expect(await shown()).toMatchObject({ acknowledged: { who: 'Grace Nakamura', isCurrent: false } })
  // Practice users have no way to it.
  expect((await acknowledge(seen, verbs.maria)).status).toBe(404)
})

/** The projects of the demo that have a published credentialing form or a finished intake. */
async function findProjectsWithForms(): Promise<string[]> {
  const projects = (await portal.request(verbs.grace, 'GET', `/api/Firm/Practices/${bright}/projects`)).body
  const found: string[] = []
  for (const { id } of projects) if ((await verbs.read(id)).forms.length > 0) found.push(id)
  return found
}

test('an intake that is not finished cannot be acknowledged', async () => {
  const project = projectId('Bright Smile Dental', 'Add associate, Dr. Anjali Rao')
  const forms: Form[] = (await verbs.read(project)).forms
  expect(forms.filter(({ kind }) => kind === 'intake')).toEqual([])
  const answer = await verbs.post(verbs.grace, `/${project}/acknowledgments`, { formId: project, rev: 1 })
  expect(answer.status).toBe(444)
})
