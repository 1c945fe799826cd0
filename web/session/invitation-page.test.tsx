import { openInvitation, renewInvitation } from '@client-center/contract/session/invitation.ts'
import { resetPassword } from '@client-center/contract/session/session.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../paths/paths.ts'
import { refused } from '../testing/fake-replies.ts'
import { openPortal, createPortalServer } from '../testing/open-portal.tsx'

const address = paths.invitation('secret-1')

test('a valid invitation asks for a first password, and leads to the login', async () => {
  const server = createPortalServer().answer(openInvitation, { state: 'opened' }).answer(resetPassword, undefined)
  const { user, path } = openPortal(address)
  await screen.findByRole('heading', { name: 'Welcome to the Client Center' })
  await user.type(screen.getByLabelText('New password'), 'brush twice a day')
  await user.type(screen.getByLabelText('Confirm password'), 'brush twice a day')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Your password is set. You can log in now.')).toBeDefined()
  expect(path()).toBe(paths.login)
  expect(server.lastBody(resetPassword)).toEqual({ password: 'brush twice a day', token: 'secret-1' })
})

test('an expired one offers a new one, with the same answer in every case', async () => {
  const server = createPortalServer()
    .answer(openInvitation, { state: 'expired' })
    .answer(renewInvitation, refused(429, 'Please wait'))
  const { user } = openPortal(address)
  await screen.findByRole('heading', { name: 'This invitation has expired' })
  await user.click(screen.getByRole('button', { name: 'Send a new invitation' }))
  expect(await screen.findByText('Please wait')).toBeDefined()
  server.answer(renewInvitation, undefined)
  await user.click(screen.getByRole('button', { name: 'Send a new invitation' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(server.lastBody(renewInvitation)).toEqual({ token: 'secret-1' })
})

test('a used one leads to the login', async () => {
  createPortalServer().answer(openInvitation, { state: 'used' })
  openPortal(address)
  await screen.findByRole('heading', { name: 'This invitation was already used' })
  expect(screen.getByRole('link', { name: 'Back to login' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send a new invitation' })).toBeNull()
})
