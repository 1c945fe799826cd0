import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listLocations } from '@client-center/contract/locations/locations.ts'
import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const practice = { ...sampleValues(practiceInfo), dbaName: 'Bright Smile', rev: 4 }
const contact = { ...sampleValues(contactInfo), name: 'Maria', rev: 2 }

async function cards() {
  const server = createPortalServer()
    .answer(readSubscription, { type: 'Support', name: '', phone: '', email: '' })
    .answer(readPracticeInfo, practice)
    .answer(readContactInfo, contact)
    .answer(listLocations, [])
  signedIn()
  const portal = openPortal(`/dashboard/${brightSmile.id}`)
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  return {
    server,
    ...portal,
    practice: await region('Practice information'),
    contact: await region('Contact information'),
  }
}

const dba = () => screen.getByRole('textbox', { name: /^DBA name/ })

test('a change is saved with its base rev, confirmed by a message, and shown (CAP-06, AMB-101)', async () => {
  const { server, user, practice: card } = await cards()
  await user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  await user.clear(dba())
  await user.type(dba(), 'Brighter Smile')
  const changed = { ...practice, dbaName: 'Brighter Smile', rev: 5 }
  server.answer(savePracticeInfo, changed).answer(readPracticeInfo, changed)
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(await card.findByText('Brighter Smile')).toBeDefined()
  expect(server.lastBody(savePracticeInfo)).toEqual({ ...practice, dbaName: 'Brighter Smile' })
})

test('what is typed during a save stays in the open card, and is saved next with the new rev', async () => {
  const { server, user, practice: card } = await cards()
  const saved = { ...practice, dbaName: 'Bright Smile Dental', rev: 5 }
  let arrive: (answer: typeof saved) => void = () => {}
  server.answer(savePracticeInfo, () => new Promise<typeof saved>((resolve) => (arrive = resolve)))
  await user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  await user.type(dba(), ' Dental')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await user.type(dba(), ' Group')
  server.answer(readPracticeInfo, saved)
  arrive(saved)
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(dba()).toHaveProperty('value', 'Bright Smile Dental Group')
  server.answer(savePracticeInfo, { ...saved, dbaName: 'Bright Smile Dental Group', rev: 6 })
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('button', { name: 'Edit Practice information' })).toBeDefined()
  expect(server.lastBody(savePracticeInfo)).toEqual({ ...saved, dbaName: 'Bright Smile Dental Group' })
})

test('a card opened again during a save stays open after it', async () => {
  const { server, user, practice: card } = await cards()
  const saved = { ...practice, dbaName: 'Bright Smile Dental', rev: 5 }
  let arrive: (answer: typeof saved) => void = () => {}
  server.answer(savePracticeInfo, () => new Promise<typeof saved>((resolve) => (arrive = resolve)))
  await user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  await user.type(dba(), ' Dental')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  await user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  server.answer(readPracticeInfo, saved)
  arrive(saved)
  expect(await screen.findByText('Saved')).toBeDefined()
  await waitFor(() => expect(dba()).toHaveProperty('value', 'Bright Smile Dental'))
})

test('nothing is sent while an answer is invalid (CAP-08…11)', async () => {
  const { server, user, practice: card } = await cards()
  await user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  await user.clear(screen.getByRole('textbox', { name: /^Office TIN/ }))
  await user.type(screen.getByRole('textbox', { name: /^Office TIN/ }), '12')
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('Must be a 9-digit number')).toBeDefined()
  expect(server.requestsTo(savePracticeInfo)).toHaveLength(0)
})

test('only one card is edited at a time, and what is typed in it stays', async () => {
  const { user, practice: card, contact: other } = await cards()
  await user.click(await card.findByRole('button', { name: 'Edit Practice information' }))
  await user.type(dba(), ' Dental')
  expect(other.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(other.getByText('Finish the other card first')).toBeDefined()
  expect(dba()).toHaveProperty('value', 'Bright Smile Dental')
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  expect(await other.findByRole('button', { name: 'Edit Contact information' })).toBeDefined()
  expect(card.getByText('Bright Smile')).toBeDefined()
})

test('saving after another person shows what changed, keeps what was typed, and the next save overwrites', async () => {
  const { server, user, contact: card } = await cards()
  await user.click(await card.findByRole('button', { name: 'Edit Contact information' }))
  const name = card.getByRole('textbox', { name: /^Name/ })
  await user.type(name, ' L')
  server.answer(saveContactInfo, refused(444, STALE)).answer(readContactInfo, { ...contact, name: 'Otto', rev: 3 })
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('Someone else changed this while you were editing.')).toBeDefined()
  expect(card.getByText(/^Name: Maria became Otto. You entered Maria L. Saving keeps yours.$/)).toBeDefined()
  expect(name).toHaveProperty('value', 'Maria L')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.requestsTo(saveContactInfo)).toHaveLength(2))
  expect(server.lastBody(saveContactInfo)).toMatchObject({ rev: 3, name: 'Maria L' })
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  expect(await card.findByText('Otto')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Edit Contact information' }))
  expect(card.queryByText(/^Someone else/)).toBeNull()
})
