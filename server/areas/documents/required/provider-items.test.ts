import type { RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { firmAuthor } from '../../../audit/author.ts'
import { setVerification } from '../project/set-verification.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { toPublishBody, complete, credentialingVerbs } from '../../../testing/credentialing-verbs.ts'
import { multipart } from '../../../testing/multipart.ts'
import { aProjectProvider, createProjectRequest } from '../../../testing/project-verbs.ts'
import { addMissingItems } from './add-missing-items.ts'

const account = accountId('Bright Smile Dental')
const STARTUP = 2
const ADD_ASSOCIATE = 3
const DENTAL = 46

let portal: TestApp
let maria: Record<string, string>
let verbs: ReturnType<typeof credentialingVerbs>
let callProject: ReturnType<typeof createProjectRequest>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  verbs = credentialingVerbs(portal, maria)
  callProject = createProjectRequest(portal, maria)
})
afterAll(() => portal.close())

/** A project with the items of its template. */
async function createProjectWithItems(over: object = {}): Promise<string> {
  const project = await verbs.newProject({ name: 'Items: 1', practice_type: STARTUP, ...over })
  await addMissingItems(portal.deps.database.system, { account, project }, firmAuthor)
  return project
}
const items = async (project: string): Promise<RequiredItem[]> =>
  (await portal.request(maria, 'GET', `/api/Documents/${project}/getToDo`)).body
const fetchDentalItems = async (project: string) =>
  (await items(project)).filter(({ documentTypeId }) => documentTypeId === DENTAL)
const addProvider = async (project: string, over: object = {}) => {
  const sent = aProjectProvider(over)
  const added = await callProject('POST', project, 'providers', sent)
  expect(added, added.body?.message).toMatchObject({ status: 200 })
  return sent
}
const uploadDental = async (project: string, providerId?: string): Promise<string> => {
  const id = randomUUID()
  const fields = { id, documentTypeId: `${DENTAL}`, description: 'Scan', ...(providerId ? { providerId } : {}) }
  const form = multipart(fields, { name: 'License.pdf', content: '%PDF-1.7 a license' })
  const sent = await portal.request(
    { ...maria, ...form.headers },
    'POST',
    `/api/Documents/${project}/uploadDocument`,
    form.payload,
  )
  expect(sent, sent.body?.message).toMatchObject({ status: 200 })
  return id
}
const verify = (id: string) =>
  setVerification(portal.deps.database.system, { account, id }, { state: 1, on: '2026-11-20', reason: '' }, firmAuthor)

test('a provider added in the intake gets their four items, and the items for all providers end', async () => {
  const project = await createProjectWithItems()
  expect((await fetchDentalItems(project)).map(({ name }) => name)).toEqual(['Dental license, all providers'])
  const before = await items(project)
  const first = await addProvider(project, { name: 'Ada First' })
  const after = await items(project)
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name.replace('all providers', 'Ada First')))
  await addProvider(project, { name: 'Ben Second' })
  expect((await fetchDentalItems(project)).map(({ name }) => name)).toEqual([
    'Dental license, Ada First',
    'Dental license, Ben Second',
  ])
  expect(await items(project)).toHaveLength(before.length + 4)
  // Removing a provider removes the items; removing the last one brings back those for all providers.
  expect((await callProject('DELETE', project, `providers/${first.id}`)).status).toBe(204)
  expect((await fetchDentalItems(project)).map(({ name }) => name)).toEqual(['Dental license, Ben Second'])
})

test('when the last provider leaves, the items for all providers come back', async () => {
  const project = await createProjectWithItems()
  const before = (await items(project)).map(({ name }) => name)
  const only = await addProvider(project)
  await callProject('DELETE', project, `providers/${only.id}`)
  expect((await items(project)).map(({ name }) => name)).toEqual(before)
})

test('one verified document provides the item of one provider: the one it names, else the first', async () => {
  const project = await createProjectWithItems()
  const nameless = await uploadDental(project)
  await verify(nameless)
  expect((await fetchDentalItems(project)).map(({ isProvided }) => isProvided)).toEqual([true])
  await addProvider(project, { name: 'Ada First' })
  const ben = await addProvider(project, { name: 'Ben Second' })
  const states = async () => (await fetchDentalItems(project)).map(({ name, isProvided }) => `${name}: ${isProvided}`)
  expect(await states()).toEqual(['Dental license, Ada First: true', 'Dental license, Ben Second: false'])
  await verify(await uploadDental(project, ben.id))
  expect(await states()).toEqual(['Dental license, Ada First: true', 'Dental license, Ben Second: true'])
})

