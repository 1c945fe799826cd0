import { randomUUID } from 'node:crypto'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { credentialingToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed, complete, projectPath, providerPath } from '../../testing/credentialing-verbs.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'

let portal: Started['portal']
let on: Started['on']
let paul: Started['paul']
let project: Started['project']
let host: Started['host']
let begin: Started['begin']

beforeAll(async () => {
  ;({ portal, on, paul, project, host, begin } = await startCredentialing())
})
afterAll(() => portal.close())

describe('A draft', () => {
  test('is kept incomplete, and opens in one call with all that it can be filled from', async () => {
    const known = await on.newProvider(project)
    const empty = await on.ask('GET', `${projectPath(project)}/credentialingForm/emptyProviderForm`)
    expect(empty.body).toMatchObject({
      rev: 0,
      provider: { tinNumber: expect.stringMatching(/^\d{9}$/), licenses: [], locations: [] },
      known: { business: { officeTin: expect.stringMatching(/^\d{9}$/) }, isAcquisition: false },
    })
    const { id, form, provider, officeLocations } = empty.body
    const named = { ...provider, name: ' Amara ' }
    const saved = await host.draft({ id, rev: 0, saveId: randomUUID(), form, provider: named, officeLocations })
    expect(saved).toMatchObject({
      status: 200,
      body: { id, rev: 1, status: 0, providerName: 'Amara', migrated: false },
    })
    expect(saved.body.answered).toBeGreaterThan(0)
    expect(saved.body.answered).toBeLessThan(saved.body.required)
    const opened = await host.read(id)
    expect(opened.body).toMatchObject({ ...saved.body, known: { providers: [{ id: known.id, npi: known.npi }] } })
    expect((await host.readDraft(id)).body).toEqual(opened.body)
  })

  test('comes back as it was sent, licenses with the id of their form (CRED-L32)', async () => {
    const { id, answers } = await begin()
    const { body } = await host.read(id)
    const { licenses, ssNumber: _, ...provider } = answers.provider
    expect(body).toMatchObject({ form: answers.form, officeLocations: answers.officeLocations, provider })
    expect(body.provider.licenses).toEqual(licenses.map((license) => ({ ...license, credentialingInfoFormId: id })))
    expect(body.provider).toMatchObject({
      id,
      locations: answers.officeLocations,
      confirmationForm: true,
      caqhFile: null,
    })
    // What was read may be sent again.
    const again = await host.draft({ id, rev: 1, form: body.form, provider: body.provider })
    expect(again, again.message).toMatchObject({ status: 200, body: { rev: 1 } })
  })

  test('without an id is made once for each id of a save, and its offices may have any of their three names', async () => {
    const { officeLocations, form, provider } = complete()
    const saveId = randomUUID()
    const sent = { saveId, form, provider, locations: officeLocations }
    const [one, two] = [await host.draft(sent), await host.draft(sent)]
    expect(two.body).toEqual(one.body)
    expect(one.body).toMatchObject({ rev: 1, officeLocations })
    const within = await host.draft({ form, provider: { ...provider, locations: officeLocations } })
    expect(within.body).toMatchObject({ rev: 1, officeLocations })
    expect(within.body.id).not.toBe(one.body.id)
  })

  test('may have its parts inside `form`, as spec 001 §7 can be read as well (AMB-147)', async () => {
    const { officeLocations, form, provider } = complete()
    const id = randomUUID()
    const parts = { id, caqhFileChanged: true, form, officeLocations, provider }
    const saved = await host.draft({ projectId: project, form: parts })
    expect(saved, saved.message).toMatchObject({
      status: 200,
      body: { id, rev: 1, source: 1, caqhFileChanged: true, officeLocations, form: { email: form.email } },
    })
    const flat = await host.draft({ projectId: project, rev: 1, ...parts })
    expect(flat, flat.message).toMatchObject({ status: 200, body: { rev: 1 } })
    for (const odd of [{ form: parts, id }, { form: { ...parts, hat: 1 } }, { form: { provider: 'x' } }])
      expect((await host.draft(odd)).status).toBe(444)
  })

  test('that is read says whether it was saved from a CAQH summary (AMB-147)', async () => {
    const byHand = await begin()
    expect((await host.readDraft(byHand.id)).body.caqhFileChanged).toBe(false)
    const sent = { id: byHand.id, rev: 1, caqhFileChanged: true, ...changed(byHand.answers, { 'person/name': 'Ines' }) }
    expect((await host.draft(sent)).body.caqhFileChanged).toBe(true)
    const read = (await host.readDraft(byHand.id)).body
    expect(read).toMatchObject({ rev: 2, caqhFileChanged: true })
    const again = {
      id: read.id,
      rev: 2,
      caqhFileChanged: read.caqhFileChanged,
      form: read.form,
      provider: read.provider,
    }
    expect(await host.draft(again)).toMatchObject({ status: 200, body: { rev: 2, caqhFileChanged: true } })
    expect((await host.draft({ ...again, caqhFileChanged: false })).body.caqhFileChanged).toBe(true)
  })

  test('that is taken over from a device says so, from then on (CRED-L21, L22)', async () => {
    const { form, provider, officeLocations } = complete()
    const { body } = await host.draft({ migrated: true, form, provider, officeLocations })
    expect(body.migrated).toBe(true)
    expect((await host.draft({ id: body.id, rev: 1, form, provider, officeLocations: [] })).body.migrated).toBe(true)
  })

  test('sent twice changes once, and moves no form up in the list', async () => {
    const { id, answers, rev } = await begin()
    const sent = { id, rev, saveId: randomUUID(), ...changed(answers, { 'person/name': 'Ines' }) }
    const first = await host.draft(sent)
    const later = await host.draft({ id, rev: 2, ...changed(answers, { 'person/name': 'Otto' }) })
    expect((await host.draft(sent)).body).toEqual(later.body)
    expect(first.body.rev).toBe(2)
    expect(await on.trail(id)).toHaveLength(3)
  })

  test('of a person who is there may be one in a project, and of new ones any number', async () => {
    const { id: provider } = await on.newProvider(project)
    const sent = () => complete({ 'person/intakeFormProviderId': provider })
    const { id } = await begin(sent())
    expect((await host.readDraft(provider)).body.id).toBe(id)
    expect(await host.draft({ id: randomUUID(), rev: 0, ...sent() })).toMatchObject({
      status: 444,
      body: { problems: [{ path: 'provider/intakeFormProviderId' }] },
    })
    const other = await begin()
    const taken = changed(other.answers, { 'person/intakeFormProviderId': provider })
    expect(await host.draft({ id: other.id, rev: 1, ...taken })).toMatchObject({
      status: 444,
      body: { problems: [{ path: 'provider/intakeFormProviderId' }] },
    })
    expect((await host.read(other.id)).body).toMatchObject({ rev: 1, providerId: null })
    const elsewhere = on.of(projectPath(await on.newProject()))
    expect((await elsewhere.draft({ rev: 0, ...sent() })).status).toBe(444)
    await begin()
    const rows = (await host.drafts()).body.map((row: { providerId: string | null }) => row.providerId)
    expect(rows.filter((row: string | null) => row === provider)).toHaveLength(1)
  })

  test('is deleted by its own id or by that of its provider, with its history and its number', async () => {
    const { id: provider } = await on.newProvider(project)
    for (const which of ['own', 'provider']) {
      const { id } = await begin(complete({ 'person/intakeFormProviderId': provider }))
      expect((await host.removeDraft(which === 'own' ? id : provider)).status).toBe(204)
      expect((await host.read(id)).status).toBe(404)
      expect((await host.ssn(id)).status).toBe(404)
      for (const table of ['form', 'form_save', 'form_secret', 'credentialing_form'] as const) {
        const key = table === 'form' || table === 'credentialing_form' ? 'id' : 'form_id'
        const rows = await portal.deps.database.system
          .selectFrom(table)
          .selectAll()
          .where(key as never, '=', id as never)
          .execute()
        expect(rows, table).toEqual([])
      }
      expect((await on.trail(id)).map(({ action }) => action)).toEqual(['credentialing.saved', 'credentialing.deleted'])
    }
  })

  test('is begun only where credentialing forms are needed (AMB-91)', async () => {
    const quiet = on.of(projectPath(await on.newProject({ show_credentialing_form: false })))
    expect(await quiet.draft({ rev: 0, ...complete() })).toMatchObject({ status: 444, message: /not needed/ as never })
  })
})

