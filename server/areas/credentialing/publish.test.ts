import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  toPublishBody,
  changed,
  complete,
  projectPath,
  providerPath,
} from '../../testing/credentialing-verbs.ts'
import { runAtSameMoment } from '../../testing/run-at-same-moment.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'

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

const publish = (body: object, who = maria) => on.publish(project, body, who)
const remove = (id: string, who = maria) =>
  on.ask('DELETE', `${projectPath(project)}/${id}/deleteCredentialingInfoForm`, undefined, who)

describe('A complete form', () => {
  test('of somebody new adds them to the account and to the project (CRED-L18, AMB-68)', async () => {
    const id = randomUUID()
    const sent = complete()
    await host.draft({ id, rev: 0, ...changed(sent, { 'person/name': '' }) })
    const saveId = randomUUID()
    const first = await publish({ id, rev: 1, saveId, ...toPublishBody(sent) })
    const today = new Date().toISOString().slice(0, 10)
    expect(first, first.message).toMatchObject({ status: 200, body: { id, status: 1, completedOn: today, rev: 2 } })
    const { providerId } = first.body
    expect(first.body.provider.intakeFormProviderId).toBe(providerId)
    expect(first.body.answered).toBe(first.body.required)
    const { system } = portal.deps.database
    expect(
      await system.selectFrom('provider').select(['name', 'npi', 'type']).where('id', '=', providerId).execute(),
    ).toEqual([{ name: 'Amara Okonkwo', npi: sent.provider.individualNPINumber, type: 1 }])
    expect(
      await system.selectFrom('project_provider').selectAll().where('provider_id', '=', providerId).execute(),
    ).toMatchObject([{ project_id: project, adds_provider: true }])
    expect((await on.trail(id)).map(({ action }) => action)).toContain('credentialing.published')
    expect((await on.trail(providerId)).map(({ action }) => action)).toEqual(['provider.added', 'provider.linked'])
    // Sent once more it is the same, and nobody is added twice.
    expect((await publish({ id, rev: 1, saveId, ...toPublishBody(sent) })).body).toEqual(first.body)
    expect((await host.drafts()).body.filter((one: { id: string }) => one.id === id)).toEqual([])
    expect((await host.ssn(id)).body.ssNumber).toBe('123-45-6789')
  })

  test('is taken without a draft before it, without an id, and is found by its provider', async () => {
    const { id: provider, npi } = await on.newProvider(project)
    const own = { 'person/intakeFormProviderId': provider, 'person/individualNPINumber': npi }
    const sent = toPublishBody(complete(own))
    const first = await publish(sent)
    expect(first, first.message).toMatchObject({ status: 200, body: { providerId: provider, rev: 1 } })
    const again = await publish({ ...sent, form: { ...sent.form, email: 'new@example.com' } })
    expect(again.body).toMatchObject({ id: first.body.id, rev: 2, form: { email: 'new@example.com' } })
    const list = `${projectPath(project)}/getCredentialingInfoForm`
    expect((await on.ask('GET', `${list}?providerId=${provider}`)).body).toMatchObject({ ...again.body, known: {} })
    expect((await on.ask('GET', `${list}?formId=${first.body.id}`)).body.id).toBe(first.body.id)
    const { body } = await on.ask('GET', list)
    expect(body.find((one: { id: string }) => one.id === first.body.id)).toMatchObject({ status: 1, source: 0 })
    expect(body.map((one: { updatedOn: string }) => one.updatedOn)).toEqual(
      body
        .map((one: { updatedOn: string }) => one.updatedOn)
        .toSorted()
        .toReversed(),
    )
  })

  test('is refused while anything is missing or wrong, each by its path, and nothing is written (CRED-L19)', async () => {
    const id = randomUUID()
    const sent = changed(complete(), {
      'person/name': ' ',
      'person/ssNumber': '12-3456-789',
      'offices/row-1/zip': '1',
      'signature/confirmationForm': false,
    })
    expect(await publish({ id, rev: 0, ...toPublishBody(sent) })).toMatchObject({
      status: 444,
      message: expect.stringContaining('Legal name: This is a required field'),
      body: {
        problems: [
          { path: 'provider/name', sentence: 'This is a required field' },
          { path: 'provider/ssNumber', sentence: 'Enter 9 digits, like 123-45-6789' },
          { path: 'locations/row-1/zip' },
          { path: 'form/confirmationForm', sentence: 'This is a required field' },
        ],
      },
    })
    expect((await host.read(id)).status).toBe(404)
  })

  test("is refused with another's NPI, and a new provider with another's email (CRED-L28, AMB-122)", async () => {
    const other = await on.newProvider()
    const npi = { 'person/individualNPINumber': other.npi }
    expect(await publish(toPublishBody(complete(npi)))).toMatchObject({
      status: 444,
      body: { problems: [{ path: 'provider/individualNPINumber' }] },
    })
    expect(await publish(toPublishBody(complete({ 'person/email': `${other.npi}@known.example` })))).toMatchObject({
      status: 444,
      body: { problems: [{ path: 'provider/email' }] },
    })
    const own = await on.newProvider(project)
    const ownAnswers = { 'person/intakeFormProviderId': own.id, ...npi }
    expect((await publish(toPublishBody(complete(ownAnswers)))).body.problems).toMatchObject([
      { path: 'provider/individualNPINumber' },
    ])
    const email = { 'person/email': `${other.npi}@known.example`, 'person/individualNPINumber': own.npi }
    expect((await publish(toPublishBody(complete({ ...ownAnswers, ...email })))).status).toBe(200)
  })

  test('of two who publish the same new provider in one moment adds one', async () => {
    const sent = complete()
    const [one, two] = await runAtSameMoment(
      portal.deps,
      () => publish({ id: randomUUID(), rev: 0, ...toPublishBody(sent) }),
      () => publish({ id: randomUUID(), rev: 0, ...toPublishBody(sent) }, paul),
    )
    expect([one.status, two.status]).toEqual([200, 444])
    expect(two.body.problems).toMatchObject([{ path: 'provider/individualNPINumber' }])
  })

  test('keeps its provider', async () => {
    const { id, sent } = await on.published(project)
    const other = await on.newProvider(project)
    for (const named of [null, other.id]) {
      const next = changed(sent, { 'person/intakeFormProviderId': named, 'person/name': 'Ines' })
      const answer = await publish({ id, rev: 1, ...toPublishBody(next) })
      expect(answer).toMatchObject({ status: 444, body: { problems: [{ path: 'provider/intakeFormProviderId' }] } })
    }
  })
})

