import type { StaffMember } from '@client-center/contract/firm/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { assignPractices, createStaff, type TestStaff } from '../../../testing/staff-verbs.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'

/** The firm's staff: added, changed and gone. Advisors and covers: see `advisors.test.ts`. */

const bright = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const harbor = accountId('Harbor Dental Partners')
const MARIA = 'maria@brightsmile.example'
let portal: TestApp
let admin: TestStaff
let lead: TestStaff
let advisor: TestStaff

beforeAll(async () => {
  portal = await startApp()
  admin = await createStaff(portal, 'administrator', 'Iris Chief')
  lead = await createStaff(portal, 'lead', 'Theo Lead')
  advisor = await createStaff(portal, 'advisor', 'Ada Advisor')
  await assignPractices(portal, advisor.staffId, [bright, annex])
  const { system } = portal.deps.database
  await system.updateTable('staff_member').set({ role: 'lead' }).where('name', '=', 'Ingrid Castellanos').execute()
  await system.insertInto('staff_member').values({ name: 'Ivo Imported', email: 'ivo@firm.example' }).execute()
})
afterAll(() => portal.close())

const system = () => portal.deps.database.system
const send = async (email: string, path: string, body?: object) =>
  portal.request(await portal.signInStaff(email), body === undefined ? 'GET' : 'POST', `/api/Firm/Staff${path}`, body)
const listAs = async (email: string) => (await send(email, '')).body as StaffMember[]
const find = async (staffId: string) => (await listAs(admin.email)).find((member) => member.staffId === staffId)
const actions = async (record: string) =>
  (
    await system()
      .selectFrom('audit_event')
      .select(['action', 'person_id'])
      .where('record_id', '=', record)
      .orderBy('id')
      .execute()
  ).map(({ action, person_id }) => [action, person_id])
const mailsTo = async (email: string) =>
  system().selectFrom('outgoing_mail').select('body_text').where('recipient', '=', email).execute()
let count = 0
const newMember = (role = 'advisor') => {
  count += 1
  return { email: `new${count}@firm.example`, name: `New Member ${count}`, phone: '(205) 555-0123', role }
}

test('a lead reads the staff with roles, practices, covers and last sign-in', async () => {
  await portal.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    payload: { username: advisor.email, password: 'brush twice a day' },
  })
  const found = (await listAs(lead.email)).find(({ staffId }) => staffId === advisor.staffId)
  expect(found).toMatchObject({
    name: 'Ada Advisor',
    email: advisor.email,
    role: 'advisor',
    state: 'active',
    practices: 2,
    covers: [],
  })
})

test('staff of the import, who do not sign in, are listed without a role', async () => {
  const farid = (await listAs(lead.email)).find(({ name }) => name === 'Farid Rahimi')
  expect(farid).toMatchObject({ role: null, state: 'noSignIn', lastSignInAt: null, practices: 1 })
})

test('an advisor neither reads nor changes the staff, and a lead only reads', async () => {
  expect((await send(advisor.email, '')).status).toBe(403)
  expect((await send(lead.email, '', newMember())).status).toBe(403)
  expect((await send(lead.email, `/${advisor.staffId}/leave`, { successorId: null, rev: 1 })).status).toBe(403)
  expect((await portal.request(await portal.signIn(MARIA), 'GET', '/api/Firm/Staff')).status).toBe(404)
})

test('a new staff member is invited by mail, signs in by the link, and has the role', async () => {
  const member = newMember('lead')
  const added = await send(admin.email, '', member)
  expect(added).toMatchObject({ status: 200, body: { ...member, state: 'invited', practices: 0 } })
  const { staffId } = added.body as StaffMember
  const [mail] = await mailsTo(member.email)
  const token = /\/invitation\/([\w-]{43})$/m.exec(mail?.body_text ?? '')?.[1]
  const reset = { token, password: 'brush twice a day' }
  expect((await portal.app.inject({ method: 'POST', url: '/api/Auth/resetPassword', payload: reset })).statusCode).toBe(
    204,
  )
  expect(await find(staffId)).toMatchObject({ state: 'active' })
  expect((await send(member.email, '')).status).toBe(200)
  expect(await actions(staffId)).toEqual([['staff-member.invited', admin.personId]])
})

test('a staff member of the import is upgraded, with the same id and practices', async () => {
  const farid = (await listAs(admin.email)).find(({ name }) => name === 'Farid Rahimi')
  const { email = '', name = '', phone = '', staffId = '' } = farid ?? {}
  const added = await send(admin.email, '', { email, name, phone, role: 'advisor' })
  expect(added).toMatchObject({ status: 200, body: { staffId, state: 'invited', role: 'advisor', practices: 1 } })
})