describe('Two people in one draft', () => {
  test('keep what only one of them changed, and are shown what both did, by the path of what was sent', async () => {
    const { id, answers } = await begin()
    const sends = (some: Record<string, unknown>, who?: Record<string, string>) => {
      const { officeLocations: locations, form, provider } = changed(answers, some)
      return host.draft({ id, rev: 1, form, provider, locations }, who)
    }
    expect((await sends({ 'person/name': 'Ines', 'offices/row-1/zip': '36602' }, paul)).status).toBe(200)
    const merged = await sends({ 'signature/email': 'maria@example.com' })
    expect(merged.body).toMatchObject({ rev: 3, form: { email: 'maria@example.com' }, provider: { name: 'Ines' } })
    const clash = await sends({ 'offices/row-1/zip': '36603', 'references/row-1/name': 'Nora' })
    expect(clash).toMatchObject({
      status: 444,
      body: { clashes: [{ path: 'locations/row-1/zip', mine: '36603', theirs: '36602', who: 'Paul Okafor' }] },
    })
    expect((await host.read(id)).body).toMatchObject({ rev: 3, officeLocations: [{ zip: '36602' }] })
  })

  test('who begin it under one id in the same moment make one of it', async () => {
    const id = randomUUID()
    const empty = credentialingToWire(emptyAnswers(credentialingForm))
    const answers = await Promise.all([
      host.draft({ id, rev: 0, ...changed(empty, { 'person/name': 'Ines' }) }),
      host.draft({ id, rev: 0, ...changed(empty, { 'signature/email': 'a@b.example' }) }, paul),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await host.read(id)).body).toMatchObject({
      rev: 2,
      provider: { name: 'Ines' },
      form: { email: 'a@b.example' },
    })
  })
})

