import { listCities } from '@client-center/contract/dictionary/dictionary.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listLocations } from '@client-center/contract/locations/locations.ts'
import { readContactInfo, readPracticeInfo, savePracticeInfo } from '@client-center/contract/practice/practice.ts'
import { login, refreshToken, userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dropTokens, TOKENS_KEY } from '../api/tokens.ts'
import { refused } from '../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../testing/open-portal.tsx'

const practice = { ...sampleValues(practiceInfo), dbaName: 'Bright Smile', rev: 4 }
const cap = `/dashboard/${brightSmile.id}`

/** Maria has added " Dental" to the name on the practice's card. */
async function typing() {
  const server = createPortalServer()
    .answer(readSubscription, { type: 'Support', name: '', phone: '', email: '' })
    .answer(readPracticeInfo, practice)
    .answer(readContactInfo, { ...sampleValues(contactInfo), rev: 2 })
    .answer(listLocations, [])
  signedIn()
  const portal = openPortal(cap)
  const card = within(await screen.findByRole('region', { name: 'Practice information' }))
  await portal.user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  await portal.user.type(dba(), ' Dental')
  return { server, card, save: () => portal.user.click(card.getByRole('button', { name: 'Save' })), ...portal }
}
const dba = () => screen.getByRole('textbox', { name: /^DBA name/ })
const notSaved = async () => within(await screen.findByRole('region', { name: 'What was not saved' }))

/** Maria has typed a new location. */
async function typingLocation() {
  const server = createPortalServer().answer(listLocations, []).answer(listCities, [])
  signedIn()
  const portal = openPortal(`${cap}/locations`)
  const [add] = await screen.findAllByRole('button', { name: 'Add Location' })
  if (add === undefined) throw new Error('There is no button')
  await portal.user.click(add)
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' })
  await portal.user.type(field('Location name'), 'Annex on Elm Street')
  return { server, ...portal }
}

test('withdrawing a right removes the controls and leaves what was typed on its card', async () => {
  const { server, card, save } = await typing()
  server.answer(savePracticeInfo, refused(403)).answer(userInfo, [{ ...brightSmile, permissions: [1] }])
  await save()
  expect(await card.findByText('You can no longer change this')).toBeDefined()
  expect(card.getByText('Bright Smile Dental')).toBeDefined()
  expect(card.queryByRole('textbox')).toBeNull()
  expect(card.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.getAllByRole('region', { name: 'What was not saved' })).toHaveLength(1)
})

test('withdrawing another right leaves the form as it is', async () => {
  const { server, save, user, card } = await typing()
  server.answer(savePracticeInfo, refused(403)).answer(userInfo, [{ ...brightSmile, permissions: [1, 2] }])
  await save()
  expect(await screen.findByText(/You don't have permission/)).toBeDefined()
  expect(dba()).toHaveProperty('value', 'Bright Smile Dental')
  server.answer(savePracticeInfo, { ...practice, dbaName: 'Bright Smile Dental', rev: 5 })
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'What was not saved' })).toBeNull()
})

test('a dialog closed by a withdrawn right leaves what was typed above the page', async () => {
  const { server, user } = await typingLocation()
  server.answer(userInfo, [{ ...brightSmile, permissions: [1] }])
  // The first refused call is this one.
  server.answer(listLocations, refused(403))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  const left = await notSaved()
  expect(left.getByText('Annex on Elm Street')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Location' })).toBeNull()
  await user.click(left.getByRole('button', { name: 'Close what was not saved' }))
  expect(screen.queryByText('Annex on Elm Street')).toBeNull()
})

test('a person whose every right on the practice is withdrawn sees what was typed above the explanation', async () => {
  const { server, save } = await typing()
  server.answer(savePracticeInfo, refused(404)).answer(userInfo, [])
  await save()
  const left = await notSaved()
  expect(left.getByText('Bright Smile Dental')).toBeDefined()
  expect(screen.getByText('The account cannot be found')).toBeDefined()
  expect(screen.getByText(/You don't have permission/)).toBeDefined()
})

test('after signing in again over the page, what was typed can be saved', async () => {
  const { server, card, save, user, path } = await typing()
  server.answer(savePracticeInfo, refused(401)).answer(refreshToken, refused(401))
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
  expect(path()).toBe(cap)
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'maria@brightsmile.example')
  server
    .answer(login, { authToken: 'auth-9', refreshToken: 'refresh-9' })
    .answer(savePracticeInfo, { ...practice, dbaName: 'Bright Smile Dental', rev: 5 })
  await user.type(dialog.getByLabelText('Password'), 'open wide please')
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe(cap)
  expect(dba()).toHaveProperty('value', 'Bright Smile Dental')
  expect(screen.queryByText(/session has ended/)).toBeNull()
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(server.lastBody(savePracticeInfo)).toMatchObject({ dbaName: 'Bright Smile Dental' })
  expect(server.requestsTo(savePracticeInfo).at(-1)?.authorization).toBe('Bearer auth-9')
})

test('for another person the page and everything typed on it disappear', async () => {
  const { server, user, path } = await typing()
  act(() => dropTokens())
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
  server
    .answer(login, { authToken: 'auth-9', refreshToken: 'refresh-9' })
    .answer(whoAmI, { id: '2', name: 'Otto Brandt', email: 'otto@brightsmile.example' })
  await user.clear(dialog.getByLabelText('Email'))
  await user.type(dialog.getByLabelText('Email'), 'otto@brightsmile.example')
  await user.type(dialog.getByLabelText('Password'), 'open wide please')
  await user.click(dialog.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(path()).toBe('/home'))
  expect(await screen.findByText('Otto Brandt')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/Bright Smile Dental\b.*Dental/)).toBeNull()
})

test('signing in in another tab lets the page continue, and leaving it signs out', async () => {
  const { user, path } = await typing()
  dba().focus()
  act(() => dropTokens())
  await screen.findByRole('dialog', { name: 'Log in to continue' })
  localStorage.setItem(
    TOKENS_KEY,
    JSON.stringify({ authToken: 'a', refreshToken: 'r', session: 's', loginDate: new Date().toISOString() }),
  )
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(dba()).toHaveProperty('value', 'Bright Smile Dental')
  await waitFor(() => expect(dba().matches(':focus')).toBe(true))
  act(() => dropTokens())
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(path()).toBe('/login'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a person blocked while typing is signed out and can copy the text', async () => {
  const { server, save, user, path } = await typing()
  server.answer(savePracticeInfo, refused(401, 'Blocked')).answer(refreshToken, refused(401, 'Blocked'))
  await save()
  await waitFor(() => expect(path()).toBe('/login'))
  const left = await notSaved()
  expect(left.getByText('Your access has been blocked')).toBeDefined()
  expect(left.getByText('Bright Smile Dental')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(left.getByRole('button', { name: 'Copy' }))
  expect(await left.findByText('Copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('Practice information\nDBA name: Bright Smile Dental')
  await user.click(left.getByRole('button', { name: 'Close what was not saved' }))
  expect(screen.queryByText('Bright Smile Dental')).toBeNull()
})
