import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import {
  countFirmRows,
  LENA,
  noChecks,
  peoplePath,
  peopleVerbs,
  SABINE,
  sabine,
  userPath,
} from '../../../testing/people-verbs.ts'
import { accountId, personId } from '../../portal/demo/demo-accounts.ts'

const bright = accountId('Bright Smile Dental')

let portal: TestApp
let verbs: Awaited<ReturnType<typeof peopleVerbs>>
beforeAll(async () => {
  portal = await startApp()
  verbs = await peopleVerbs(portal)
})
beforeEach(() => verbs.reset())
afterAll(() => portal.close())

const system = () => portal.deps.database.system

describe('An invitation', () => {
  test('adds a user with permissions, mails a link for seven days, and is audited under the advisor', async () => {
    const entries = await verbs.auditedBy(async () => {
      expect(await verbs.post(verbs.grace, peoplePath(bright), sabine)).toMatchObject({
        status: 200,
        body: { isInvited: true },
      })
    })
    expect(await verbs.find(SABINE)).toMatchObject({ name: 'Sabine Hofer', permissions: [1, 3, 4], hasPassword: false })
    const [mail] = await verbs.mailsTo(SABINE)
    expect(mail?.subject).toBe("You've been invited to Client Center")
    expect(mail?.body_text).toContain('http://portal.example/invitation/')
    expect(entries.map(({ action }) => action)).toEqual(['person.created', 'rights.granted', 'person.invited'])
    expect(entries.every(({ byGrace, inPractice }) => byGrace && inPractice)).toBe(true)
  })

  test('of somebody who has a password sends a note instead, and leaves the name', async () => {
    const sam = { email: 'SAM@cedargrove.example', userName: 'Samuel Other', ...noChecks, viewsProjects: true }
    expect(await verbs.post(verbs.grace, peoplePath(bright), sam)).toMatchObject({
      status: 200,
      body: { isInvited: false },
    })
    const user = await verbs.find('sam@cedargrove.example')
    expect(user).toMatchObject({ permissions: [1], hasPassword: true, otherPractices: [], canBlock: false })
    expect(user.name).not.toBe('Samuel Other')
    expect(await verbs.mailsTo('sam@cedargrove.example')).toMatchObject([
      { subject: 'You can now open Bright Smile Dental in Client Center' },
    ])
    const shown = await portal.request(
      await portal.signIn('sam@cedargrove.example'),
      'GET',
      `/api/AccountDashboard/${bright}/practiceInfo`,
    )
    expect(shown.status).toBe(200)
    await system()
      .deleteFrom('account_permission')
      .where('person_id', '=', personId('sam@cedargrove.example'))
      .where('account_id', '=', bright)
      .execute()
  })

  test.each([
    [
      'of a staff member',
      { ...sabine, email: 'tobias@keystone.example' },
      'This email belongs to a staff member, who cannot be a user of a practice',
    ],
    [
      'of the address of an advisor',
      { ...sabine, email: 'Farid.Rahimi@keystone.example' },
      'This email belongs to a staff member, who cannot be a user of a practice',
    ],
    [
      'of a user of this practice',
      { ...sabine, email: LENA },
      'This email already belongs to a user of this practice. Change the permissions in the list.',
    ],
    [
      'without a permission',
      { ...sabine, ...noChecks },
      'View projects and applications: Choose at least one permission',
    ],
    ['without a name', { ...sabine, userName: ' ' }, 'Name: This is a required field'],
    ['of no email', { ...sabine, email: 'sabine' }, 'Email: Must be a valid email'],
    ['of two lines', { ...sabine, userName: 'Sabine\nBcc: x' }, 'Name: Remove special characters'],
  ])('%s is refused, and nothing is written or mailed', async (_, body, sentence) => {
    const before = await countFirmRows(portal)
    expect(await verbs.post(verbs.grace, peoplePath(bright), body)).toMatchObject({ status: 444, message: sentence })
    expect(await countFirmRows(portal)).toEqual(before)
  })

  test('of a blocked user is refused', async () => {
    await system()
      .updateTable('person')
      .set({ blocked_at: new Date().toISOString() })
      .where('id', '=', personId('sam@cedargrove.example'))
      .execute()
    const before = await countFirmRows(portal)
    expect(
      await verbs.post(verbs.grace, peoplePath(bright), { ...sabine, email: 'sam@cedargrove.example' }),
    ).toMatchObject({
      status: 444,
      message: 'This user is blocked. Unblock the user first, or ask a lead to do it.',
    })
    expect(await countFirmRows(portal)).toEqual(before)
  })

  test('twice at once adds one user and sends one mail; the second advisor gets a sentence', async () => {
    const answers = await Promise.all([
      verbs.post(verbs.grace, peoplePath(bright), sabine),
      verbs.post(verbs.tobias, peoplePath(bright), sabine),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 444])
    expect(await verbs.mailsTo(SABINE)).toHaveLength(1)
  })

  test('is sent again once a minute, and only to somebody without a password', async () => {
    await verbs.post(verbs.grace, peoplePath(bright), sabine)
    await system().deleteFrom('outgoing_mail').execute()
    const { id } = await verbs.find(SABINE)
    const resend = () => verbs.post(verbs.grace, peoplePath(bright, `/${id}/invitation`))
    expect((await resend()).status).toBe(204)
    expect(await verbs.mailsTo(SABINE)).toHaveLength(0)
    await system()
      .updateTable('invitation')
      .set({ sent_at: new Date(Date.now() - 61_000).toISOString() })
      .execute()
    const entries = await verbs.auditedBy(async () => {
      await Promise.all([resend(), resend()])
    })
    expect(await verbs.mailsTo(SABINE)).toHaveLength(1)
    expect(entries).toEqual([{ action: 'person.invited', inPractice: true, record_id: id, byGrace: true }])
    expect(await verbs.post(verbs.grace, userPath(LENA, 'invitation'))).toMatchObject({
      status: 444,
      message: 'This user has a password. They can choose “Forgot Password?” on the login page.',
    })
    await verbs.post(verbs.grace, peoplePath(bright, `/${id}/block`))
    expect(await resend()).toMatchObject({ status: 444, message: 'This user is blocked. Unblock the user first.' })
  })
})
