import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { providerId } from '../../operations/demo/demo-providers.ts'
import { applicationId } from '../../operations/demo/fill-applications.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

/** Who may do what with which application. */

const account = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const cedar = projectId('Cedar Grove Family Dentistry', 'Credentialing Access Point')
const accountPath = `/api/AccountDashboard/${account}/applications`
const projectPath = (project: string) => `/api/Application/${project}/applications`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const provider = { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), isNew: false }
const application = () => ({ id: randomUUID(), rev: 0, provider, insuranceCompanyId: 7, statusId: 1 })
const save = (body: object, who = maria, path = projectPath(cap)) => portal.request(who, 'POST', path, body)
const read = (id: string, who = maria, path = projectPath(cap)) => portal.request(who, 'GET', `${path}/${id}`)

describe('An application added by staff', () => {
  const staffMade = async (project: string): Promise<{ id: string; rev: number; insuranceCompanyId: number }> => {
    const list = await portal.request(maria, 'GET', projectPath(project))
    const found = list.body.find(
      (one: { applicationSource: number; statusId: number }) => one.applicationSource > 0 && one.statusId !== 5,
    )
    return found
  }

  test('without an option type is read-only and cannot be deleted', async () => {
    const { id, rev, insuranceCompanyId } = await staffMade(cap)
    const reduced = { id, rev, insuranceCompanyId, statusId: 3, effectiveDate: null, renewalDate: null }
    expect(await save(reduced)).toMatchObject({ status: 444, message: 'This application cannot be changed here' })
    expect((await portal.request(maria, 'DELETE', `${projectPath(cap)}/${id}`)).status).toBe(444)
    expect((await read(id)).body.rev).toBe(rev)
  })

  test('can only change its status and dates where the project has an option type', async () => {
    const { id, rev } = await staffMade(fees)
    const before = (await read(id, maria, projectPath(fees))).body
    const sent = {
      id,
      rev,
      insuranceCompanyId: (before.insuranceCompanyId % 19) + 1,
      statusId: 6,
      effectiveDate: '2026-05-01',
      renewalDate: null,
      insuranceRep: 'Mallory',
      provider: { isNew: true, name: 'Mallory' },
    }
    const { status, body } = await save(sent, maria, projectPath(fees))
    expect(status).toBe(200)
    expect(body).toMatchObject({ statusId: 6, effectiveDate: '2026-05-01', renewalDate: null })
    const { statusId: _s, effectiveDate: _e, renewalDate: _r, rev: _v, updatedOn: _u, history: _h, ...rest } = before
    expect(body).toMatchObject(rest)
    expect(await save({ ...sent, rev: rev + 1, statusId: 5 }, maria, projectPath(fees))).toMatchObject({
      status: 444,
      message: 'Status: Choose from the list',
    })
  })
})

test('an application added by the practice is deleted once, with everything in it', async () => {
  const { body: added } = await save(application())
  expect((await portal.request(maria, 'DELETE', `${projectPath(fees)}/${added.id}`)).status).toBe(404)
  expect((await portal.request(maria, 'DELETE', `${projectPath(cap)}/${added.id}`)).status).toBe(204)
  expect((await portal.request(maria, 'DELETE', `${projectPath(cap)}/${added.id}`)).status).toBe(404)
  const left = portal.deps.database.system
    .selectFrom('application_history')
    .select('id')
    .where('application_id', '=', added.id)
  expect(await left.execute()).toEqual([])
})

test('a provider with applications cannot be deleted', async () => {
  expect(await portal.request(maria, 'DELETE', `/api/Providers/${account}/${provider.id}`)).toMatchObject({
    status: 444,
    message: 'The provider cannot be deleted because there are applications for this provider in the system.',
  })
})

test.each([
  ['otto@brightsmile.example', 200, 403],
  ['paul@brightsmile.example', 200, 200],
  ['lena@brightsmile.example', 403, 403],
  ['sam@cedargrove.example', 404, 404],
  ['nora@example.com', 404, 404],
])('%s reads with %i and adds with %i', async (email, reads, adds) => {
  const who = await portal.signIn(email)
  expect((await portal.request(who, 'GET', projectPath(cap))).status).toBe(reads)
  expect((await portal.request(who, 'GET', accountPath)).status).toBe(reads)
  expect(
    (await read(applicationId({ account: 'Bright Smile Dental', project: 'Credentialing Access Point' }, 0), who))
      .status,
  ).toBe(reads)
  expect((await save(application(), who)).status).toBe(adds)
})

test("applications of another practice cannot be reached through the user's own project", async () => {
  const sam = await portal.signIn('sam@cedargrove.example')
  const { body: foreign } = await portal.request(sam, 'GET', projectPath(cedar))
  for (const { id } of foreign) expect((await read(id)).status).toBe(404)
  expect((await save({ ...application(), id: foreign[0].id, rev: 1 })).status).toBe(404)
  // Here the id is unused, and the other practice's application does not change.
  const whole = await read(foreign[0].id, sam, projectPath(cedar))
  expect(await save({ ...application(), id: foreign[0].id })).toMatchObject({
    status: 200,
    body: { id: foreign[0].id, rev: 1 },
  })
  expect(await read(foreign[0].id, sam, projectPath(cedar))).toEqual(whole)
})
