import { randomUUID } from 'node:crypto'
import { addDays } from '@client-center/domain/calendar.ts'
import { completionSentences } from '@client-center/domain/projects/project-completion.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { bright, completionVerbs, MARIA, move, prepareMove } from '../../../testing/completion-verbs.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { projectId } from '../../../operations/demo/fill-projects.ts'

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
const status = async () =>
  (await portal.request(await portal.signIn(MARIA), 'GET', `/api/Projects/${move}`)).body.statusName
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

test('the preview shows each location, what the practice has, and what is still open', async () => {
  const preview = await verbs.preview(GRACE)
  expect(preview).toMatchObject({
    project: { id: move, accountId: bright, status: 'In Progress' },
    practiceName: 'Bright Smile Dental',
    open: { items: expect.any(Number), applications: expect.any(Number), isIntakeOpen: expect.any(Boolean) },
    completion: null,
  })
  expect(preview.locations.map(({ name, isNew, willBeTerming }) => [name, isNew, willBeTerming])).toEqual([
    ['Dock Annex', true, false],
    ['Downtown', true, false],
    ['Homewood', false, true],
    ['Homewood Square', true, false],
  ])
  expect(preview.practiceLocations.map(({ name }) => name)).toContain('Homewood')
})

test('completing adds, updates and terminates what was chosen, and the practice sees the result', async () => {
  const preview = await verbs.preview(GRACE)
  const effectiveOn = addDays(preview.today, 4)
  const body = { ...verbs.bodyFor(preview, { 'Dock Annex': 'leave' }), effectiveOn }
  const before = await verbs.practice()
  expect(await verbs.complete(GRACE, body)).toMatchObject({ status: 204 })
  const after = await verbs.practice()
  const named = (name: string) => after.find((one: { name: string }) => one.name === name)
  expect(named('Homewood')).toBeUndefined()
  expect(named('Dock Annex')).toBeUndefined()
  expect(named('Homewood Square')).toMatchObject({ rev: 1, isTerminated: false, startDate: effectiveOn })
  const downtown = before.find((one: { name: string }) => one.name === 'Downtown')
  expect(named('Downtown')).toMatchObject({ id: downtown.id, zip: '35203-1234', startDate: downtown.startDate })
  const stored = await system()
    .selectFrom('location')
    .select(['is_terminated', 'termination_date'])
    .where('account_id', '=', bright)
    .where('name', '=', 'Homewood')
    .executeTakeFirst()
  expect(stored).toEqual({ is_terminated: true, termination_date: addDays(effectiveOn, -1) })
  expect(await status()).toBe('Completed')
  const { body: needs } = await portal.request(
    await portal.signIn(MARIA),
    'GET',
    `/api/AccountDashboard/${bright}/needsYou`,
  )
  expect(JSON.stringify(needs)).not.toContain(move)
  const link = await system()
    .selectFrom('project_location')
    .select('account_location_id')
    .where('project_id', '=', move)
    .where('name', '=', 'Homewood Square')
    .executeTakeFirst()
  expect(link?.account_location_id).toBe(named('Homewood Square').id)
})

test('each change is audited under the staff member, with what it promoted', async () => {
  const body = verbs.bodyFor(await verbs.preview(GRACE), { 'Dock Annex': 'leave' })
  const { id: last } = await system()
    .selectFrom('audit_event')
    .select((events) => events.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await verbs.complete(GRACE, body)
  await verbs.undo(GRACE, body.id)
  const entries = await system()
    .selectFrom('audit_event')
    .innerJoin('person', 'person.id', 'audit_event.person_id')
    .select(['action', 'person.email', 'record_id', 'after'])
    .where('audit_event.id', '>', last)
    .where('account_id', '=', bright)
    .orderBy('audit_event.id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'location.saved'),
    'project.completed',
    'location.saved',
    'location.saved',
    'location.deleted',
    'project.completion-undone',
  ])
  expect(new Set(entries.map(({ email }) => email))).toEqual(new Set([GRACE]))
  expect(entries[3]).toMatchObject({
    record_id: move,
    after: { status: 'Completed', effectiveOn: body.effectiveOn, reason: body.reason },
  })
  expect(Object(entries[3]?.after).locations).toContainEqual({ name: 'Dock Annex', action: 'leave', location: null })
})

test('of two completions at once one is stored, and the other person reads who was faster', async () => {
  const preview = await verbs.preview(GRACE)
  const [one, other] = await runAtSameMoment(
    portal.deps,
    () => verbs.complete(GRACE, verbs.bodyFor(preview)),
    () => verbs.complete(TOBIAS, verbs.bodyFor(preview)),
  )
  expect([one.status, other.status]).toEqual([204, 444])
  expect(other.message).toBe(completionSentences.completed('Grace Nakamura'))
  expect((await verbs.names()).filter((name) => name === 'Homewood Square')).toHaveLength(1)
})

