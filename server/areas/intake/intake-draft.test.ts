import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  account,
  ACQUISITION,
  business,
  intakePath,
  intakeVerbs,
  practice,
  provider,
  seller,
  STARTUP,
  type IntakeVerbs,
} from '../../testing/intake-verbs.ts'
import { aProjectLocation, createProjectRequest } from '../../testing/project-verbs.ts'
import { updateIntakeProgress } from './save-intake.ts'

let portal: TestApp
let on: IntakeVerbs
let maria: Record<string, string>
let paul: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  paul = await portal.signIn('paul@brightsmile.example')
  on = intakeVerbs(portal, maria)
})
afterAll(() => portal.close())

/** Answers without a required one. */
const half = { ...business, officePhone: '' }
const draft = (project: string, body: object, who = maria) => on.save(project, body, 'intakeDraft', who)
const inMenu = async (project: string) =>
  (await portal.request(paul, 'GET', `/api/Projects/${project}`)).body.standing.intakeDraft

test('incomplete answers become a draft that colleagues see and continue; the saved intake stays unchanged', async () => {
  const project = await on.newProject()
  const first = await draft(project, { saveId: randomUUID(), businessInfoData: half })
  expect(first, first.message).toMatchObject({ status: 200, body: { rev: 1, who: 'Maria López' } })
  expect(await on.read(project)).toMatchObject({ rev: 0, draft: first.body })
  expect(first.body.businessInfoData).toMatchObject({ officePhone: '', legalBusinessName: half.legalBusinessName })
  expect(await on.read(project, 'getGeneralBusinessInfo')).toMatchObject({ rev: 0, officeTin: '' })
  expect(await on.standing(project)).toEqual({ office_tin: null, intake_standing: 1 })
  expect(await on.trail(project)).toEqual([])

  const { id: draftId, rev } = first.body
  const next = { ...half, dbaName: 'Smile' }
  const second = await draft(project, { draftId, rev, businessInfoData: next }, paul)
  expect(second.body).toMatchObject({ id: draftId, rev: 2, who: 'Paul Okafor', businessInfoData: { dbaName: 'Smile' } })
})

test("the menu counts the answers given and the project's other requirements", async () => {
  const project = await on.newProject()
  expect(await inMenu(project)).toBeNull()
  const missing = async () => {
    const { answered, required } = await inMenu(project)
    return required - answered
  }
  const { id: draftId } = (await draft(project, { businessInfoData: half, practiceInfoData: practice })).body
  // The phone, a location and a provider.
  expect(await missing()).toBe(3)
  await draft(project, { draftId, rev: 1, businessInfoData: business })
  expect(await missing()).toBe(2)
  expect((await createProjectRequest(portal, maria)('POST', project, 'locations', aProjectLocation())).status).toBe(200)
  expect(await missing()).toBe(1)
})

test('a deleted location is removed from the draft, and from what a colleague still sends', async () => {
  const project = await on.newProject(ACQUISITION)
  const request = createProjectRequest(portal, maria)
  const newLocation = async (): Promise<string> =>
    (await request('POST', project, 'locations', aProjectLocation())).body.id
  const [stays, goes] = [await newLocation(), await newLocation()]
  const sellersInfo = { ...seller, providers: [{ ...provider, willStay: true, locations: [stays, goes] }] }
  const { id: draftId } = (await draft(project, { businessInfoData: half, sellersInfo })).body
  expect((await request('DELETE', project, `locations/${goes}`)).status).toBe(204)
  const cleared = (await on.read(project)).draft
  expect(cleared).toMatchObject({ rev: 2, sellersInfo: { providers: [{ locations: [stays] }] } })
  const sent = { draftId, rev: 1, businessInfoData: { ...half, dbaName: 'Typed On' }, sellersInfo }
  expect((await draft(project, sent, paul)).body).toMatchObject({
    rev: 3,
    businessInfoData: { dbaName: 'Typed On' },
    sellersInfo: { providers: [{ locations: [stays] }] },
  })
  const save = { rev: 0, draftId, draftRev: 1, businessInfoData: business, sellersInfo }
  const saved = await on.save(project, save)
  expect(saved, saved.message).toMatchObject({
    status: 200,
    body: { draft: null, sellersInfo: { providers: [{ locations: [stays] }] } },
  })
})

test('another practice finds no such project, and a project of another kind accepts no such part', async () => {
  const project = await on.newProject()
  const sam = await portal.signIn('sam@cedargrove.example')
  expect((await draft(project, { businessInfoData: half }, sam)).status).toBe(404)
  expect((await draft(randomUUID(), { businessInfoData: half })).status).toBe(404)
  expect((await draft(project, { sellersInfo: seller })).status).toBe(444)
  expect((await on.read(project)).draft).toBeNull()
})

