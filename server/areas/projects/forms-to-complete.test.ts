import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  account,
  toPublishBody,
  complete,
  credentialingVerbs,
  projectPath,
  providerPath,
} from '../../testing/credentialing-verbs.ts'

let portal: TestApp
let maria: Record<string, string>
let on: ReturnType<typeof credentialingVerbs>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
})
afterAll(() => portal.close())

/** The project's counts of forms, which the list must match. */
async function readFormCounts(project: string) {
  const { body } = await on.ask('GET', `/api/Projects/${project}`)
  const list: { id: string; completion: number }[] = (await on.ask('GET', `/api/AccountDashboard/${account}/projects`))
    .body
  expect(list.find(({ id }) => id === project)?.completion).toBe(body.completion)
  expect(body.toDos).toBe(body.completion + body.requestedDocuments + body.pendingSignature)
  return { completion: body.completion, exists: body.credentialingFormExists, ...body.standing.credentialing }
}
const as = ({ id, npi }: { id: string; npi: string }) =>
  complete({ 'person/intakeFormProviderId': id, 'person/individualNPINumber': npi })

test('forms to complete are the drafts and the providers without any form, each once, until published (AMB-48)', async () => {
  const project = await on.newProject()
  const host = on.of(projectPath(project))
  expect(await readFormCounts(project)).toEqual({ completion: 0, exists: false, people: 0, published: 0, drafts: 0 })
  const [first, second] = [await on.newProvider(project), await on.newProvider(project)]
  expect(await readFormCounts(project)).toEqual({ completion: 2, exists: false, people: 2, published: 0, drafts: 0 })
  const draft = (await host.draft({ rev: 0, ...as(first) })).body
  expect(await readFormCounts(project)).toEqual({ completion: 2, exists: true, people: 2, published: 0, drafts: 1 })
  // A provider new to the account.
  const added = (await host.draft({ rev: 0, ...complete() })).body
  expect(await readFormCounts(project)).toEqual({ completion: 3, exists: true, people: 3, published: 0, drafts: 2 })
  await host.removeDraft(added.id)
  const { body: form } = await on.publish(project, { id: draft.id, rev: draft.rev, ...toPublishBody(as(first)) })
  expect(form.status).toBe(1)
  expect(await readFormCounts(project)).toEqual({ completion: 1, exists: true, people: 2, published: 1, drafts: 0 })
  // An unpublished change of it.
  const change = await on.newDraft({ project, sent: as(first) }, { 'person/middleInitial': 'Q' })
  expect(await readFormCounts(project)).toEqual({ completion: 2, exists: true, people: 2, published: 1, drafts: 1 })
  await host.removeDraft(change.id)
  await on.publish(project, { rev: 0, ...toPublishBody(as(second)) })
  expect(await readFormCounts(project)).toEqual({ completion: 0, exists: true, people: 2, published: 2, drafts: 0 })
})

test('a deleted provider has no form to complete, until restored', async () => {
  const project = await on.newProject()
  const provider = await on.newProvider(project)
  const before = (await on.of(projectPath(project)).draft({ rev: 0, ...as(provider) })).body
  expect((await on.ask('DELETE', providerPath(provider.id))).status).toBeLessThan(300)
  expect(await readFormCounts(project)).toMatchObject({ completion: 0, people: 0, drafts: 0 })
  expect((await on.ask('POST', `${providerPath(provider.id)}/restore`)).status).toBeLessThan(300)
  expect(await readFormCounts(project)).toMatchObject({ completion: 1, people: 1, drafts: 1 })
  expect((await on.of(projectPath(project)).read(before.id)).body.provider.name).toBe(before.provider.name)
})

test('forms of a deleted provider are neither listed nor counted, until restored', async () => {
  const project = await on.newProject()
  const [gone, stays] = [await on.newProvider(project), await on.newProvider(project)]
  const { body: published } = await on.publish(project, { rev: 0, ...toPublishBody(as(gone)) })
  const { body: draft } = await on.of(projectPath(project)).draft({ rev: 0, ...as(stays) })
  const listed = async () => {
    const { body }: { body: readonly { id: string }[] } = await on.ask(
      'GET',
      `${projectPath(project)}/getCredentialingInfoForm`,
    )
    return body.map(({ id }) => id)
  }
  expect(await listed()).toEqual([draft.id, published.id])
  expect((await on.ask('DELETE', providerPath(gone.id))).status).toBeLessThan(300)
  expect(await readFormCounts(project)).toMatchObject({ people: 1, published: 0, drafts: 1 })
  expect(await listed()).toEqual([draft.id])
  expect((await on.ask('POST', `${providerPath(gone.id)}/restore`)).status).toBeLessThan(300)
  expect(await readFormCounts(project)).toMatchObject({ people: 2, published: 1, drafts: 1 })
  expect(await listed()).toEqual([draft.id, published.id])
})

test('nothing is to be completed where no forms are needed', async () => {
  const project = await on.newProject({ show_credentialing_form: false })
  await on.newProvider(project)
  expect((await readFormCounts(project)).completion).toBe(0)
})

test('the Credentialing Access Point counts a form outside of projects, only in its own practice (CAP-15)', async () => {
  const exists = async (practice: string, who = maria) =>
    (await portal.request(who, 'GET', `/api/AccountDashboard/${practice}/getCapProject`)).body.credentialingFormExists
  const { system } = portal.deps.database
  await system.deleteFrom('credentialing_form').where('project_id', 'is', null).execute()
  expect(await exists(account)).toBe(false)
  const provider = await on.newProvider()
  const { status } = await on.of(providerPath(provider.id)).draft({ rev: 0, ...as(provider) })
  expect(status).toBe(200)
  expect(await exists(account)).toBe(true)
  const sam = await portal.signIn('sam@cedargrove.example')
  expect(await exists(accountId('Cedar Grove Family Dentistry'), sam)).toBe(false)
})
