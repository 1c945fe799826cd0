import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockByName } from '../../../records/lock-by-name.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { countFirmRows } from '../../../testing/people-verbs.ts'
import { staffId } from '../../portal/demo/demo-accounts.ts'

const PATH = '/api/Firm/Practices'
const graceId = staffId('Grace Nakamura')
const faridId = staffId('Farid Rahimi')

let portal: TestApp
let grace: Record<string, string>
let tobias: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const create = (who: Record<string, string>, body: object) => portal.request(who, 'POST', PATH, body)

let made = 0
/** A practice with its Access Point; each with a name and an email of its own. */
function practice(changes: object = {}) {
  made += 1
  return {
    id: randomUUID(),
    name: `Maple Street Dental ${made}`,
    timeZone: 3,
    tier: 3,
    advisor: graceId,
    startsWith: 1,
    email: `anna${made}@maplestreet.example`,
    userName: 'Anna Maple',
    viewsProjects: true,
    editsProjects: true,
    viewsLicenses: false,
    editsLicenses: false,
    ...changes,
  }
}
const project = {
  startsWith: 2,
  projectName: 'Acquisition of Pier Street Dental',
  practiceType: 1,
  change: 0,
  optionType: 2,
  showCredentialingForm: true,
  showApplications: true,
  canAddApplications: false,
}

test('an advisor sets up a practice with its Access Point, and its first user is invited', async () => {
  const body = practice()
  expect(await create(grace, body)).toMatchObject({ status: 200, body: { accountId: body.id, isInvited: true } })
  const account = await system()
    .selectFrom('account')
    .select(['name', 'time_zone'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ name: body.name, time_zone: 'America/Denver' })
  const subscription = await system()
    .selectFrom('subscription')
    .select(['type', 'assignee_id'])
    .where('account_id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(subscription).toEqual({ type: 3, assignee_id: graceId })
  const projects = await system()
    .selectFrom('project')
    .select(['is_cap', 'name', 'analyst_id'])
    .where('account_id', '=', body.id)
    .execute()
  expect(projects).toEqual([{ is_cap: true, name: 'Credentialing Access Point', analyst_id: graceId }])
  const { users } = (await portal.request(grace, 'GET', `${PATH}/${body.id}/people`)).body
  expect(users).toMatchObject([{ name: 'Anna Maple', permissions: [1, 2], invitation: { state: 'sent', daysLeft: 7 } }])
  const mails = await system()
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', body.email)
    .execute()
  expect(mails).toEqual([{ subject: "You've been invited to Client Center" }])
  const entries = await system()
    .selectFrom('audit_event')
    .innerJoin('person', 'person.id', 'audit_event.person_id')
    .select(['action', 'person.email'])
    .where('account_id', '=', body.id)
    .where('action', '!=', 'access.refused')
    .orderBy('audit_event.id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'account.created',
    'subscription.set',
    'project.created',
    'person.created',
    'rights.granted',
    'person.invited',
  ])
  expect(new Set(entries.map(({ email }) => email))).toEqual(new Set(['grace@keystone.example']))
})

test('a lead sets one up for an advisor, with a first project and its required items', async () => {
  const body = practice({ ...project, advisor: faridId })
  expect((await create(tobias, body)).status).toBe(200)
  const found = await system().selectFrom('project').selectAll().where('account_id', '=', body.id).execute()
  expect(found).toMatchObject([
    {
      is_cap: false,
      name: 'Acquisition of Pier Street Dental',
      practice_type: 1,
      change_type: 0,
      option_type: 2,
      analyst_id: faridId,
      show_credentialing_form: true,
      show_applications: true,
      can_add_applications: false,
    },
  ])
  const items = await system().selectFrom('required_item').select('name').where('account_id', '=', body.id).execute()
  expect(items.map(({ name }) => name)).toContain('Acquisition Letter')
  // Grace does not advise it.
  expect((await portal.request(grace, 'GET', `${PATH}/${body.id}/people`)).status).toBe(404)
})

