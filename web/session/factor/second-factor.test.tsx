import {
  confirmRequiredFactor,
  giveSecondFactor,
  startRequiredFactor,
} from '@client-center/contract/session/second-factor.ts'
import {
  confirmOwnFactor,
  readSignInSecurity,
  renewRecoveryCodes,
  startOwnFactor,
  switchOwnFactorOff,
} from '@client-center/contract/session/sign-in-security.ts'
import { login } from '@client-center/contract/session/session.ts'
import type { SignInTicket } from '@client-center/contract/session/token-pair.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTokens } from '../../api/tokens.ts'
import { refused } from '../../testing/fake-replies.ts'
import { createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'
import { signingInAgain } from '../signing-in-again.ts'

const pair = { authToken: 'auth-1', refreshToken: 'refresh-1' }
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `K7QF-9M2X-WRT${at}`)
const setUp = { key: 'KEYSTQNEDENTALADVISQRSDEMQQNLY22', qrCode: { size: 21, path: 'M0 0h1v1h-1z' } }
const maria: SignInTicket = {
  ticket: 'ticket-1',
  expiresAt: '2026-11-27T14:06:00.000Z',
  step: 'code',
  name: 'Maria López',
  isStaff: false,
}
const grace: SignInTicket = { ...maria, name: 'Grace Nakamura', isStaff: true }

/** Gives the right password at /login, which leads to the second step. */
async function withPassword(ticket: SignInTicket) {
  const server = createPortalServer().answer(login, ticket).answer(startRequiredFactor, setUp)
  const portal = openPortal('/login')
  await portal.user.type(await screen.findByLabelText('Email'), 'someone@firm.example')
  await portal.user.type(screen.getByLabelText('Password'), 'open wide please')
  await portal.user.click(screen.getByRole('button', { name: 'Log In' }))
  return { server, ...portal }
}

test('the code is checked at its last digit, and opens the portal', async () => {
  const { server, user, path } = await withPassword(maria)
  expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeDefined()
  expect(screen.queryByText('Firm')).toBeNull()
  server.answer(giveSecondFactor, pair)
  const field = screen.getByLabelText('Code')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.getAttribute('inputmode')).toBe('numeric')
  await user.type(field, '40791')
  expect(server.requestsTo(giveSecondFactor)).toHaveLength(0)
  await user.type(field, '5')
  await waitFor(() => expect(path()).toBe('/home'))
  expect(server.lastBody(giveSecondFactor)).toEqual({ ticket: 'ticket-1', code: '407915' })
  expect(readTokens()).toMatchObject(pair)
  expect(await screen.findByText('Logged In')).toBeDefined()
})

