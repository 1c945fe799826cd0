import {
  listFirmForms,
  readFirmLetter,
  readFirmNews,
  saveFirmLetter,
  saveFirmNews,
  type FirmLetter,
  type FirmNews,
} from '@client-center/contract/firm/home-content.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const saved = (by: string) => ({ at: '2026-11-20T15:00:00.000Z', by })
const letter: FirmLetter = {
  markdown: 'Our **letter**',
  rev: 2,
  isOwn: true,
  original: 'The original',
  versions: [
    { rev: 2, saved: saved('Ingrid Castellanos'), markdown: 'Our **letter**' },
    { rev: 1, saved: saved('Tobias Adeyemi'), markdown: 'An older letter' },
  ],
}
const news: FirmNews = {
  rev: 0,
  isOwn: false,
  saved: null,
  configured: ['https://news.example/a'],
  addresses: [
    { url: 'https://news.example/a', title: 'Firm news', readAt: '2026-11-20T15:00:00.000Z', failedAt: null },
    { url: 'https://news.example/b', title: null, readAt: null, failedAt: '2026-11-21T15:00:00.000Z' },
  ],
}
const form = { rev: 0, isOwn: false, fileName: null, size: null, saved: null, hasPrevious: false }

async function openPage(role: StaffRole) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Ingrid Castellanos', email: 'ingrid@keystone.example', staff: role })
    .answer(readFirmLetter, letter)
    .answer(readFirmNews, news)
    .answer(listFirmForms, [
      { ...form, name: 'acquisition-letter.pdf' },
      { ...form, name: 'dea-waiver.pdf' },
    ])
  signedIn()
  const opened = openPortal(paths.firmLetter)
  await screen.findByText('DEA Waiver')
  await screen.findByText('Firm news')
  return { server, ...opened }
}

const preview = () => screen.findByRole('region', { name: 'A letter from the Keystone Dental Advisors team' })
const save = (name: string) =>
  within(screen.getByRole('form', { name })).getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('the preview follows the typing, and a save sends the version that was seen', async () => {
  const { server, user } = await openPage('administrator')
  const field = screen.getByRole('textbox', { name: /^Letter/ })
  expect(save('Letter').disabled).toBe(true)
  await user.clear(field)
  await user.type(field, 'Dear **all**')
  expect(within(await preview()).getByText('all').tagName).toBe('STRONG')
  server.answer(saveFirmLetter, { ...letter, rev: 3, markdown: 'Dear **all**' })
  await user.click(save('Letter'))
  await screen.findByText('Letter saved')
  expect(server.lastBody(saveFirmLetter)).toEqual({ markdown: 'Dear **all**', rev: 2 })
})

test('an earlier version is edited and saved as the newest', async () => {
  const { user } = await openPage('administrator')
  await user.click(screen.getByRole('button', { name: /Edit this version, saved .* by Tobias Adeyemi/ }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Letter/ }).value).toBe('An older letter')
  expect(save('Letter').disabled).toBe(false)
})

test('somebody who saved first is named, and the typed text stays until one is chosen', async () => {
  const { server, user } = await openPage('administrator')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Letter/ })
  await user.type(field, ' and more')
  const theirs: FirmLetter = {
    ...letter,
    rev: 3,
    markdown: 'Theirs',
    versions: [{ rev: 3, saved: saved('Ruth Lead'), markdown: 'Theirs' }, ...letter.versions],
  }
  server.answer(saveFirmLetter, refused(444, STALE)).answer(readFirmLetter, theirs)
  await user.click(save('Letter'))
  await screen.findByText('Ruth Lead saved a newer version on 11/20/2026, while you were editing.')
  expect(field.value).toBe('Our **letter** and more')
  expect(save('Letter').disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue with mine' }))
  server.answer(saveFirmLetter, { ...theirs, rev: 4 })
  await user.click(save('Letter'))
  await waitFor(() => expect(server.lastBody(saveFirmLetter)).toEqual({ markdown: 'Our **letter** and more', rev: 3 }))
})

test('a refused address shows its sentence at the field', async () => {
  const { server, user } = await openPage('administrator')
  expect(screen.getByText('Could not be read on 11/21/2026')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Feed addresses/ }), '{enter}http://news.example')
  server.answer(saveFirmNews, refused(444, 'Enter an address that begins with https://', 'addresses'))
  await user.click(save('News'))
  expect((await screen.findAllByText('Enter an address that begins with https://')).length).toBeGreaterThan(0)
})

test('leads read everything and can change nothing; advisors are led to the practices', async () => {
  const { unmount } = await openPage('lead')
  expect(within(await preview()).getByText('letter').tagName).toBe('STRONG')
  expect(screen.getByText('You have view-only access.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Replace|Save|original/ })).toBeNull()
  unmount()
  createPortalServer([]).answer(whoAmI, {
    id: '8',
    name: 'Grace Nakamura',
    email: 'grace@keystone.example',
    staff: 'advisor',
  })
  const { path } = openPortal(paths.firmLetter)
  await waitFor(() => expect(path()).toBe(paths.firmPractices))
})
