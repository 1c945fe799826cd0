import type { Account } from '@client-center/contract/accounts/account.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listLocations } from '@client-center/contract/locations/locations.ts'
import { readContactInfo, readPracticeInfo } from '@client-center/contract/practice/practice.ts'
import { emptyValues, sampleValues } from '@client-center/domain/forms/section.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { cards as later } from './cards.ts'
import { firstCards } from './first-cards.ts'

const cards = [...firstCards, ...later]

function dashboard(account: Account = brightSmile) {
  const server = createPortalServer([account])
    .answer(readSubscription, {
      type: 'UltimatePlus',
      name: 'Grace Nakamura',
      phone: '(205) 555-0148',
      email: 'g@firm.example',
    })
    .answer(readPracticeInfo, { ...sampleValues(practiceInfo), rev: 1 })
    .answer(readContactInfo, { ...emptyValues(contactInfo), rev: 0 })
    .answer(listLocations, [])
  signedIn()
  return { server, ...openPortal(`/dashboard/${account.id}`) }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the subscription card shows the tier and the case assignee, with phone and email (TIER-01, TIER-02)', async () => {
  dashboard()
  const subscription = await card('Your subscription')
  expect(await subscription.findByText('Ultimate+')).toBeDefined()
  expect(subscription.getByText('Grace Nakamura')).toBeDefined()
  expect(subscription.getByRole('link', { name: '(205) 555-0148' }).getAttribute('href')).toBe('tel:2055550148')
  expect(subscription.getByRole('link', { name: 'g@firm.example' }).getAttribute('href')).toBe('mailto:g@firm.example')
})

test('an empty card shows that and can still be filled in (CAP-05)', async () => {
  const { user } = dashboard()
  const contact = await card('Contact information')
  expect(await contact.findByText('No Data')).toBeDefined()
  await user.click(contact.getByRole('button', { name: 'Edit Contact information' }))
  expect(contact.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', '')
})

test('a card that cannot be loaded shows that alone, and Try again loads it', async () => {
  const { server, user } = dashboard()
  server.answer(readSubscription, refused(500))
  const subscription = await card('Your subscription')
  const again = await subscription.findByRole('button', { name: 'Try again' })
  server.answer(readSubscription, { type: 'Support', name: '', phone: '', email: '' })
  await user.click(again)
  expect(await subscription.findByText('Your advisor will be listed here.')).toBeDefined()
})

test('for people with license rights only no call is refused (AMB-63)', async () => {
  const { server } = dashboard({ ...brightSmile, permissions: [3, 4] })
  expect(await screen.findByText('You have access to providers and licenses only.')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Contact us' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Practice information' })).toBeNull()
  for (const one of [readSubscription, readPracticeInfo, readContactInfo, listLocations])
    expect(server.requestsTo(one)).toHaveLength(0)
})

test('view-only people have no buttons to change anything, and see one note about it (CAP-13, PERM-03)', async () => {
  dashboard({ ...brightSmile, permissions: [1, 3] })
  expect(await screen.findByText('You have view-only access. To request changes, contact your advisor.')).toBeDefined()
  await (await card('Practice information')).findByText('Office TIN')
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

test('an account without a Credentialing Access Point redirects to the home page', async () => {
  const { path } = dashboard({ ...brightSmile, hasCap: false })
  await waitFor(() => expect(path()).toBe('/home'))
})

test('every card has its own name, and nobody sees a card without the right to open it', () => {
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
  const forLicenses = cards.filter(({ access }) => hasAccess(access, [3, 4])).map(({ id }) => id)
  expect(forLicenses).toContain('contact-us')
  expect(forLicenses).not.toContain('practice')
})