test('a pasted code may have a space; a refused one is replaced by the next digit', async () => {
  const { server, user } = await withPassword(grace)
  server.answer(giveSecondFactor, refused(444, "That code isn't right. Enter the next code your app shows.", 'code'))
  const field = await screen.findByLabelText('Code')
  // The left half is that of the firm.
  expect(screen.getByText('Firm')).toBeDefined()
  await user.click(field)
  await user.paste('407 915')
  expect(await screen.findByText(/^That code isn't right/)).toBeDefined()
  expect(server.lastBody(giveSecondFactor)).toMatchObject({ code: '407915' })
  expect(field).toHaveProperty('value', '407915')
  await user.type(field, '1')
  expect(field).toHaveProperty('value', '1')
})

test('an ended ticket returns to the password, with the reason', async () => {
  const { server, user } = await withPassword(maria)
  server.answer(giveSecondFactor, refused(444, 'Your time to enter a code is over. Log in again.', 'ticket'))
  await user.type(await screen.findByLabelText('Code'), '407915')
  expect(await screen.findByText('Your time to enter a code is over. Log in again.')).toBeDefined()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'someone@firm.example')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('a recovery code takes the place of the phone, and help is there for who lost both', async () => {
  const { server, user, path } = await withPassword(maria)
  await user.click(await screen.findByRole('button', { name: 'Lost your phone and recovery codes?' }))
  expect(screen.getByText("Call your advisor. Email isn't enough.")).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to code' }))
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter a recovery code')).toBeDefined()
  server.answer(giveSecondFactor, pair)
  await user.type(screen.getByLabelText('Recovery code'), 'k7qf-9m2x-wrt4')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(path()).toBe('/home'))
  expect(server.lastBody(giveSecondFactor)).toMatchObject({ code: 'k7qf-9m2x-wrt4' })
})

test('"Not you?" returns to the password', async () => {
  const { user } = await withPassword(maria)
  await user.click(await screen.findByRole('button', { name: 'Not you?' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined()
})

test('staff without a factor set one up, and open the portal only after saving the recovery codes', async () => {
  const { server, user, path } = await withPassword({ ...grace, step: 'setUp' })
  server
    .answer(startRequiredFactor, setUp)
    .answer(confirmRequiredFactor, refused(444, "That code isn't right.", 'code'))
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeDefined()
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
  expect(screen.getByText('KEYS TQNE DENT ALAD VISQ RSDE MQQN LY22')).toBeDefined()
  await user.type(screen.getByLabelText('Code'), '000000')
  expect(await screen.findByText("That code isn't right.")).toBeDefined()
  server.answer(confirmRequiredFactor, { ...pair, recoveryCodes })
  await user.type(screen.getByLabelText('Code'), '407915')
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain('K7QF-9M2X-WRT9')
  expect(readTokens()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'I saved them' }))
  await waitFor(() => expect(path()).toBe('/home'))
  expect(server.requestsTo(startRequiredFactor)).toHaveLength(1)
})

test('signing in again over the page asks for the code, too', async () => {
  const server = createPortalServer().answer(login, maria).answer(readSignInSecurity, {
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 8,
  })
  signedIn()
  const { user } = openPortal('/me')
  await screen.findByText('8 of 10 recovery codes left')
  act(() => signingInAgain.open())
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
  await user.type(dialog.getByLabelText('Password'), 'open wide please')
  await user.click(dialog.getByRole('button', { name: 'Log In' }))
  server.answer(giveSecondFactor, { authToken: 'auth-2', refreshToken: 'refresh-2' })
  await user.type(await dialog.findByLabelText('Code'), '407915')
  await waitFor(() => expect(readTokens()).toMatchObject({ authToken: 'auth-2' }))
  act(() => signingInAgain.done())
})

test('a practice user switches the factor on and off, and renews the recovery codes', async () => {
  const server = createPortalServer()
    .answer(readSignInSecurity, { isOn: false, isRequired: false, recoveryCodesLeft: 0 })
    .answer(startOwnFactor, setUp)
    .answer(confirmOwnFactor, { recoveryCodes })
    .answer(renewRecoveryCodes, { recoveryCodes: ['NEWC-NEWC-NEWC'] })
    .answer(switchOwnFactorOff, refused(444, "That password isn't right.", 'password'))
  signedIn()
  const { user } = openPortal('/me')
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await user.type(screen.getByLabelText('Password'), 'open wide please')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(server.lastBody(startOwnFactor)).toEqual({ password: 'open wide please' })
  server.answer(readSignInSecurity, { isOn: true, isRequired: false, recoveryCodesLeft: 10 })
  await user.type(await screen.findByLabelText('Code'), '407915')
  await user.click(await screen.findByRole('button', { name: 'I saved them' }))
  expect(await screen.findByText('Second factor turned on')).toBeDefined()
  expect(screen.getByText('10 of 10 recovery codes left')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  await user.type(screen.getByLabelText('Code'), '407916')
  expect(await screen.findByText('NEWC-NEWC-NEWC')).toBeDefined()
  expect(server.lastBody(renewRecoveryCodes)).toEqual({ code: '407916' })
  await user.click(screen.getByRole('button', { name: 'I saved them' }))

  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await user.type(screen.getByLabelText('Password'), 'open wide')
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText("That password isn't right.")).toBeDefined()
  server
    .answer(switchOwnFactorOff, undefined)
    .answer(readSignInSecurity, { isOn: false, isRequired: false, recoveryCodesLeft: 0 })
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Second factor turned off')).toBeDefined()
})

test('staff are not offered to switch it off', async () => {
  createPortalServer().answer(readSignInSecurity, { isOn: true, isRequired: true, recoveryCodesLeft: 3 })
  signedIn()
  openPortal('/me')
  expect(await screen.findByText('3 of 10 recovery codes left')).toBeDefined()
  expect(screen.getByText(/^Required for staff/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})
