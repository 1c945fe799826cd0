import { checkEmail, checkNpi, saveProvider } from '@client-center/contract/providers/providers.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { isDisabled } from '../../testing/is-disabled.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const TAKEN = 'The provider with such NPI already exists in the system'
const iris = { id: 'iris', name: 'Iris Novak', npi: '1245319599', email: 'iris@example.com', typeOfDegree: 0 }
const free = { providerExists: false, deletedProvider: null }

beforeEach(signedIn)
afterEach(() => vi.useRealTimers())

async function openForm(answers: (server: ReturnType<typeof createPortalServer>) => void) {
  const server = createPortalServer()
  server.answer(checkNpi, free).answer(checkEmail, { providerExists: false })
  answers(server)
  const portal = openPortal(paths.addProvider(brightSmile.id))
  await screen.findByRole('heading', { level: 1, name: 'Add Provider' })
  return { ...portal, server }
}

test('people who only manage projects see that others add providers, not that the account is view-only', async () => {
  createPortalServer([{ ...brightSmile, permissions: [1, 2] }])
  openPortal(`/dashboard/${brightSmile.id}/providers/add`)
  expect(await screen.findByText("You don't have permission to add providers. Contact your advisor.")).toBeDefined()
})

test('a result for an older NPI is ignored, however late it comes', async () => {
  let answerFirst = () => {}
  const { user, server } = await openForm((one) =>
    one.answer(checkNpi, ({ body }) =>
      JSON.stringify(body).includes('1111111112')
        ? new Promise((resolve) => {
            answerFirst = () => resolve({ providerExists: true, deletedProvider: null })
          })
        : free,
    ),
  )
  const npi = screen.getByLabelText(/^NPI/)
  await user.type(npi, '1111111112')
  await waitFor(() => expect(server.requestsTo(checkNpi)).toHaveLength(1))
  await user.clear(npi)
  await user.type(npi, '1245319599')
  await waitFor(() => expect(server.requestsTo(checkNpi)).toHaveLength(2))
  answerFirst()
  // The check has finished long before the name is typed.
  await user.type(screen.getByLabelText(/^Legal name/), 'Grace Lindholm')
  expect(screen.queryByText(TAKEN)).toBeNull()
})

test('the question whether to restore a provider waits for an open license dialog', async () => {
  let answerNpi = () => {}
  const { user, server } = await openForm((one) =>
    one.answer(
      checkNpi,
      () =>
        new Promise((resolve) => {
          answerNpi = () => resolve({ providerExists: false, deletedProvider: iris })
        }),
    ),
  )
  await user.click(screen.getByLabelText(/^Provider type/))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  await user.type(screen.getByLabelText(/^NPI/), '1245319599')
  await waitFor(() => expect(server.requestsTo(checkNpi)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Add License' }))
  const license = await screen.findByRole('dialog', { name: 'Add License' })
  answerNpi()
  // The check has finished long before the number is typed.
  await user.type(within(license).getByLabelText(/^Number/), 'CPR-5')
  expect(screen.queryByRole('dialog', { name: 'Restore the provider' })).toBeNull()
  expect(within(license).getByLabelText(/^Number/)).toHaveProperty('value', 'CPR-5')
  await user.clear(within(license).getByLabelText(/^Number/))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Restore the provider' })).toBeDefined()
})

test('typing sends one check, for the whole number', async () => {
  const { user, server } = await openForm(() => {})
  await user.type(screen.getByLabelText(/^NPI/), '1245319599')
  await waitFor(() => expect(server.requestsTo(checkNpi)).toHaveLength(1))
  expect(server.lastBody(checkNpi)).toMatchObject({ npi: '1245319599', accountId: brightSmile.id })
  await user.type(screen.getByLabelText(/^Email/), 'no email')
  expect(server.requestsTo(checkEmail)).toHaveLength(0)
})

test('a failed check shows a message and leaves the decision to the server, with the same sentence', async () => {
  const { user } = await openForm((one) =>
    one.answer(checkEmail, refused(500)).answer(saveProvider, refused(444, 'Email is not available')),
  )
  await user.click(screen.getByLabelText(/^Provider type/))
  await user.click(await screen.findByRole('option', { name: 'Hygienist' }))
  await user.type(screen.getByLabelText(/^Legal name/), 'Grace Lindholm')
  await user.type(screen.getByLabelText(/^Email/), 'grace@example.com')
  expect(await screen.findByText('Unexpected error happened, please try again.')).toBeDefined()
  const save = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(isDisabled(save)).toBe(false))
  await user.click(save)
  expect(await screen.findByText('Email is not available')).toBeDefined()
  expect(screen.getByLabelText(/^Legal name/)).toHaveProperty('value', 'Grace Lindholm')
})

test('both checks wait 300 ms for the next key, and Save waits for them', async () => {
  let answerNpi = () => {}
  const { user, server } = await openForm((one) =>
    one.answer(
      checkNpi,
      () =>
        new Promise((resolve) => {
          answerNpi = () => resolve(free)
        }),
    ),
  )
  await user.click(screen.getByLabelText(/^Provider type/))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  await user.type(screen.getByLabelText(/^Legal name/), 'Grace Lindholm')
  const save = screen.getByRole('button', { name: 'Save' })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByLabelText(/^NPI/), { target: { value: '1245319599' } })
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'grace@example.com' } })
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect([...server.requestsTo(checkNpi), ...server.requestsTo(checkEmail)]).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(server.requestsTo(checkNpi)).toHaveLength(1)
  expect(server.requestsTo(checkEmail)).toHaveLength(1)
  vi.useRealTimers()

  expect(await screen.findByText('Checking the NPI and email')).toBeDefined()
  expect(isDisabled(save)).toBe(true)
  answerNpi()
  await waitFor(() => expect(isDisabled(save)).toBe(false))
})