test('a client that knows nothing of drafts saves past the draft', async () => {
  const project = await on.newProject()
  await draft(project, { businessInfoData: { ...half, dbaName: 'Draft' }, practiceInfoData: practice })
  const saved = await on.save(project, { businessInfoData: { ...business, dbaName: 'Program' } })
  expect(saved, saved.message).toMatchObject({
    status: 200,
    body: { businessInfoData: { dbaName: 'Program' }, draft: { businessInfoData: { dbaName: 'Draft' } } },
  })
})

test("the draft's progress follows when the firm changes the kind of the project", async () => {
  const project = await on.newProject()
  await draft(project, { businessInfoData: half, practiceInfoData: practice })
  const { required } = await inMenu(project)
  const { system } = portal.deps.database
  await system.updateTable('project').set({ practice_type: STARTUP }).where('id', '=', project).execute()
  await updateIntakeProgress(system, { account, id: project })
  expect((await inMenu(project)).required).not.toBe(required)
})

test('the same save sent twice changes the draft once, and view-only users only read it', async () => {
  const project = await on.newProject()
  const body = { saveId: randomUUID(), businessInfoData: half }
  const { id: draftId, rev } = (await draft(project, body)).body
  expect((await draft(project, { ...body, draftId, rev })).body.rev).toBe(1)
  const otto = await portal.signIn('otto@brightsmile.example')
  expect((await draft(project, body, otto)).status).toBe(403)
  expect((await portal.request(otto, 'GET', intakePath(project, 'intake'))).body.draft).toMatchObject({ id: draftId })
})

test('merges what only one of two people changed and reports what both did, whatever each has seen', async () => {
  const project = await on.newProject()
  // Both started without a draft.
  const { id: draftId } = (await draft(project, { businessInfoData: { ...half, dbaName: 'Bright' } })).body
  const clashing = await draft(project, { businessInfoData: { ...half, dbaName: 'Smile' } }, paul)
  expect(clashing).toMatchObject({
    status: 444,
    body: { clashes: [{ path: 'businessInfoData/dbaName', mine: 'Smile', theirs: 'Bright', who: 'Maria López' }] },
  })
  expect((await on.read(project)).draft.rev).toBe(1)
  const other = { ...half, dbaName: 'Bright', officeFax: '2055550111' }
  expect((await draft(project, { draftId, rev: 1, businessInfoData: other }, paul)).body.rev).toBe(2)
  const mine = { ...half, dbaName: 'Bright', website: 'https://bright.example' }
  const both = await draft(project, { draftId, rev: 1, businessInfoData: mine })
  expect(both.body.businessInfoData).toMatchObject({ officeFax: '2055550111', website: 'https://bright.example' })
  const again = await draft(project, {
    draftId,
    rev: 1,
    businessInfoData: { ...half, dbaName: 'Bright', officeFax: '1' },
  })
  expect(again).toMatchObject({ status: 444, body: { clashes: [{ path: 'businessInfoData/officeFax' }] } })
})

test('Save takes the whole draft, or none of it', async () => {
  const project = await on.newProject()
  const { id: draftId } = (await draft(project, { businessInfoData: half, practiceInfoData: practice })).body
  const whole = { ...business, officeFax: '2055550111' }
  await draft(project, { draftId, rev: 1, businessInfoData: { ...half, officeFax: '2055550111' } }, paul)
  const before = await on.read(project)
  // Maria saw the draft before Paul's answer, and has filled in what was missing.
  const wrong = { ...business, officeTin: '84' }
  const sent = { rev: 0, draftId, draftRev: 1, practiceInfoData: practice }
  expect((await on.save(project, { ...sent, businessInfoData: wrong })).body.problems).toEqual([
    { path: 'businessInfoData/officeTin', sentence: 'Must be a 9-digit number' },
  ])
  expect(await on.read(project)).toEqual(before)
  const saved = await on.save(project, { ...sent, saveId: randomUUID(), businessInfoData: business })
  expect(saved, saved.message).toMatchObject({ status: 200, body: { rev: 1, draft: null } })
  expect(await on.read(project)).toMatchObject({
    rev: 1,
    draft: null,
    businessInfoData: { officeFax: whole.officeFax },
  })
  expect(await inMenu(project)).toBeNull()
  expect((await on.standing(project)).intake_standing).toBe(2)
})