test('an item that the firm marked as provided stays so for the first provider', async () => {
  const project = await createProjectWithItems()
  await portal.deps.database.system
    .updateTable('required_item')
    .set({ is_provided_by_hand: true, provided_by_hand_on: '2026-11-02' })
    .where('project_id', '=', project)
    .where('document_type', '=', DENTAL)
    .execute()
  await addProvider(project, { name: 'Ada First' })
  await addProvider(project, { name: 'Ben Second' })
  expect((await fetchDentalItems(project)).map(({ providedOn }) => providedOn)).toEqual(['2026-11-02', null])
})

test('a provider added by an application, or by a published form, gets their items', async () => {
  const project = await createProjectWithItems({ can_add_applications: true, show_applications: true })
  const { name, npi, email } = aProjectProvider({ name: 'Cora Application' })
  const added = await portal.request(maria, 'POST', `/api/Application/${project}/applications`, {
    provider: { name, npi, email, typeId: 2, isNew: true },
    insuranceCompanyId: 1,
    statusId: 1,
  })
  expect(added, added.body?.message).toMatchObject({ status: 200 })
  expect((await fetchDentalItems(project)).map((dentalItem) => dentalItem.name)).toEqual([
    'Dental license, Cora Application',
  ])
  const published = await verbs.publish(project, { rev: 0, ...toPublishBody(complete()) })
  expect(published, published.message).toMatchObject({ status: 200 })
  expect(await fetchDentalItems(project)).toHaveLength(2)
})

test('in a change, only new providers get items and forms', async () => {
  const project = await createProjectWithItems({ practice_type: 0, change_type: ADD_ASSOCIATE })
  const completion = async () => (await portal.request(maria, 'GET', `/api/Projects/${project}`)).body.completion
  await verbs.newProvider(project)
  expect((await fetchDentalItems(project)).map(({ name }) => name)).toEqual(['Dental license, all providers'])
  expect(await completion()).toBe(0)
  await addProvider(project, { name: 'Dora New', startDate: '2027-01-04' })
  expect((await fetchDentalItems(project)).map(({ name }) => name)).toEqual(['Dental license, Dora New'])
  expect(await completion()).toBe(1)
})

test('menu, list, dashboard, required items and "Your tasks" show the same numbers', async () => {
  const project = await createProjectWithItems()
  const ada = await addProvider(project, { name: 'Ada First' })
  await verify(await uploadDental(project, ada.id))
  const second = await addProvider(project, { name: 'Ben Second' })
  await uploadDental(project, second.id)
  const all = await items(project)
  const missing = all.filter((one) => !one.isProvided && !one.isBeingChecked).length
  expect(missing).toBe(all.length - 2)
  const { body } = await portal.request(maria, 'GET', `/api/Projects/${project}`)
  const { total, provided, beingChecked } = body.standing.requiredItems
  expect({ total, provided, beingChecked }).toEqual({ total: all.length, provided: 1, beingChecked: 1 })
  expect(body.requestedDocuments).toBe(missing)
  expect(body.toDos).toBe(missing + body.completion + body.pendingSignature)
  const list: { id: string; requestedDocuments: number; completion: number }[] = (
    await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/projects`)
  ).body
  expect(list.find(({ id }) => id === project)).toMatchObject({
    requestedDocuments: missing,
    completion: body.completion,
  })
  const needs: Need[] = (await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/needsYou?first=10000`))
    .body.rows
  expect(needs.find(({ id, kind }) => id === project && kind === 'itemsMissing')).toMatchObject({ count: missing })
  const home: { id: string; requestedDocuments: number }[] = (await portal.request(maria, 'GET', '/api/Projects')).body
  expect(home.find(({ id }) => id === project)?.requestedDocuments).toBe(missing)
})

test('a document delivered by the firm is not being checked, and counts once the firm has verified it (CAP-16)', async () => {
  const project = await createProjectWithItems()
  const id = await uploadDental(project)
  expect(await fetchDentalItems(project)).toMatchObject([{ isBeingChecked: true }])
  const { system } = portal.deps.database
  await system.updateTable('project_document').set({ source: 1 }).where('id', '=', id).execute()
  expect(await fetchDentalItems(project)).toMatchObject([{ isProvided: false, isBeingChecked: false, uploaded: null }])
  await verify(id)
  expect(await fetchDentalItems(project)).toMatchObject([{ isProvided: true }])
})