describe('A draft of a published form', () => {
  test('leaves the form as it is, begins as it was, and is put into it by publishing (AMB-77)', async () => {
    const form = await on.published(project, { 'person/ssNumber': '219-09-9182' })
    const draft = await on.newDraft(form, { 'person/ssNumber': '•••-••-9182', 'person/name': '' })
    expect(draft.body).toMatchObject({ status: 0, publishedId: form.id, publishedRev: 1, providerId: form.provider })
    expect((await host.read(form.id)).body).toMatchObject({
      rev: 1,
      draftId: draft.id,
      provider: { name: 'Amara Okonkwo' },
    })
    expect((await host.ssn(draft.id)).body.ssNumber).toBe('219-09-9182')
    expect((await host.readDraft(form.provider)).body.id).toBe(draft.id)
    const ready = changed(form.sent, { 'person/ssNumber': '219-09-7777', 'person/name': 'Ines' })
    const sent = { id: draft.id, rev: draft.rev, saveId: randomUUID(), ...toPublishBody(ready) }
    const done = await publish(sent)
    expect(done, done.message).toMatchObject({ status: 200, body: { id: form.id, status: 1, rev: 2, draftId: null } })
    expect((await publish(sent)).body).toEqual(done.body)
    expect((await host.read(draft.id)).status).toBe(404)
    expect((await host.read(form.id)).body).toMatchObject({ provider: { name: 'Ines' } })
    expect((await host.ssn(form.id)).body.ssNumber).toBe('219-09-7777')
  })

  test('takes in what others changed in the form, and shows what both did until it was seen (AMB-136)', async () => {
    const form = await on.published(project)
    const draft = await on.newDraft(form, { 'person/name': 'Ines', 'xRays/leadApron': 0 })
    const theirs = changed(form.sent, { 'person/name': 'Otto', 'xRays/thyroidCollar': 0 })
    expect((await publish({ id: form.id, rev: 1, ...toPublishBody(theirs) }, paul)).status).toBe(200)
    const mine = toPublishBody(changed(form.sent, { 'person/name': 'Ines', 'xRays/leadApron': 0 }))
    const clash = await publish({ id: draft.id, rev: draft.rev, ...mine })
    expect(clash).toMatchObject({
      status: 444,
      body: { clashes: [{ path: 'provider/name', mine: 'Ines', theirs: 'Otto', who: 'Paul Okafor' }] },
    })
    const { publishedRev, rev } = (await host.read(draft.id)).body
    expect({ publishedRev, rev }).toEqual({ publishedRev: 2, rev: draft.rev })
    const done = await publish({ id: draft.id, rev, baseRev: publishedRev, ...mine })
    expect(done.body).toMatchObject({
      id: form.id,
      rev: 3,
      provider: { name: 'Ines' },
      form: { leadApron: 0, thyroidCollar: 0 },
    })
  })

  test('shows two numbers that both typed, although their last digits are the same', async () => {
    const form = await on.published(project)
    const draft = await on.newDraft(form, { 'person/ssNumber': '219-09-0001' })
    const theirs = changed(form.sent, { 'person/ssNumber': '531-09-0001' })
    expect((await publish({ id: form.id, rev: 1, ...toPublishBody(theirs) }, paul)).status).toBe(200)
    const mine = toPublishBody(changed(form.sent, { 'person/ssNumber': '•••-••-0001' }))
    const clash = await publish({ id: draft.id, rev: draft.rev, ...mine })
    expect(clash.body.clashes).toMatchObject([{ path: 'provider/ssNumber', mine: '•••-••-0001' }])
    expect((await publish({ id: draft.id, rev: draft.rev, baseRev: 2, ...mine })).status).toBe(200)
    expect((await host.ssn(form.id)).body.ssNumber).toBe('219-09-0001')
  })

  test('is refused whole where the form would be incomplete, and the draft is as it was', async () => {
    const form = await on.published(project)
    const draft = await on.newDraft(form, { 'person/name': 'Ines' })
    const wrong = changed(form.sent, { 'person/name': '' })
    expect((await publish({ id: draft.id, rev: draft.rev, ...toPublishBody(wrong) })).status).toBe(444)
    expect((await host.read(draft.id)).body).toMatchObject({ rev: draft.rev, provider: { name: 'Ines' } })
  })

  test('goes when its author publishes the form, and stays when it is of somebody else', async () => {
    const form = await on.published(project)
    const own = await on.newDraft(form, { 'person/name': 'Ines' })
    const next = { id: form.id, ...toPublishBody(changed(form.sent, { 'person/otherLastNames': 'Adeyemi' })) }
    expect((await publish({ ...next, rev: 1 })).body.draftId).toBeNull()
    expect((await host.read(own.id)).status).toBe(404)
    const other = await on.newDraft(form, { 'person/name': 'Ines' }, paul)
    const last = await publish({ id: form.id, ...toPublishBody(changed(form.sent, { 'person/middleInitial': 'K' })) })
    expect(last.body.draftId).toBe(other.id)
    expect((await host.read(other.id)).body.provider.name).toBe('Ines')
  })

  test('goes with the form', async () => {
    const form = await on.published(project)
    const draft = await on.newDraft(form, { 'person/name': 'Ines' })
    expect((await remove(draft.id)).status).toBe(404)
    expect((await remove(form.id)).status).toBe(204)
    for (const id of [form.id, draft.id]) expect((await host.read(id)).status).toBe(404)
    expect((await remove(form.id)).status).toBe(404)
  })
})

test('outside of every project a provider has one form, which is published, read and deleted by their address', async () => {
  const { id: provider, npi } = await on.newProvider()
  const at = `${providerPath(provider)}/credentialingForm`
  const sent = toPublishBody(complete({ 'person/individualNPINumber': npi }))
  expect((await on.ask('GET', at)).status).toBe(404)
  const done = await on.ask('POST', at, { rev: 0, ...sent })
  expect(done, done.message).toMatchObject({ status: 200, body: { providerId: provider, status: 1 } })
  expect((await on.ask('GET', at)).body).toMatchObject({ ...done.body, known: {} })
  expect((await on.ask('POST', at, { id: randomUUID(), rev: 0, ...sent })).status).toBe(444)
  const rows = portal.deps.database.system.selectFrom('credentialing_form').selectAll()
  expect(await rows.where('provider_id', '=', provider).execute()).toMatchObject([
    { account_id: account, project_id: null },
  ])
  expect((await on.ask('DELETE', at)).status).toBe(204)
  expect((await on.ask('GET', at)).status).toBe(404)
})
