import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { uploadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'
import { toLocalDay } from '../../../time/local-day.ts'

beforeEach(signedIn)

const year = toLocalDay(new Date()).slice(0, 4)

async function open() {
  const server = createPortalServer().answer(readSubscription, { type: 'Ultimate', name: '', phone: '', email: '' })
  const { user } = openPortal(paths.addPracticeDocument(brightSmile.id))
  const description = await screen.findByLabelText<HTMLInputElement>(/^Description/)
  const choose = async (type: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Document type/ }))
    await user.click(await screen.findByRole('option', { name: type }))
  }
  return { server, user, description, choose }
}

test('the description is proposed from the type, and follows it until somebody edits it', async () => {
  const { user, description, choose } = await open()
  await choose('W-9')
  expect(description.value).toBe(`W-9, ${year}`)
  await choose('SS-4')
  expect(description.value).toBe(`SS-4, ${year}`)
  await choose('Other')
  expect(description.value).toBe('')
  await choose('W-9')
  await user.type(description, ', signed')
  await choose('SS-4')
  expect(description.value).toBe(`W-9, ${year}, signed`)
})

test('a deleted proposal does not return', async () => {
  const { user, description, choose } = await open()
  await choose('W-9')
  await user.clear(description)
  await choose('SS-4')
  expect(description.value).toBe('')
})

test('Save without a file leads to the file, and sends nothing', async () => {
  const { server, user, choose } = await open()
  await choose('W-9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'choose a file' }))
  expect(screen.getByText('No file specified')).toBeDefined()
  expect(server.requestsTo(uploadDocument)).toEqual([])
})