test('the same completion twice at once is stored once, and both succeed', async () => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  const answers = await runAtSameMoment(
    portal.deps,
    () => verbs.complete(GRACE, body),
    () => verbs.complete(GRACE, body),
  )
  expect(answers.map((answer) => answer.status)).toEqual([204, 204])
  expect((await verbs.names()).filter((name) => name === 'Homewood Square')).toHaveLength(1)
})

test('a location that the practice deleted, changed or added meanwhile is not promoted, and nothing changes', async () => {
  const attempts: [string, () => Promise<unknown>, string][] = [
    ['deleted', () => verbs.deleteLocation('Downtown'), completionSentences.gone('Downtown')],
    ['changed', () => verbs.saveLocation('Downtown', { zip: '35204' }), completionSentences.changed('Downtown')],
    [
      'changed in the project',
      async () => system().updateTable('project_location').set({ rev: 7 }).where('name', '=', 'Dock Annex').execute(),
      completionSentences.changed('Dock Annex'),
    ],
    [
      'added to the project',
      async () =>
        portal.request(await portal.signIn(MARIA), 'POST', `/api/Projects/${move}/locations`, {
          ...(await verbs.preview(GRACE)).locations[0],
          id: randomUUID(),
          rev: 0,
          name: 'New',
          accountLocationId: undefined,
          currentLocationId: null,
        }),
      completionSentences.otherLocations,
    ],
  ]
  for (const [, change, sentence] of attempts) {
    await restoreLocations()
    await prepareMove(portal)
    const body = verbs.bodyFor(await verbs.preview(GRACE))
    await change()
    const before = await storedRows()
    expect(await verbs.complete(GRACE, body)).toMatchObject({ status: 444, message: sentence })
    expect(await storedRows()).toEqual(before)
  }
})

test('an edit of the practice that waits for the completion is refused as stale, and is not lost unseen', async () => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  const [completed, saved] = await runAtSameMoment(
    portal.deps,
    () => verbs.complete(GRACE, body),
    () => verbs.saveLocation('Downtown', { zip: '35299' }),
  )
  expect([completed.status, saved.status]).toEqual([204, 444])
  expect((await verbs.practice()).find((one: { name: string }) => one.name === 'Downtown').zip).toBe('35203-1234')
})

test.each([
  ['without a reason while something is open', { reason: ' ' }, completionSentences.reason],
  ['without a day', { effectiveOn: null }, 'Effective date: This is a required field'],
  ['of next year', { effectiveOn: '2199-01-01' }, completionSentences.effectiveOn],
  ['with a long reason', { reason: 'a'.repeat(501) }, 'Reason: Must be at most 500 characters'],
  ['without an id', { id: undefined }, 'The id is not valid'],
  ['without locations', { locations: [] }, completionSentences.otherLocations],
])('a completion %s is refused, and nothing changes', async (_, over, message) => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  const before = await storedRows()
  expect(await verbs.complete(GRACE, { ...body, ...over })).toMatchObject({ status: 444, message })
  expect(await storedRows()).toEqual(before)
})

test('two locations of the project cannot update the same location, and one that stays is not terminated', async () => {
  const body = verbs.bodyFor(await verbs.preview(GRACE))
  const before = await storedRows()
  const target = body.locations.find(({ action }) => action === 'update')
  const { targetId, targetRev } = target ?? { targetId: null, targetRev: null }
  const twice = body.locations.map((one) =>
    one.action === 'add' ? { ...one, action: 'update', targetId, targetRev } : one,
  )
  expect((await verbs.complete(GRACE, { ...body, locations: twice })).message).toBe(completionSentences.sameTarget)
  const ended = body.locations.map((one) => (one === target ? { ...one, action: 'terminate' } : one))
  expect((await verbs.complete(GRACE, { ...body, locations: ended })).message).toBe(
    completionSentences.notAllowed('Downtown'),
  )
  expect(await storedRows()).toEqual(before)
})

test('a location of another practice is no target, and a practice user finds no such call', async () => {
  const preview = await verbs.preview(GRACE)
  const foreign = await system()
    .selectFrom('location')
    .select(['id', 'rev'])
    .where('account_id', '=', accountId('Cedar Grove Family Dentistry'))
    .executeTakeFirstOrThrow()
  const body = verbs.bodyFor(preview)
  const locations = body.locations.map((one) =>
    one.action === 'update' ? { ...one, targetId: foreign.id, targetRev: foreign.rev } : one,
  )
  expect(await verbs.complete(GRACE, { ...body, locations })).toMatchObject({
    status: 444,
    message: completionSentences.gone('Downtown'),
  })
  const maria = await portal.signIn(MARIA)
  expect((await portal.request(maria, 'GET', verbs.path)).status).toBe(404)
  expect((await portal.request(maria, 'POST', verbs.path, body)).status).toBe(404)
  expect(await status()).toBe('In Progress')
  const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
  const grace = await portal.signInStaff(GRACE)
  expect((await portal.request(grace, 'GET', `/api/Firm/Projects/${cap}/Completion`)).status).toBe(404)
})
