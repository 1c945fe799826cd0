import { randomUUID } from 'node:crypto'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { toPublishBody, changed, complete, projectPath } from '../../testing/credentialing-verbs.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'

const account = accountId('Bright Smile Dental')
const locations = `/api/AccountDashboard/${account}/locations`

let portal: Started['portal']
let on: Started['on']
let maria: Started['maria']
let paul: Started['paul']
let project: Started['project']
let host: Started['host']

beforeAll(async () => {
  ;({ portal, on, maria, paul, project, host } = await startCredentialing())
})
afterAll(() => portal.close())

const lastChange = (who: Record<string, string>, record: string, kind: string, practice = account) =>
  portal.request(who, 'GET', `/api/AccountDashboard/${practice}/lastChange/${record}?kind=${kind}`)

test('names who last saved or deleted a location: the caller, or a colleague', async () => {
  const id = randomUUID()
  const sent = { ...sampleValues(location), id, rev: 0 }
  await portal.request(maria, 'POST', locations, sent)
  expect((await lastChange(maria, id, 'location')).body).toMatchObject({ verb: 'changed', isCaller: true })
  const { rev: _, ...before } = sent
  await portal.request(paul, 'POST', locations, { ...before, rev: 1, zip: '99999' })
  expect((await lastChange(maria, id, 'location')).body).toEqual({
    verb: 'changed',
    who: 'Paul Okafor',
    isCaller: false,
    isFirm: false,
    when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  await portal.request(paul, 'DELETE', `${locations}/${id}`)
  expect((await lastChange(maria, id, 'location')).body).toMatchObject({ verb: 'deleted', who: 'Paul Okafor' })
  expect((await lastChange(paul, id, 'location')).body).toMatchObject({ verb: 'deleted', isCaller: true })
  // A draft of another kind that happens to have the same id is another record.
  expect((await lastChange(maria, id, 'application')).status).toBe(404)
})

test('does not name a colleague who has lost all permissions on the account', async () => {
  const id = randomUUID()
  await portal.request(paul, 'POST', locations, { ...sampleValues(location), id, rev: 0 })
  const { system } = portal.deps.database
  const held = await system
    .deleteFrom('account_permission')
    .where('person_id', 'in', system.selectFrom('person').select('id').where('email', '=', 'paul@brightsmile.example'))
    .returningAll()
    .execute()
  expect((await lastChange(maria, id, 'location')).body).toMatchObject({ verb: 'changed', who: null, isFirm: false })
  await system.insertInto('account_permission').values(held).execute()
})

test('is only for people who may see records of the kind, in this account', async () => {
  const id = randomUUID()
  await portal.request(maria, 'POST', locations, { ...sampleValues(location), id, rev: 0 })
  const lena = await portal.signIn('lena@brightsmile.example')
  const sam = await portal.signIn('sam@cedargrove.example')
  expect((await lastChange(lena, id, 'location')).status).toBe(403)
  expect((await lastChange(sam, id, 'location')).status).toBe(404)
  expect((await lastChange(sam, id, 'location', accountId('Cedar Grove Family Dentistry'))).status).toBe(404)
  expect((await lastChange(maria, id, 'password')).status).toBe(400)
})

test('distinguishes a published draft from a deleted one', async () => {
  const sent = toPublishBody(complete())
  const draft = async () => {
    const id = randomUUID()
    const { status, message } = await host.draft({ id, rev: 0, ...sent })
    expect(status, message).toBe(200)
    return id
  }
  const deleted = await draft()
  await portal.request(paul, 'DELETE', `${projectPath(project)}/cred/drafts/${deleted}`)
  expect((await lastChange(maria, deleted, 'credentialing')).body).toMatchObject({
    verb: 'deleted',
    who: 'Paul Okafor',
  })

  const published = await draft()
  const first = await on.publish(project, { id: published, rev: 1, ...sent }, paul)
  expect(first.status, first.message).toBe(200)
  expect((await lastChange(maria, published, 'credentialing')).body).toMatchObject({
    verb: 'published',
    who: 'Paul Okafor',
  })

  // A draft of a published form is merged into it, and counts as published.
  const form = await on.published(project)
  const secondDraft = await on.newDraft(form, { 'person/name': 'Ines' })
  const body = toPublishBody(changed(form.sent, { 'person/name': 'Ines' }))
  const second = await on.publish(project, { id: secondDraft.id, rev: secondDraft.rev, ...body }, paul)
  expect(second.status, second.message).toBe(200)
  expect((await lastChange(maria, secondDraft.id, 'credentialing')).body).toMatchObject({ verb: 'published' })
})