test('a request that is repeated after a lost reply creates nothing twice', async () => {
  const body = practice(project)
  const [first, second] = await Promise.all([create(grace, body), create(grace, body)])
  const before = await countFirmRows(portal)
  const third = await create(grace, body)
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(second?.body).toEqual(first?.body)
  expect(third.body).toEqual(first?.body)
  expect(await countFirmRows(portal)).toEqual(before)
  const mails = await system().selectFrom('outgoing_mail').select('id').where('recipient', '=', body.email).execute()
  expect(mails).toHaveLength(1)
})

test('a repeated request with another email tells nothing about that email', async () => {
  const body = practice()
  expect((await create(grace, body)).status).toBe(200)
  const answers = await Promise.all(
    ['maria@brightsmile.example', 'nobody@nowhere.example', 'grace@keystone.example'].map((email) =>
      create(grace, { ...body, email }),
    ),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 444,
      message: 'This practice was already set up. You can find it in the list of practices.',
    })
})

test('what a repeated request says stays the same after the user has chosen a password', async () => {
  const body = practice()
  await create(grace, body)
  await system().updateTable('person').set({ password_hash: 'chosen' }).where('email', '=', body.email).execute()
  expect((await create(grace, body)).body).toEqual({ accountId: body.id, isInvited: true })
  const known = practice({ email: 'sam@cedargrove.example' })
  expect((await create(grace, known)).body).toEqual({ accountId: known.id, isInvited: false })
  expect((await create(grace, known)).body).toEqual({ accountId: known.id, isInvited: false })
})

test('the nil id and the id of a project are refused', async () => {
  const { id } = await system().selectFrom('project').select('id').executeTakeFirstOrThrow()
  const before = await countFirmRows(portal)
  for (const taken of ['00000000-0000-0000-0000-000000000000', id, id.toUpperCase()])
    expect(await create(grace, { ...practice(), id: taken })).toMatchObject({
      status: 444,
      message: 'This practice could not be set up. Reload the page and try again.',
    })
  expect(await countFirmRows(portal)).toEqual(before)
})

test('the id of another practice is refused, without a word about it', async () => {
  const taken = practice({ advisor: faridId })
  await create(tobias, taken)
  const before = await countFirmRows(portal)
  const body = { ...practice(), id: taken.id }
  expect(await create(grace, body)).toMatchObject({
    status: 444,
    message: 'This practice was already set up. You can find it in the list of practices.',
  })
  expect(await countFirmRows(portal)).toEqual(before)
})

