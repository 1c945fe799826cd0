import { sendSupportEmail } from '@client-center/contract/support/support.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { isDisabled } from '../../testing/is-disabled.ts'

async function form() {
  // With license rights only, the page shows just this card; any right allows writing (AMB-65).
  const server = createPortalServer([{ ...brightSmile, permissions: [3] }]).answer(sendSupportEmail, undefined)
  signedIn()
  const portal = openPortal(`/dashboard/${brightSmile.id}`)
  const card = within(await screen.findByRole('region', { name: 'Contact us' }))
  return { server, ...portal, card }
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('an emptied field shows an error; one that was only visited does not (SUPP-02)', async () => {
  const { user, card } = await form()
  await user.click(field('Subject'))
  await user.tab()
  expect(card.queryByText('Field is Required')).toBeNull()
  await user.type(field('Subject'), 'T')
  await user.clear(field('Subject'))
  expect(await card.findByText('Field is Required')).toBeDefined()
  await user.type(field('Subject'), 'Taxes')
  await waitFor(() => expect(card.queryByText('Field is Required')).toBeNull())
})

test('an email is judged when it is left, and not while it is corrected', async () => {
  const { user, card } = await form()
  await user.clear(field('Email'))
  await user.type(field('Email'), 'maria')
  expect(card.queryByText('Must be a valid email')).toBeNull()
  await user.tab()
  expect(await card.findByText('Must be a valid email')).toBeDefined()
  await user.type(field('Email'), '@practice.example')
  await waitFor(() => expect(card.queryByText('Must be a valid email')).toBeNull())
})

test('Submit waits, with its reason in words, until all five are filled in; then the message is sent (SUPP-03, SUPP-04)', async () => {
  const { server, user, card } = await form()
  const submit = card.getByRole('button', { name: 'Submit' })
  expect(isDisabled(submit)).toBe(true)
  expect(card.getByText('Fill in 3 required fields to send')).toBeDefined()
  await user.type(field('Subject'), 'Taxes{Enter}')
  await user.type(field('Summary'), 'Which number?')
  expect(card.getByText('Fill in 1 required field to send')).toBeDefined()
  submit.focus()
  await user.keyboard('{Enter}')
  expect(card.queryByText('Field is Required')).toBeNull()
  await user.type(field('Contact phone number'), '205 555 0112')
  expect(isDisabled(submit)).toBe(false)
  await user.click(submit)
  expect(await screen.findByText('The message have been successfully sended')).toBeDefined()
  expect(server.lastBody(sendSupportEmail)).toEqual({
    accountId: brightSmile.id,
    name: 'Maria López',
    subject: 'Taxes',
    summary: 'Which number?',
    contactPhoneNumber: '(205) 555-0112',
    email: 'maria@brightsmile.example',
  })
  await waitFor(() => expect(field('Subject')).toHaveProperty('value', ''))
  expect(field('Name')).toHaveProperty('value', 'Maria López')
  expect(card.queryByText('Field is Required')).toBeNull()
})

test('a message that failed to send stays as it was typed, and can be sent again', async () => {
  const { server, user, card } = await form()
  server.answer(sendSupportEmail, refused(444, 'Not just now'))
  await user.type(field('Subject'), 'Taxes')
  await user.type(field('Summary'), 'Which number?')
  await user.type(field('Contact phone number'), '205')
  await user.click(card.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Not just now')).toBeDefined()
  expect(field('Summary')).toHaveProperty('value', 'Which number?')
  expect(isDisabled(card.getByRole('button', { name: 'Submit' }))).toBe(false)
})

test('leaving a half-written message needs confirmation (SHELL-25)', async () => {
  const { user } = await form()
  await user.type(field('Subject'), 'Taxes')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByText(/^If you leave, the changes will not be saved/)).toBeDefined()
})