test.each([
  ['of a practice user', () => MARIA, 'This email belongs to a user of a practice. Staff need an email of their own.'],
  [
    'of a practice user, in capitals',
    () => MARIA.toUpperCase(),
    'This email belongs to a user of a practice. Staff need an email of their own.',
  ],
  ['of a lead', () => lead.email, 'This staff member already has a sign-in.'],
  ['without an @', () => 'nobody', 'Email: Must be a valid email'],
  ['of two lines', () => 'a@b.example\nBcc: c', 'Email: Remove special characters'],
])('an email %s is refused, and nothing changes', async (_, email, message) => {
  const before = await listAs(admin.email)
  expect(await send(admin.email, '', { ...newMember(), email: email() })).toMatchObject({ status: 444, message })
  expect(await listAs(admin.email)).toEqual(before)
})

test.each([
  ['an unknown role', { role: 'owner' }, 'Choose a role.'],
  ['no name', { name: ' ' }, 'Name: This is a required field'],
  ['a long name', { name: 'a'.repeat(101) }, 'Name: Must be at most 100 characters'],
  ['a name with a line break', { name: 'a\nb' }, 'Name: Remove special characters'],
  [
    'an id of its own',
    { staffId: 'x' },
    'The request contains something unexpected. Please reload the page and try again.',
  ],
])('%s is refused', async (_, wrong, message) => {
  const answer = await send(admin.email, '', { ...newMember(), ...wrong })
  expect(answer).toMatchObject({ status: 444 })
  expect(answer.message).toContain(message)
})

test('an email of a blocked person is refused', async () => {
  const email = 'blocked@firm.example'
  await system().insertInto('person').values({ email, name: 'Blocked', blocked_at: new Date().toISOString() }).execute()
  const answer = await send(admin.email, '', { ...newMember(), email })
  expect(answer).toMatchObject({ status: 444, message: 'The person with this email is blocked.' })
})