describe('The form of a provider outside of every project', () => {
  test('is begun with what the portal knows of them, and is of nobody else', async () => {
    const known = await on.newProvider()
    const at = on.of(providerPath(known.id))
    const empty = (await on.ask('GET', `${providerPath(known.id)}/credentialingForm/emptyProviderForm`)).body
    expect(empty).toMatchObject({
      providerId: known.id,
      provider: { intakeFormProviderId: known.id, individualNPINumber: known.npi },
      known: { providers: [{ id: known.id }] },
    })
    expect(empty.known.officeLocations.length).toBeGreaterThan(0)
    const sent = complete({ 'person/individualNPINumber': known.npi })
    const saved = await at.draft({ id: empty.id, rev: 0, ...sent })
    expect(saved.body).toMatchObject({ providerId: known.id, provider: { intakeFormProviderId: known.id } })
    expect((await on.ask('GET', `${providerPath(known.id)}/credentialingForms`)).body).toMatchObject([{ id: empty.id }])
    expect((await host.read(empty.id)).status).toBe(404)
    const { id: other } = await on.newProvider()
    expect((await on.of(providerPath(other)).read(empty.id)).status).toBe(404)
    const foreign = { ...sent.provider, intakeFormProviderId: other }
    expect(await at.draft({ id: empty.id, rev: 1, ...sent, provider: foreign })).toMatchObject({
      status: 444,
      body: { problems: [{ path: 'provider/intakeFormProviderId' }] },
    })
    expect((await on.ask('GET', `${providerPath(randomUUID())}/credentialingForms`)).status).toBe(404)
  })
})
