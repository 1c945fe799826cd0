import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { toPublishBody, changed, complete, credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'

/** The same portal after its key was lost, and "accept-key" took a new one. */
let portal: Started['portal']
let later: FastifyInstance
let before: Started['on']
let after: Started['on']
let host: ReturnType<Started['on']['of']>
let project: string

const CANNOT_BE_READ =
  'This number was encrypted with a key that is no longer in use and cannot be read. Please enter it again.'

beforeAll(async () => {
  const started = await startCredentialing()
  portal = started.portal
  before = started.on
  project = started.project
  later = await buildApp({ ...portal.deps, secretKey: Buffer.alloc(32, 9) })
  const request: typeof portal.request = async (headers, method, url, payload) => {
    const answer = await later.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const body = /json/.test(String(answer.headers['content-type'])) ? answer.json() : answer.body
    return { status: answer.statusCode, message: String(body.message ?? ''), body }
  }
  after = credentialingVerbs({ ...portal, request }, started.maria)
  host = after.of(projectPath(project))
})
afterAll(async () => {
  await later.close()
  await portal.close()
})

const payerCopy = (id: string) =>
  after.ask('GET', `${projectPath(project)}/credentialingForm/${id}/download?copy=payer`)
const known = { 'person/ssNumber': '987-65-4321' }

test('A number whose key was lost is refused with a sentence where it is needed, and everything else goes on', async () => {
  const form = await before.published(project, known)
  for (const answer of [await host.ssn(form.id), await payerCopy(form.id)])
    expect(answer).toMatchObject({ status: 444, message: CANNOT_BE_READ })
  const read = await host.read(form.id)
  expect(read).toMatchObject({ status: 200, body: { provider: { ssNumber: '•••-••-4321' } } })
  const sent = changed(form.sent, { 'person/name': 'Another Name', 'person/ssNumber': '•••-••-4321' })
  expect(await after.publish(project, { id: form.id, rev: 1, ...toPublishBody(sent) })).toMatchObject({ status: 200 })
})

test('the number typed again is saved, be it the same one, and is read from then on', async () => {
  for (const number of ['987-65-4321', '123-45-6789']) {
    const form = await before.published(project, known)
    const sent = changed(form.sent, { 'person/ssNumber': number })
    const saved = await after.publish(project, { id: form.id, rev: 1, ...toPublishBody(sent) })
    expect(saved, saved.message).toMatchObject({ status: 200, body: { rev: 2 } })
    expect((await host.ssn(form.id)).body).toEqual({ ssNumber: number })
    expect((await payerCopy(form.id)).status).toBe(200)
  }
})

test('a draft of a published form is begun and published; its own number is refused until it is typed again', async () => {
  const form = await before.published(project, known)
  const draft = await after.newDraft(form, { 'person/name': 'Another Name', 'person/ssNumber': '•••-••-4321' })
  expect(await host.ssn(draft.id)).toMatchObject({ status: 444, message: CANNOT_BE_READ })
  const sent = changed(form.sent, { 'person/name': 'Another Name', 'person/ssNumber': '•••-••-4321' })
  expect(await after.publish(project, { id: draft.id, rev: draft.rev, ...toPublishBody(sent) })).toMatchObject({
    status: 200,
  })

  const second = await before.published(project, known)
  const typed = await before.newDraft(second, { 'person/ssNumber': '111-22-3333' })
  const concealed = changed(second.sent, { 'person/ssNumber': '•••-••-3333' })
  const refused = await after.publish(project, { id: typed.id, rev: typed.rev, ...toPublishBody(concealed) })
  expect(refused).toMatchObject({ status: 444, message: CANNOT_BE_READ })
  expect(refused.body.problems).toHaveLength(1)
  const again = changed(second.sent, { 'person/ssNumber': '111-22-3333' })
  const published = await after.publish(project, { id: typed.id, rev: typed.rev, ...toPublishBody(again) })
  expect(published, published.message).toMatchObject({ status: 200 })
  expect((await host.ssn(published.body.id)).body).toEqual({ ssNumber: '111-22-3333' })
})

test('a draft of nobody yet is changed, emptied of its number, and deleted', async () => {
  const id = randomUUID()
  const sent = complete(known)
  const saved = await before.of(projectPath(project)).draft({ id, rev: 0, ...sent })
  expect(saved.status).toBe(200)
  const emptied = await host.draft({ id, rev: 1, ...changed(sent, { 'person/ssNumber': '' }) })
  expect(emptied, emptied.message).toMatchObject({ status: 200, body: { rev: 2 } })
  expect((await host.ssn(id)).status).toBe(404)
  expect((await host.removeDraft(id)).status).toBe(204)
})
