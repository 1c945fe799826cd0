import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toPublishBody, changed, complete } from '../../testing/credentialing-verbs.ts'
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

describe('In the same moment', () => {
  test('a draft that somebody publishes takes no save any more, and an answer that was lost is the same', async () => {
    const id = randomUUID()
    const sent = complete()
    const saveId = randomUUID()
    await host.draft({ id, rev: 0, saveId, ...sent })
    const [first, second] = await runAtSameMoment(
      portal.deps,
      () => publish({ id, rev: 1, ...toPublishBody(changed(sent, { 'person/name': 'Ines' })) }),
      () => host.draft({ id, rev: 1, ...changed(sent, { 'xRays/leadApron': 0 }) }, paul),
    )
    expect([first.status, second.status]).toEqual([200, 444])
    expect(second.message).toMatch(/published/)
    expect((await host.draft({ id, rev: 0, saveId, ...sent })).body).toMatchObject({
      status: 1,
      provider: { name: 'Ines' },
    })
  })

  test('of two who publish one draft both are in the form', async () => {
    const id = randomUUID()
    const sent = complete()
    await host.draft({ id, rev: 0, ...sent })
    const [first, second] = await runAtSameMoment(
      portal.deps,
      () => publish({ id, rev: 1, ...toPublishBody(changed(sent, { 'xRays/thyroidCollar': 0 })) }),
      () => publish({ id, rev: 1, ...toPublishBody(changed(sent, { 'xRays/leadApron': 0 })) }, paul),
    )
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await host.read(id)).body).toMatchObject({ rev: 3, form: { leadApron: 0, thyroidCollar: 0 } })
  })

  test('a publish that is sent again before it is answered is the same success', async () => {
    const { id: provider, npi } = await on.newProvider(project)
    const known = { 'person/intakeFormProviderId': provider, 'person/individualNPINumber': npi }
    // With a sign-in of its own: the same one's repetition waits in this server, as on another server it would not.
    const elsewhere = await portal.signIn('MARIA@brightsmile.example')
    for (const sent of [complete(), complete(known)]) {
      const body = { id: randomUUID(), rev: 0, saveId: randomUUID(), ...toPublishBody(sent) }
      const both = await runAtSameMoment(
        portal.deps,
        () => publish(body),
        () => publish(body, elsewhere),
      )
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(both[1].body).toEqual(both[0].body)
    }
  })

  test('a draft that is deleted is published by nobody', async () => {
    const form = await on.published(project)
    const draft = await on.newDraft(form, { 'person/name': 'Ines' })
    const [gone, late] = await runAtSameMoment(
      portal.deps,
      () => host.removeDraft(draft.id),
      () =>
        publish(
          { id: draft.id, rev: draft.rev, ...toPublishBody(changed(form.sent, { 'person/name': 'Ines' })) },
          paul,
        ),
    )
    expect([gone.status, late.status]).toEqual([204, 404])
    expect((await host.read(form.id)).body).toMatchObject({ rev: 1, draftId: null })
  })

  test('two who begin a draft of one form make one', async () => {
    const form = await on.published(project)
    const begin = (who?: Record<string, string>) =>
      host.draft({ id: randomUUID(), rev: 0, baseRev: 1, ...changed(form.sent, { 'person/name': 'Ines' }) }, who)
    const [one, two] = await runAtSameMoment(
      portal.deps,
      () => begin(),
      () => begin(paul),
    )
    // Whose row comes first is for the database to say.
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 444]))
  })
})
