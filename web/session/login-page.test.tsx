import { forgot, login, refreshToken, resetPassword, userInfo } from '@client-center/contract/session/session.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../testing/fake-replies.ts'
import { openPortal, createPortalServer, signedIn } from '../testing/open-portal.tsx'
import { readTokens } from '../api/tokens.ts'
import { messages } from '../ui/feedback/toast.ts'

const pair = { authToken: 'auth-1', refreshToken: 'refresh-1' }

async function fillIn(user: ReturnType<typeof openPortal>['user'], label: string, words: string) {
  await user.type(await screen.findByLabelText(label), words)
}

test('the right password leads to the home page, with a message (AUTH-03, AUTH-05, AUTH-06)', async () => {
  const server = createPortalServer().answer(login, pair)
  const { user, path } = openPortal('/login')
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await fillIn(user, 'Password', 'open wide please')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(path()).toBe('/home'))
  expect(await screen.findByText('Logged In')).toBeDefined()
  expect(server.lastBody(login)).toEqual({ username: 'maria@brightsmile.example', password: 'open wide please' })
  expect(readTokens()).toMatchObject(pair)
})

test('signing in again closes the message about the last session', async () => {
  const server = createPortalServer()
    .answer(refreshToken, refused(401))
    .answer(userInfo, refused(401))
    .answer(login, pair)
  signedIn()
  const { user, path } = openPortal('/home')
  expect(await screen.findByText('Your session has ended. Log in to continue.')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  server.answer(userInfo, [])
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await fillIn(user, 'Password', 'open wide please')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('Logged In')).toBeDefined()
  expect(screen.queryByText('Your session has ended. Log in to continue.')).toBeNull()
})

test('without an email or a password nothing is sent (AUTH-02)', async () => {
  const server = createPortalServer().answer(login, pair)
  const { user } = openPortal('/login')
  await user.click(await screen.findByRole('button', { name: 'Log In' }))
  expect(screen.getAllByText(REQUIRED)).toHaveLength(2)
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(screen.getAllByText(REQUIRED)).toHaveLength(1)
  await fillIn(user, 'Password', '   ')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(screen.getAllByText(REQUIRED)).toHaveLength(1)
  expect(server.requestsTo(login)).toHaveLength(0)
})

test('a wrong password keeps the person on the page, with what was typed and the reason (AUTH-04)', async () => {
  createPortalServer().answer(login, refused(444, 'Invalid email or password'))
  const { user, path } = openPortal('/login')
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await fillIn(user, 'Password', 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  const form = within(await screen.findByRole('form', { name: 'Log in' }))
  expect((await form.findByRole('alert')).textContent).toBe('Invalid email or password')
  expect(messages.now(), 'It is said where it is mended, and nowhere else').toEqual([])
  expect(path()).toBe('/login')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maria@brightsmile.example')
  expect(readTokens()).toBeUndefined()
})

test('logging in by keyboard keeps the focus on the button, which sends once however often it is pressed', async () => {
  const reply = Promise.withResolvers<never>()
  const server = createPortalServer().answer(login, () => reply.promise)
  const { user } = openPortal('/login')
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await fillIn(user, 'Password', 'wrong')
  const button = screen.getByRole('button', { name: 'Log In' })
  button.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(server.requestsTo(login)).toHaveLength(1)
  expect(document.activeElement).toBe(button)
  expect(button.matches(':disabled'), 'A disabled button loses the focus').toBe(false)
})

test('the same message twice is shown once', async () => {
  createPortalServer().answer(login, refused(444, 'Invalid email or password'))
  const { user } = openPortal('/login')
  await fillIn(user, 'Email', 'a@b.example')
  await fillIn(user, 'Password', 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByText('Invalid email or password')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(screen.getAllByText('Invalid email or password')).toHaveLength(1))
})

test('a refused sign-in disappears with the next try and with the page', async () => {
  const server = createPortalServer().answer(login, refused(444, 'Invalid email or password'))
  const { user, path } = openPortal('/login')
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await fillIn(user, 'Password', 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByText('Invalid email or password')
  await user.click(screen.getByRole('link', { name: 'Forgot Password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(screen.queryByText('Invalid email or password')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to login' }))
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await fillIn(user, 'Password', 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByText('Invalid email or password')
  server.answer(login, pair)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(path()).toBe('/home'))
  expect(screen.queryByText('Invalid email or password')).toBeNull()
})

test('a refused request for a reset link shows that in its form', async () => {
  createPortalServer().answer(resetPassword, refused(444, 'The link has expired'))
  const { user } = openPortal('/reset/the-secret')
  await fillIn(user, 'New password', 'a long new password')
  await fillIn(user, 'Confirm password', 'a long new password')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const form = within(screen.getByRole('form', { name: 'Choose a new password' }))
  expect((await form.findByRole('alert')).textContent).toBe('The link has expired')
  expect(messages.now()).toEqual([])
})

test('signed-in people are redirected to the home page from every page outside (AUTH-14)', async () => {
  createPortalServer()
  signedIn()
  for (const address of ['/', '/login', '/sign-up-forgot', '/reset/abc']) {
    const { path, unmount } = openPortal(address)
    await waitFor(() => expect(path()).toBe('/home'))
    unmount()
  }
})

test('other people are sent to login from everywhere else (AUTH-13, AUTH-15, SHELL-04)', async () => {
  createPortalServer()
  for (const address of ['/', '/home', '/app', '/app/1', '/dashboard/1/locations', '/nowhere']) {
    const { path, unmount } = openPortal(address)
    await waitFor(() => expect(path()).toBe('/login'))
    unmount()
  }
})

test('the logo leads to the login from every page outside (SHELL-01)', async () => {
  createPortalServer()
  for (const address of ['/sign-up-forgot', '/reset/abc']) {
    const { path, user, unmount } = openPortal(address)
    const [mark] = await screen.findAllByRole('link', { name: 'Client Center' })
    if (mark === undefined) throw new Error('There is no mark')
    await user.click(mark)
    await waitFor(() => expect(path()).toBe('/login'))
    unmount()
  }
})

test('requesting a reset link shows that it was sent (AUTH-07, AUTH-08)', async () => {
  const server = createPortalServer().answer(forgot, undefined)
  const { user, path } = openPortal('/sign-up-forgot')
  await user.click(await screen.findByRole('button', { name: 'Email me a link' }))
  expect(screen.getByText(REQUIRED)).toBeDefined()
  await fillIn(user, 'Email', 'maria@brightsmile.example')
  await user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText('Password restoration link has been sent to your email')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(server.lastBody(forgot)).toEqual({ email: 'maria@brightsmile.example' })
})

test('two different new passwords show an error and nothing is sent (AUTH-10)', async () => {
  const server = createPortalServer().answer(resetPassword, undefined)
  const { user } = openPortal('/reset/the-secret')
  await fillIn(user, 'New password', 'a long new password')
  await fillIn(user, 'Confirm password', 'another password')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText("Passwords don't match")).toBeDefined()
  expect(server.requestsTo(resetPassword)).toHaveLength(0)
})

test('a new password is sent with the secret of the link, and login follows (AUTH-11, AUTH-12)', async () => {
  const server = createPortalServer().answer(resetPassword, undefined)
  const { user, path } = openPortal('/reset/the-secret')
  await fillIn(user, 'New password', 'a long new password')
  await fillIn(user, 'Confirm password', 'a long new password')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password was changed!')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(server.lastBody(resetPassword)).toEqual({ password: 'a long new password', token: 'the-secret' })
})
