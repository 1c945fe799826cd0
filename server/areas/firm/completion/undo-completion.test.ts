import { randomUUID } from 'node:crypto'
import { completionSentences } from '@client-center/domain/projects/project-completion.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { bright, completionVerbs, move, prepareMove } from '../../../testing/completion-verbs.ts'

const GRACE = 'grace@keystone.example'
const TOBIAS = 'tobias@keystone.example'

let portal: TestApp
let verbs: ReturnType<typeof completionVerbs>

beforeAll(async () => {
  portal = await startApp()
  verbs = completionVerbs(portal)
  const locations = await system().selectFrom('location').selectAll().where('account_id', '=', bright).execute()
  restoreLocations = async () => {
    await system().deleteFrom('location').where('account_id', '=', bright).execute()
    await system().insertInto('location').values(locations).execute()
  }
})
afterAll(() => portal.close())

let restoreLocations: () => Promise<void>
const system = () => portal.deps.database.system
const storedRows = async () => ({
  locations: await system().selectFrom('location').selectAll().where('account_id', '=', bright).orderBy('id').execute(),
  links: await system()
    .selectFrom('project_location')
    .select(['id', 'account_location_id'])
    .where('project_id', '=', move)
    .orderBy('id')
    .execute(),
  project: await system().selectFrom('project').selectAll().where('id', '=', move).execute(),
})

beforeEach(async () => {
  portal.setClock(new Date())
  await restoreLocations()
  await prepareMove(portal)
})

test('undoing puts back the locations, their links and the status exactly', async () => {
  const before = await storedRows()
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  expect((await verbs.complete(GRACE, body)).status).toBe(204)
  expect((await storedRows()).locations).not.toEqual(before.locations)
  expect(await verbs.undo(TOBIAS, body.id)).toMatchObject({ status: 204 })
  const after = await storedRows()
  // A rev never goes back, so that an edit based on the completed state is noticed.
  const withoutVersions = (rows: readonly object[]) => rows.map((row) => ({ ...row, rev: 0, updated_at: '' }))
  expect(withoutVersions(after.locations)).toEqual(withoutVersions(before.locations))
  expect(withoutVersions(after.project)).toEqual(withoutVersions(before.project))
  expect(after.links).toEqual(before.links)
  expect((await verbs.preview(GRACE)).completion).toBeNull()
  // The same undo again, and another completion.
  expect((await verbs.undo(GRACE, body.id)).status).toBe(204)
  expect((await verbs.complete(GRACE, verbs.bodyFor(await verbs.preview(GRACE)))).status).toBe(204)
})

test.each([
  [
    'changes an added location',
    () => verbs.saveLocation('Homewood Square', { zip: '35204' }),
    'Homewood Square',
    'edited',
  ],
  ['changes an updated location', () => verbs.saveLocation('Downtown', { zip: '35204' }), 'Downtown', 'edited'],
  ['deletes an added location', () => verbs.deleteLocation('Homewood Square'), 'Homewood Square', 'deleted'],
  ['deletes an updated location', () => verbs.deleteLocation('Downtown'), 'Downtown', 'deleted'],
] as const)('no undo after the practice %s: nothing changes', async (_, edit, name, why) => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  await verbs.complete(GRACE, body)
  await edit()
  const before = await storedRows()
  const sentence = completionSentences[why](name)
  expect((await verbs.preview(GRACE)).completion?.undoRefusal).toBe(sentence)
  expect(await verbs.undo(GRACE, body.id)).toMatchObject({ status: 444, message: sentence })
  expect(await storedRows()).toEqual(before)
})

test('a deletion that the practice itself undoes, and edits of other locations, leave the undo possible', async () => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  await verbs.complete(GRACE, body)
  const { id } = await verbs.deleteLocation('Homewood Square')
  expect((await verbs.restoreLocation(id)).status).toBe(204)
  await verbs.saveLocation('Hoover Crossing', { zip: '35227' })
  expect((await verbs.undo(GRACE, body.id)).status).toBe(204)
  expect((await verbs.practice()).find((one: { name: string }) => one.name === 'Hoover Crossing').zip).toBe('35227')
})

test('no undo after seven days, or of another completion than the last, or after the status was changed', async () => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  await verbs.complete(GRACE, body)
  expect((await verbs.undo(GRACE, randomUUID())).message).toBe(completionSentences.later)
  await system().updateTable('project').set({ status: 'On Hold' }).where('id', '=', move).execute()
  expect((await verbs.undo(GRACE, body.id)).message).toBe(completionSentences.notCompleted)
  await system().updateTable('project').set({ status: 'Completed' }).where('id', '=', move).execute()
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  portal.setClock(days(7.01))
  expect((await verbs.preview(GRACE)).completion?.undoRefusal).toBe(completionSentences.late)
  expect((await verbs.undo(GRACE, body.id)).message).toBe(completionSentences.late)
  portal.setClock(days(6.99))
  expect((await verbs.undo(GRACE, body.id)).status).toBe(204)
})
