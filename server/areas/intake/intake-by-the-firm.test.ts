import { afterAll, beforeAll, expect, test } from 'vitest'
import { IntakeItem, upsertIntake } from '../../operations/import/upsert-intake.ts'
import { ProjectItem, upsertProject } from '../../operations/import/upsert-project.ts'
import { firmAuthor } from '../../audit/author.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import {
  account,
  ACQUISITION,
  ADD_OWNER,
  business,
  ESTABLISHED,
  intakeVerbs,
  NO_CHANGE,
  practice,
  seller,
  type IntakeVerbs,
} from '../../testing/intake-verbs.ts'

let portal: TestApp
let on: IntakeVerbs

beforeAll(async () => {
  portal = await startApp()
  on = intakeVerbs(portal, await portal.signIn('maria@brightsmile.example'))
})
afterAll(() => portal.close())

test('nothing is lost when the firm changes the kind of the project', async () => {
  const project = await on.newProject(ESTABLISHED, ADD_OWNER)
  await on.save(project, { rev: 0, businessInfoChangedData: business })
  const become = (practice_type: number, change_type: number) =>
    portal.deps.database.system
      .updateTable('project')
      .set({ practice_type, change_type })
      .where('id', '=', project)
      .execute()
  await become(ESTABLISHED, NO_CHANGE)
  const plain = await on.read(project)
  expect(plain.businessInfoData).toMatchObject({ dbaName: business.dbaName, contactPosition: business.contactPosition })
  const next = { ...plain.businessInfoData, dbaName: 'Bright', newTin: undefined }
  expect((await on.save(project, { rev: 1, businessInfoData: next })).status).toBe(200)
  await become(ESTABLISHED, ADD_OWNER)
  expect((await on.read(project)).businessInfoChangedData).toMatchObject({
    ...business,
    anticipateOpeningDate: null,
    dbaName: 'Bright',
  })
})

test("lists show the intake's new state when the firm changes the kind of the project", async () => {
  const { system } = portal.deps.database
  const made = { account, analyst: null, externalId: 'intake of another kind' }
  const put = (change: 'NoChange' | 'AddOwner') =>
    system
      .transaction()
      .execute((db) =>
        upsertProject(db, { ...ProjectItem.parse({ ...made, name: 'Kinds: 1', change }), ...made }, firmAuthor),
      )
  const { id } = await put('NoChange')
  await on.save(id, { businessInfoData: { ...business, listPPOAccepted: '' }, practiceInfoData: practice })
  expect((await on.standing(id)).intake_standing).toBe(2)
  await put('AddOwner')
  expect((await on.standing(id)).intake_standing).toBe(1)
})

test('the firm submits an intake once, and again without a change', async () => {
  const { system } = portal.deps.database
  const project = await on.newProject(ACQUISITION)
  const { external_id } = await system
    .updateTable('account')
    .set({ external_id: 'bright-smile' })
    .where('id', '=', account)
    .returning('external_id')
    .executeTakeFirstOrThrow()
  const one = IntakeItem.parse({ account: external_id, project, business, seller })
  const put = () => system.transaction().execute((db) => upsertIntake(db, one, firmAuthor))
  expect([await put(), await put()]).toEqual(['added', 'unchanged'])
  expect((await on.read(project)).sellersInfo).toEqual(seller)
})