test('the name of another practice is refused until it is confirmed; of two at once, one is refused', async () => {
  const body = practice({ name: 'bright smile DENTAL' })
  expect(await create(grace, body)).toMatchObject({
    status: 444,
    message: 'There is already a practice with this name',
  })
  expect((await create(grace, { ...body, allowsSameName: true })).status).toBe(200)
  const answers = await Promise.all(
    [practice({ name: 'Twin Dental' }), practice({ name: 'Twin Dental' })].map((one) => create(grace, one)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
})

test.each<[string, object, string]>([
  ['an unknown time zone', { timeZone: 99 }, 'Time zone: Choose from the list'],
  ['a time zone in words', { timeZone: 'Mars/Olympus' }, 'Time zone: choose from the list'],
  ['no tier', { tier: null }, 'Tier: This is a required field'],
  ['no name', { name: '' }, 'Practice name: This is a required field'],
  ['a name of 101 letters', { name: 'a'.repeat(101) }, 'Practice name: Must be at most 100 characters'],
  ['another advisor', { advisor: faridId }, 'Choose an advisor from the list'],
  ['an unknown advisor', { advisor: randomUUID() }, 'Choose an advisor from the list'],
  ['a project without a title', { ...project, projectName: ' ' }, 'Project title: This is a required field'],
  ['a project of no type', { ...project, practiceType: null }, 'Practice type: This is a required field'],
  ['an unknown change', { ...project, change: 7 }, 'Change: Choose from the list'],
  ['a third option', { ...project, optionType: 3 }, 'Option: Choose from the list'],
  ['nothing to start with', { startsWith: null }, 'Starts with: This is a required field'],
  [
    'a user without permissions',
    { viewsProjects: false, editsProjects: false },
    'View projects and applications: Choose at least one permission',
  ],
  [
    'the email of a staff member',
    { email: 'Tobias@Keystone.example' },
    'This email belongs to a staff member, who cannot be a user of a practice',
  ],
  ['an unknown key', { source: 2 }, 'The request contains something unexpected. Please reload the page and try again.'],
])('%s is refused, and nothing of the practice is left', async (_, changes, sentence) => {
  const before = await countFirmRows(portal)
  expect(await create(grace, practice(changes))).toMatchObject({ status: 444, message: sentence })
  expect(await countFirmRows(portal)).toEqual(before)
})

test('a blocked user is refused, and nothing of the practice is left', async () => {
  const email = 'sam@cedargrove.example'
  const block = (at: string | null) =>
    system().updateTable('person').set({ blocked_at: at }).where('email', '=', email).execute()
  await block(new Date().toISOString())
  const before = await countFirmRows(portal)
  expect(await create(grace, practice({ email }))).toMatchObject({
    status: 444,
    message: 'This user is blocked. Unblock the user first, or ask a lead to do it.',
  })
  expect(await countFirmRows(portal)).toEqual(before)
  await block(null)
})

test('the form offers an advisor only herself, and a lead everyone who has not left', async () => {
  const choices = async (who: Record<string, string>) =>
    (await portal.request(who, 'GET', '/api/Firm/NewPractice')).body
  expect(await choices(grace)).toEqual({
    advisors: [{ id: graceId, name: 'Grace Nakamura' }],
    ownId: graceId,
    timeZone: 'UTC',
  })
  const names = async () => (await choices(tobias)).advisors.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Farid Rahimi', 'Grace Nakamura', 'Ingrid Castellanos', 'Tobias Adeyemi'])
  await system()
    .updateTable('staff_member')
    .set({ left_at: new Date().toISOString() })
    .where('id', '=', faridId)
    .execute()
  expect(await names()).toEqual(['Grace Nakamura', 'Ingrid Castellanos', 'Tobias Adeyemi'])
  await system().updateTable('staff_member').set({ left_at: null }).where('id', '=', faridId).execute()
})

test.each(['maria@brightsmile.example', 'nora@example.com'])('for %s the form is not there', async (email) => {
  const who = await portal.signIn(email)
  const before = await countFirmRows(portal)
  expect((await create(who, practice())).status).toBe(404)
  expect((await portal.request(who, 'GET', '/api/Firm/NewPractice')).status).toBe(404)
  expect((await create({}, practice())).status).toBe(401)
  expect(await countFirmRows(portal)).toEqual(before)
})

test('a running import does not hold it up', async () => {
  await system()
    .transaction()
    .execute(async (db) => {
      await lockByName(db, 'import', 'document')
      expect((await create(grace, practice())).status).toBe(200)
    })
})

test('a connection that is lost in the last step leaves nothing, and the same request succeeds afterwards', async () => {
  const body = practice(project)
  const before = await countFirmRows(portal)
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  // The last step waits for this lock: everything else of the practice is written and not committed.
  await owner.query('begin; lock table outgoing_mail in share mode')
  const answer = create(grace, body)
  const endWaiting = () =>
    owner.query(`select pg_terminate_backend(pid) from pg_locks
                  where not granted and relation = 'outgoing_mail'::regclass`)
  await expect.poll(async () => (await endWaiting()).rowCount, { timeout: 8000 }).toBeGreaterThan(0)
  expect([500, 503]).toContain((await answer).status)
  await owner.end()
  expect(await countFirmRows(portal)).toEqual(before)
  expect((await create(grace, body)).status).toBe(200)
})