test('two invitations of one email at once add one staff member', async () => {
  const member = newMember()
  const answers = await Promise.all([send(admin.email, '', member), send(admin.email, '', member)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
  expect((await listAs(admin.email)).filter(({ email }) => email === member.email)).toHaveLength(1)
  expect(await mailsTo(member.email)).toHaveLength(1)
})

test('a name, phone and role change, and the role counts from the next request on', async () => {
  const member = await createStaff(portal, 'advisor', 'Rae Riser')
  const headers = await portal.signInStaff(member.email)
  expect((await portal.request(headers, 'GET', '/api/Firm/Staff')).status).toBe(403)
  const values = { name: 'Rae Riser-Lund', phone: '(205) 555-0199', role: 'lead', rev: 1 }
  expect(await send(admin.email, `/${member.staffId}`, values)).toMatchObject({
    status: 200,
    body: { rev: 2, role: 'lead' },
  })
  expect((await portal.request(headers, 'GET', '/api/Firm/Staff')).status).toBe(200)
  expect((await portal.request(headers, 'GET', '/api/Auth/me')).body).toMatchObject({ name: 'Rae Riser-Lund' })
  expect(await actions(member.staffId)).toEqual([['staff-member.changed', admin.personId]])
})

test('a save of an older version is refused, and of two at once one is told', async () => {
  const member = await createStaff(portal, 'advisor', 'Una Version')
  const save = (name: string) => send(admin.email, `/${member.staffId}`, { name, phone: '', role: 'advisor', rev: 1 })
  const answers = await Promise.all([save('Una First'), save('Una Second')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
  expect(answers.find(({ status }) => status === 444)?.message).toBe(
    'Someone else changed this. Reload to see the latest.',
  )
})

test('staff without a sign-in get no role, and others do not lose theirs', async () => {
  const imported = (await listAs(admin.email)).find(({ state }) => state === 'noSignIn')
  const values = { name: imported?.name, phone: '', rev: imported?.rev }
  expect(await send(admin.email, `/${imported?.staffId}`, { ...values, role: 'lead' })).toMatchObject({
    status: 444,
    message: 'This staff member has no sign-in yet. Invite them first.',
  })
  const noRole = { name: 'Theo Lead', phone: '', role: null, rev: 1 }
  expect(await send(admin.email, `/${lead.staffId}`, noRole)).toMatchObject({ status: 444, message: 'Choose a role.' })
})

test('an unknown staff member is not found', async () => {
  const madeUp = '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'
  expect((await send(admin.email, `/${madeUp}`, { name: 'A', phone: '', role: 'lead', rev: 1 })).status).toBe(404)
  expect((await send(admin.email, `/${madeUp}/leave`, { successorId: null, rev: 1 })).status).toBe(404)
  expect((await send(admin.email, '/x/leave', { successorId: null, rev: 1 })).status).toBe(400)
})

test('a leaving staff member is out at once, and practices and projects go to the successor', async () => {
  const leaving = await createStaff(portal, 'advisor', 'Lea Leaver')
  const successor = await createStaff(portal, 'advisor', 'Sue Successor')
  await assignPractices(portal, leaving.staffId, [harbor])
  await system().updateTable('project').set({ analyst_id: leaving.staffId }).where('account_id', '=', harbor).execute()
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await system().insertInto('account_cover').values({ account_id: bright, staff_id: leaving.staffId, until }).execute()
  const [hers, next] = [await portal.signInStaff(leaving.email), await portal.signInStaff(successor.email)]
  const open = async (headers: Record<string, string>, account: string) =>
    (await portal.request(headers, 'GET', `/api/AccountDashboard/${account}/practiceInfo`)).status
  expect([await open(hers, harbor), await open(hers, bright), await open(next, harbor)]).toEqual([200, 200, 404])
  const left = await send(admin.email, `/${leaving.staffId}/leave`, { successorId: successor.staffId, rev: 1 })
  expect(left).toMatchObject({ status: 200, body: { state: 'left', practices: 0, covers: [] } })
  expect([await open(hers, harbor), await open(hers, bright), await open(next, harbor)]).toEqual([401, 401, 200])
  expect(await open(await portal.signInStaff(leaving.email), harbor)).toBe(404)
  const analysts = await system().selectFrom('project').select('analyst_id').where('account_id', '=', harbor).execute()
  expect(new Set(analysts.map((row) => row.analyst_id))).toEqual(new Set([successor.staffId]))
  const covers = await system()
    .selectFrom('account_cover')
    .selectAll()
    .where('staff_id', '=', leaving.staffId)
    .execute()
  expect(covers).toEqual([])
  expect(await actions(leaving.staffId)).toEqual([
    ['cover.deleted', admin.personId],
    ['staff-member.left', admin.personId],
  ])
  expect(await actions(harbor)).toContainEqual(['subscription.set', admin.personId])
  expect((await listAs(admin.email)).at(-1)).toMatchObject({ name: 'Lea Leaver', state: 'left' })
})

test('a staff member who left may come back under the same id', async () => {
  const member = await createStaff(portal, 'advisor', 'Cora Comeback')
  await send(admin.email, `/${member.staffId}/leave`, { successorId: null, rev: 1 })
  const back = { email: member.email, name: 'Cora Comeback', phone: '', role: 'advisor' }
  expect(await send(admin.email, '', back)).toMatchObject({
    status: 200,
    body: { staffId: member.staffId, state: 'invited' },
  })
})

test('practices need a successor who works here and signs in', async () => {
  const member = await createStaff(portal, 'advisor', 'Nell Nextless')
  await assignPractices(portal, member.staffId, [harbor])
  const leave = (successorId: string | null) => send(admin.email, `/${member.staffId}/leave`, { successorId, rev: 1 })
  expect(await leave(null)).toMatchObject({ status: 444, message: 'Choose a successor for the practices.' })
  const gone = (await listAs(admin.email)).find(({ state }) => state === 'left')
  const importedOnly = (await listAs(admin.email)).find(({ state }) => state === 'noSignIn')
  for (const wrong of [member.staffId, gone?.staffId, importedOnly?.staffId, '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'])
    expect(await leave(wrong ?? '')).toMatchObject({
      status: 444,
      message: 'Choose a successor from the list of current staff.',
    })
  expect(await find(member.staffId)).toMatchObject({ practices: 1, state: 'active' })
})

test('the last administrator neither leaves nor loses the role, also not when two remove each other', async () => {
  const self = { name: 'Iris Chief', phone: '', role: 'lead', rev: 1 }
  const message = 'This is the last administrator. Make someone else an administrator first.'
  expect(await send(admin.email, `/${admin.staffId}`, self)).toMatchObject({ status: 444, message })
  expect(await send(admin.email, `/${admin.staffId}/leave`, { successorId: null, rev: 1 })).toMatchObject({
    status: 444,
    message,
  })
  const second = await createStaff(portal, 'administrator', 'Ora Other')
  const [one, other] = [await portal.signInStaff(admin.email), await portal.signInStaff(second.email)]
  const demote = (headers: Record<string, string>, { staffId }: TestStaff) =>
    portal.request(headers, 'POST', `/api/Firm/Staff/${staffId}`, { ...self, role: 'advisor' })
  const answers = await runAtSameMoment(
    portal.deps,
    () => demote(one, second),
    () => demote(other, admin),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const administrators = await system()
    .selectFrom('staff_member')
    .select('id')
    .where('role', '=', 'administrator')
    .where('left_at', 'is', null)
    .execute()
  expect(administrators).toHaveLength(1)
  await system().updateTable('staff_member').set({ role: 'administrator' }).where('id', '=', admin.staffId).execute()
})

test('an administrator who lost the role while the request waited changes nothing', async () => {
  const losing = await createStaff(portal, 'administrator', 'Lou Losing')
  const headers = await portal.signInStaff(losing.email)
  const member = newMember()
  const demote = { name: 'Lou Losing', phone: '', role: 'lead', rev: 1 }
  const [demoted, added] = await runAtSameMoment(
    portal.deps,
    () => send(admin.email, `/${losing.staffId}`, demote),
    () => portal.request(headers, 'POST', '/api/Firm/Staff', member),
  )
  expect([demoted.status, added.status]).toEqual([200, 404])
})
