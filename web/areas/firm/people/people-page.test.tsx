import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import {
  blockUser,
  inviteUser,
  listPracticeUsers,
  resendInvitation,
  savePermissions,
  type PracticeUser,
} from '@client-center/contract/firm/practice-people.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const user = (name: string, changes: Partial<PracticeUser> = {}): PracticeUser => ({
  id: `id of ${name}`,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@brightsmile.example`,
  permissions: [3, 4],
  lastSignInAt: '2026-11-23T15:00:00.000Z',
  blockedAt: null,
  invitation: null,
  hasPassword: true,
  canBlock: true,
  otherPractices: [],
  ...changes,
})
const invited = (daysLeft: number) => ({
  hasPassword: false,
  lastSignInAt: null,
  invitation: {
    state: daysLeft > 0 ? ('sent' as const) : ('expired' as const),
    expiresAt: '2026-11-12T15:00:00.000Z',
    daysLeft,
  },
})
const lena = user('Lena Fischer')

async function openPeople(users: readonly PracticeUser[]) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(listPracticeUsers, { practiceName: 'Bright Smile Dental', users: [...users] })
  signedIn()
  const opened = openPortal(paths.practicePeople(brightSmile.id))
  await screen.findByRole('heading', { level: 1, name: 'People' })
  if (users.length > 0) await screen.findByRole('rowheader', { name: new RegExp(users[0]?.name ?? '') })
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  return { server, row, box, ...opened }
}

test('the list shows permissions, the last sign-in, and what became of invitations', async () => {
  const { row, box } = await openPeople([
    lena,
    user('Nadia New', { lastSignInAt: null }),
    user('Anjali Rao', invited(5)),
    user('Priya Raman', invited(0)),
    user('Jonas Whitaker', { blockedAt: '2026-09-30T15:00:00.000Z' }),
  ])
  expect(screen.getByText('Bright Smile Dental: 5 users, 1 invited, 1 invitation expired')).toBeDefined()
  expect(within(row('Lena Fischer')).getByText('11/23/2026')).toBeDefined()
  expect(within(row('Nadia New')).getByText('Never signed in')).toBeDefined()
  expect(within(row('Anjali Rao')).getByText('Invited, 5 days left')).toBeDefined()
  expect(within(row('Priya Raman')).getByText('Invitation expired 11/12')).toBeDefined()
  expect(within(row('Priya Raman')).getByRole('button', { name: 'Resend' })).toBeDefined()
  expect(within(row('Jonas Whitaker')).getByText('Blocked 09/30')).toBeDefined()
  expect(box('View projects, Lena Fischer').checked).toBe(false)
  expect(box('Edit licenses, Lena Fischer').checked).toBe(true)
  expect(box('Edit licenses, Jonas Whitaker').disabled).toBe(true)
})

test('a changed row says what changes, and saves it against what was shown', async () => {
  const { server, box, user: person } = await openPeople([lena])
  await person.click(box('Edit projects, Lena Fischer'))
  expect(box('View projects, Lena Fischer').checked).toBe(true)
  await person.click(box('Edit licenses, Lena Fischer'))
  expect(
    screen.getByText('Lena can also view projects and edit projects and can no longer edit licenses, starting now.'),
  ).toBeDefined()
  server
    .answer(savePermissions, undefined)
    .answer(listPracticeUsers, { practiceName: 'Bright Smile Dental', users: [{ ...lena, permissions: [1, 2, 3] }] })
  await person.click(screen.getByRole('button', { name: 'Save permissions' }))
  expect(await screen.findByText('Permissions of Lena Fischer saved')).toBeDefined()
  expect(server.lastBody(savePermissions)).toEqual({ permissions: [1, 2, 3], expected: [3, 4] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save permissions' })).toBeNull())
})

test('Cancel brings the saved permissions back', async () => {
  const { server, box, user: person } = await openPeople([lena])
  await person.click(box('View licenses, Lena Fischer'))
  expect(box('Edit licenses, Lena Fischer').checked).toBe(false)
  expect(screen.getByText('Lena loses access to Bright Smile Dental right away and leaves this list.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(box('Edit licenses, Lena Fischer').checked).toBe(true)
  expect(server.requestsTo(savePermissions)).toHaveLength(0)
})

test('a change by someone else is not lost: the row says so, and what was checked stays', async () => {
  const { server, box, user: person } = await openPeople([lena])
  await person.click(box('View projects, Lena Fischer'))
  server
    .answer(savePermissions, refused(444, STALE))
    .answer(listPracticeUsers, { practiceName: 'Bright Smile Dental', users: [{ ...lena, permissions: [3] }] })
  await person.click(screen.getByRole('button', { name: 'Save permissions' }))
  expect(await screen.findByText(STALE)).toBeDefined()
  expect(
    await screen.findByText("Someone else just changed Lena's permissions. Saving replaces that change."),
  ).toBeDefined()
  expect(box('View projects, Lena Fischer').checked).toBe(true)
  server.answer(savePermissions, undefined)
  await person.click(screen.getByRole('button', { name: 'Save permissions' }))
  await waitFor(() => expect(server.lastBody(savePermissions)).toEqual({ permissions: [1, 3, 4], expected: [3] }))
})

test('the other practices of a user open below, with permissions of their own', async () => {
  const annex = { id: 'annex', name: 'Bright Smile Annex', permissions: [1 as const], isCovered: true }
  const { server, box, user: person } = await openPeople([user('Maria López', { otherPractices: [annex] })])
  await person.click(screen.getByRole('button', { name: '1 more practice' }))
  expect(screen.getByText('Covering')).toBeDefined()
  await person.click(box('View licenses, Maria López, Bright Smile Annex'))
  server.answer(savePermissions, undefined)
  await person.click(screen.getByRole('button', { name: 'Save permissions' }))
  await waitFor(() => expect(server.requestsTo(savePermissions).at(-1)?.params['accountId']).toBe('annex'))
})

test('an invitation names the user and the permissions; a refusal stays at the form', async () => {
  const { server, user: person } = await openPeople([lena])
  const form = screen.getByRole('form', { name: 'Invite a user' })
  await person.type(within(form).getByLabelText(/Email/), 'sabine@brightsmile.example')
  await person.type(within(form).getByLabelText(/Name/), 'Sabine Hofer')
  await person.click(within(form).getByLabelText('Edit providers and licenses'))
  expect(within(form).getByLabelText<HTMLInputElement>('View providers and licenses').checked).toBe(true)
  server.answer(inviteUser, refused(444, 'This email belongs to a staff member'))
  await person.click(within(form).getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('This email belongs to a staff member')).toBeDefined()
  expect(within(form).getByLabelText<HTMLInputElement>(/Email/).value).toBe('sabine@brightsmile.example')
  server.answer(inviteUser, { userId: 's', isInvited: true })
  await person.click(within(form).getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to sabine@brightsmile.example')).toBeDefined()
  expect(server.lastBody(inviteUser)).toEqual({
    email: 'sabine@brightsmile.example',
    userName: 'Sabine Hofer',
    viewsProjects: true,
    editsProjects: false,
    viewsLicenses: true,
    editsLicenses: true,
  })
  expect(within(form).getByLabelText<HTMLInputElement>(/Email/).value).toBe('')
})

test('blocking asks first; an expired invitation is sent again from its row', async () => {
  const { server, row, user: person } = await openPeople([lena, user('Priya Raman', invited(0))])
  server.answer(blockUser, undefined).answer(resendInvitation, undefined)
  await person.click(screen.getByRole('button', { name: 'Actions for Lena Fischer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Block' }))
  expect(server.requestsTo(blockUser)).toHaveLength(0)
  const dialog = await screen.findByRole('dialog', { name: 'Block Lena Fischer?' })
  await person.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Lena Fischer is blocked')).toBeDefined()
  await person.click(within(row('Priya Raman')).getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('Invitation sent to priya@brightsmile.example')).toBeDefined()
})

test('the keys move between users, check permissions and lead to the invitation, but not inside a field', async () => {
  const { box, user: person } = await openPeople([lena, user('Otto Berg', { permissions: [1, 3] })])
  await person.keyboard('jj2')
  expect(box('Edit projects, Otto Berg').checked).toBe(true)
  expect(box('Edit projects, Lena Fischer').checked).toBe(false)
  await person.keyboard('i1j')
  const email = within(screen.getByRole('form', { name: 'Invite a user' })).getByLabelText<HTMLInputElement>(/Email/)
  expect(email.value).toBe('1j')
  expect(document.activeElement).toBe(email)
})

test('a user of practices that others advise cannot be blocked, and the menu says why', async () => {
  const { user: person } = await openPeople([user('Maria López', { canBlock: false })])
  await person.click(screen.getByRole('button', { name: 'Actions for Maria López' }))
  expect(await screen.findByText('Works at other practices, too. Only a lead can block this user.')).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull()
})

test('a list that failed to load can be tried again, and a practice without users says so', async () => {
  const { server, user: person } = await openPeople([])
  expect(await screen.findByText('No users yet')).toBeDefined()
  server.answer(listPracticeUsers, refused(500))
  openPortal(paths.practicePeople(brightSmile.id))
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer(listPracticeUsers, { practiceName: 'Bright Smile Dental', users: [lena] })
  await person.click(again)
  expect(await screen.findByRole('rowheader', { name: /Lena Fischer/ })).toBeDefined()
})
