import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const as = ({ id, npi }: { id: string; npi: string }, more: Record<string, unknown> = {}) =>
  complete({ 'person/intakeFormProviderId': id, 'person/individualNPINumber': npi, ...more })
const newest = async (host: string, provider: string, who = maria) =>
  portal.request(who, 'GET', `${host}/credentialingForm/newestAnswers/${provider}`)
const listed = async (provider: string) => (await on.ask('GET', `${providerPath(provider)}/credentialingForms`)).body

test("the provider's page lists the forms of every project beside the provider's own (AMB-141)", async () => {
  const project = await on.newProject({ name: 'Riverside: 7' })
  const provider = await on.newProvider(project)
  expect(await listed(provider.id)).toEqual([])
  const { body: form } = await on.publish(project, { rev: 0, ...toPublishBody(as(provider)) })
  expect(await listed(provider.id)).toMatchObject([
    { id: form.id, status: 1, projectId: project, projectTitle: 'Riverside' },
  ])
  const { body: draft } = await on.of(providerPath(provider.id)).draft({ rev: 0, ...as(provider) })
  expect(await listed(provider.id)).toMatchObject([
    { id: draft.id, status: 0, projectId: null, projectTitle: '' },
    { id: form.id, projectId: project },
  ])
})

test('lists say that more answers will be required while a draft lacks an office or a job', async () => {
  const project = await on.newProject()
  const provider = await on.newProvider(project)
  const host = on.of(projectPath(project))
  const form = as(provider)
  const id = randomUUID()
  const openTotals = async () => {
    const lists = [
      (await on.ask('GET', `${projectPath(project)}/getCredentialingInfoForm`)).body,
      (await host.drafts()).body,
      await listed(provider.id),
    ]
    return lists.map(([draft]) => draft.hasOpenTotal)
  }
  const withoutOffice = await host.draft({ id, rev: 0, ...form, officeLocations: [] })
  expect(withoutOffice.body.hasOpenTotal).toBe(true)
  expect(await openTotals()).toEqual([true, true, true])
  const withoutJob = await host.draft({ id, rev: 1, ...form, provider: { ...form.provider, workHistory: [] } })
  expect(withoutJob.body.hasOpenTotal).toBe(true)
  expect(await openTotals()).toEqual([true, true, true])
  expect((await host.draft({ id, rev: 2, ...form })).body.hasOpenTotal).toBe(false)
  expect(await openTotals()).toEqual([false, false, false])
})

test('a new form begins with the newest answers of whichever host, without number and confirmation', async () => {
  const [first, second] = [await on.newProject({ name: 'First: 1' }), await on.newProject({ name: 'Second: 2' })]
  const provider = await on.newProvider(first)
  await portal.deps.database.system
    .insertInto('project_provider')
    .values({ account_id: account, project_id: second, provider_id: provider.id })
    .execute()
  expect((await newest(projectPath(second), provider.id)).body).toEqual({ newest: null })
  const sent = as(provider, { 'person/middleInitial': 'Q', 'person/ssNumber': '123-45-6789' })
  expect((await on.publish(first, { rev: 0, ...toPublishBody(sent) })).status).toBe(200)
  for (const host of [projectPath(second), providerPath(provider.id)]) {
    const { body, status } = await newest(host, provider.id)
    expect(status).toBe(200)
    expect(body.newest).toMatchObject({
      projectId: first,
      projectTitle: 'First',
      provider: { middleInitial: 'Q', ssNumber: '' },
      form: { confirmationForm: false },
    })
    expect(JSON.stringify(body)).not.toContain('123-45-6789')
    for (const office of body.newest.officeLocations) expect(office.intakeLocationId).toBeNull()
  }
  // A later draft elsewhere is newer.
  await on.of(providerPath(provider.id)).draft({ rev: 0, ...as(provider, { 'person/middleInitial': 'Z' }) })
  expect((await newest(projectPath(second), provider.id)).body.newest).toMatchObject({
    projectId: null,
    provider: { middleInitial: 'Z' },
  })
})

test('strangers and who sees no projects read none of it', async () => {
  const project = await on.newProject()
  const provider = await on.newProvider(project)
  await on.publish(project, { rev: 0, ...toPublishBody(as(provider)) })
  const statusFor = async (email: string) =>
    (await newest(projectPath(project), provider.id, await portal.signIn(email))).status
  expect(await statusFor('otto@brightsmile.example')).toBe(200)
  expect(await statusFor('lena@brightsmile.example')).toBe(403)
  expect(await statusFor('sam@cedargrove.example')).toBe(404)
  expect((await newest(projectPath(project), randomUUID())).status).toBe(404)
})
