import type { Provider } from '@client-center/contract/providers/provider.ts'
import { checkEmail, checkNpi, readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { fatima, held } from '../../testing/records.ts'

beforeEach(signedIn)

/** Opens Fatima's page and changes her name and two licenses; a save is refused, and the next read returns `now`. */
async function saveOver(now: Provider) {
  const server = createPortalServer()
    .answer(checkNpi, { providerExists: false, deletedProvider: null })
    .answer(checkEmail, { providerExists: false })
    .answer(readProvider, fatima)
  const portal = openPortal(paths.accountProvider(brightSmile.id, fatima.id))
  const { user } = portal
  const name = await screen.findByLabelText(/^Legal name/)
  await user.type(name, ' Lena')
  const first = screen.getByText('CPR-1').closest('tr') ?? document.body
  await user.click(within(first).getByRole('button', { name: /^CPR Certification/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
  const number = within(dialog).getByLabelText(/^Number/)
  await user.clear(number)
  await user.type(number, 'CPR-Lena')
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer(saveProvider, refused(444, STALE)).answer(readProvider, now)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...portal, server }
}

test('the second person to save sees what changed, keeps what was typed, and saves over it', async () => {
  const now = {
    ...fatima,
    rev: 5,
    name: 'Fatima Haddad Maria',
    email: 'maria@example.com',
    licenses: [held('1', { rev: 2, number: 'CPR-Maria' }), held('3')],
  }
  const { user, server } = await saveOver(now)
  const title = await screen.findByText('Someone else changed this while you were editing.')
  const notice = title.closest<HTMLElement>('[role=alert]') ?? title
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((one) => one.textContent?.trim()),
  ).toEqual([
    'Email: fatima@example.com became maria@example.com.',
    'Legal name: Fatima Haddad became Fatima Haddad Maria. You entered Fatima Haddad Lena. Saving keeps yours.',
    'CPR Certification CPR-Maria was changed. You changed it too. Saving keeps yours.',
    'CPR Certification CPR-3 was added.',
    'CPR Certification CPR-2 was deleted.',
  ])
  expect(screen.getByLabelText(/^Legal name/)).toHaveProperty('value', 'Fatima Haddad Lena')
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'maria@example.com')
  server.answer(saveProvider, { id: now.id, provider: { ...now, rev: 6 }, licenseIds: {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(server.lastBody(saveProvider)).toMatchObject({
    rev: 5,
    name: 'Fatima Haddad Lena',
    email: 'maria@example.com',
    licenses: [{ id: '1', rev: 2, recordStatus: 'edited', number: 'CPR-Lena' }],
  })
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
})

test('a license that was edited here and deleted there is added again', async () => {
  const { user, server } = await saveOver({ ...fatima, rev: 5, licenses: [held('2')] })
  expect(await screen.findByText(/CPR-1 was deleted. Saving adds it back with your edits/)).toBeDefined()
  server.answer(saveProvider, { id: fatima.id, provider: { ...fatima, rev: 6 }, licenseIds: {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.requestsTo(saveProvider)).toHaveLength(2))
  expect(server.lastBody(saveProvider)?.licenses).toMatchObject([{ recordStatus: 'new', rev: 0, number: 'CPR-Lena' }])
})

test('a save whose reply was lost had worked, and no other person is named', async () => {
  await saveOver({
    ...fatima,
    rev: 5,
    name: 'Fatima Haddad Lena',
    licenses: [held('1', { rev: 2, number: 'CPR-Lena' }), held('2')],
  })
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
  expect(screen.getByText('No changes to save')).toBeDefined()
})

test('a provider deleted by another person shows that, and what was typed stays', async () => {
  const { server } = await saveOver(fatima)
  await screen.findByText(/^Someone else changed/)
  server.answer(saveProvider, refused(404, 'Not found')).answer(readProvider, refused(404, 'Not found'))
  screen.getByRole('button', { name: 'Save' }).click()
  expect(await screen.findByText('The provider cannot be found')).toBeDefined()
  expect(screen.getByLabelText(/^Legal name/)).toHaveProperty('value', 'Fatima Haddad Lena')
})