test('a colleague who keeps typing after the draft was saved starts the next draft from the saved intake', async () => {
  const project = await on.newProject()
  const { id: draftId } = (await draft(project, { businessInfoData: half, practiceInfoData: practice })).body
  const save = { rev: 0, draftId, draftRev: 1, businessInfoData: business, practiceInfoData: practice }
  expect((await on.save(project, save)).status).toBe(200)
  const late = { ...half, dbaName: 'Late' }
  const next = await draft(project, { draftId, rev: 1, baseRev: 0, businessInfoData: late }, paul)
  expect(next.body).toMatchObject({ rev: 1, businessInfoData: { officePhone: business.officePhone, dbaName: 'Late' } })
  expect(next.body.id).not.toBe(draftId)
  expect(await on.read(project)).toMatchObject({ rev: 1, businessInfoData: { dbaName: business.dbaName } })
})

test('what a colleague removed from the draft before saving stays removed when someone continues from an older state', async () => {
  const project = await on.newProject(ACQUISITION)
  const left = { ...seller, providers: [provider] }
  const sellersInfo = { ...seller, providers: [provider, { ...provider, id: 'otis' }] }
  const filled = { ...half, website: 'https://old.example', officeFax: '2055550111' }
  const { id: draftId } = (await draft(project, { businessInfoData: filled, sellersInfo })).body
  const whole = { ...business, website: '', officeFax: '2055550122' }
  const save = { rev: 0, draftId, draftRev: 1, businessInfoData: whole, sellersInfo: left }
  const saved = await on.save(project, save)
  expect(saved, saved.message).toMatchObject({ status: 200, body: { rev: 1, draft: null } })

  // Paul saw only the first state of the draft, and changed an answer that she left alone.
  const seen = { draftId, rev: 1, baseRev: 0, sellersInfo }
  const late = { ...filled, dbaName: 'Late Name' }
  const next = await draft(project, { ...seen, businessInfoData: late }, paul)
  expect(next, next.message).toMatchObject({
    status: 200,
    body: {
      businessInfoData: {
        website: '',
        officeFax: '2055550122',
        officePhone: business.officePhone,
        dbaName: 'Late Name',
      },
      sellersInfo: { providers: [{ id: 'owen' }] },
    },
  })
  expect(next.body.sellersInfo.providers).toHaveLength(1)
  // An answer that both changed is reported with the name of the other person.
  const other = { ...filled, officeFax: '2055550133' }
  const clashing = await draft(project, { ...seen, businessInfoData: other }, paul)
  expect(clashing.body.clashes).toMatchObject([
    { path: 'businessInfoData/officeFax', mine: '2055550133', theirs: '2055550122', who: 'Maria López' },
  ])
})

test('Save from an older state of a draft that a colleague saved includes her changes, and only once', async () => {
  const project = await on.newProject()
  const parts = { practiceInfoData: practice }
  const filled = { ...half, website: 'https://old.example' }
  const { id: draftId } = (await draft(project, { ...parts, businessInfoData: filled })).body
  const sent = { ...parts, rev: 0, draftId, draftRev: 1 }
  expect((await on.save(project, { ...sent, businessInfoData: { ...business, website: '' } })).status).toBe(200)
  const late = {
    ...sent,
    saveId: randomUUID(),
    businessInfoData: { ...business, ...filled, officePhone: '2055550144' },
  }
  // Both have filled in the phone that was missing.
  const clashing = await on.save(project, late, 'updateIntakeForm', paul)
  expect(clashing.body.clashes).toMatchObject([{ path: 'businessInfoData/officePhone', who: 'Maria López' }])
  const agreed = {
    ...late,
    businessInfoData: { ...late.businessInfoData, officePhone: business.officePhone, dbaName: 'Late' },
  }
  const saved = await on.save(project, agreed, 'updateIntakeForm', paul)
  expect(saved, saved.message).toMatchObject({
    status: 200,
    body: { rev: 2, draft: null, businessInfoData: { website: '', dbaName: 'Late' } },
  })
  // The reply was lost, a colleague has changed the same answer since, and the save is repeated.
  const newer = { ...business, website: '', dbaName: 'Newer' }
  expect((await on.save(project, { ...parts, rev: 2, businessInfoData: newer })).status).toBe(200)
  expect(await on.save(project, agreed, 'updateIntakeForm', paul)).toMatchObject({
    status: 200,
    body: { rev: 3, draft: null, businessInfoData: { dbaName: 'Newer' } },
  })
})

test('what is saved past a draft is merged into it; where both changed the same, the draft wins', async () => {
  const project = await on.newProject()
  await on.save(project, { rev: 0, businessInfoData: business, practiceInfoData: practice })
  const { id: draftId } = (await draft(project, { baseRev: 1, businessInfoData: { ...half, dbaName: 'Draft' } })).body
  const past = { ...business, dbaName: 'Past', officeFax: '2055550111' }
  expect((await on.save(project, past, 'updateGeneralBusinessInfo', paul)).status).toBe(200)
  expect((await on.read(project)).draft).toMatchObject({
    id: draftId,
    businessInfoData: { dbaName: 'Draft', officeFax: '2055550111', officePhone: '' },
  })
})
