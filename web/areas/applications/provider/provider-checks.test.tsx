import { checkEmail, checkNpi } from '@client-center/contract/providers/providers.ts'
import { saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)
afterEach(() => vi.useRealTimers())

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a new provider’s NPI is checked after 200 ms and the email after 100, and Save does not send a taken one', async () => {
  const server = createPortalServer()
    .answer(listProviderSummaries, [])
    .answer(checkNpi, { providerExists: false, deletedProvider: null })
    .answer(checkEmail, { providerExists: true })
  const { user } = openPortal(paths.addApplication(brightSmile.id))
  await screen.findByRole('heading', { level: 1, name: 'New Application' })
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByLabelText(/^Provider legal name/), 'Grace Lindholm')
  await user.click(screen.getByLabelText(/^Provider type/))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  const save = screen.getByRole('button', { name: 'Save Application' })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'grace@example.com' } })
  fireEvent.change(screen.getByLabelText(/^NPI/), { target: { value: '1245319599' } })
  await wait(99)
  expect(server.requestsTo(checkEmail)).toHaveLength(0)
  await wait(1)
  expect(server.requestsTo(checkEmail)).toHaveLength(1)
  await wait(99)
  expect(server.requestsTo(checkNpi)).toHaveLength(0)
  await wait(1)
  expect(server.requestsTo(checkNpi)).toHaveLength(1)
  vi.useRealTimers()

  expect(await screen.findByText('Email is not available')).toBeDefined()
  await user.click(save)
  expect(server.requestsTo(saveAccountApplication)).toHaveLength(0)
})
