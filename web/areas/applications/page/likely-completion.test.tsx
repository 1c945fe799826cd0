import { readAccountApplication } from '@client-center/contract/applications/applications.ts'
import { readLikelyCompletion } from '@client-center/contract/applications/likely-completion.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { cigna } from '../../../testing/cigna.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

const likely = { from: '2027-03-12', to: '2027-04-20', cases: 23, isLate: false, basis: 'own' as const }
const [COMPLETED, IN_PROCESS] = [4, 3]

const show = (reply: typeof likely | null | object, statusId = IN_PROCESS) => {
  const server = createPortalServer()
    .answer(readAccountApplication, { ...cigna, statusId })
    .answer(readLikelyCompletion, { likely: reply } as { likely: typeof likely | null })
  openPortal(paths.application(brightSmile.id, cigna.id))
  return server
}

test('an open application shows its likely days and what they rest on', async () => {
  show(likely)
  const line = await screen.findByText(/Most likely completed Mar 12 – Apr 20/)
  expect(line.textContent).toContain('From 23 of your applications to this insurance company.')
})

test('a late application says so in words', async () => {
  show({ ...likely, isLate: true, basis: 'all' })
  const line = await screen.findByText(/Most likely completed/)
  expect(line.textContent).toContain('This application takes longer than 4 of 5 others.')
  expect(line.textContent).toContain('From 23 applications of several practices')
})

test('a completed application asks for no likely days', async () => {
  const server = show(likely, COMPLETED)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(server.requestsTo(readAccountApplication)).toHaveLength(1))
  expect(server.requestsTo(readLikelyCompletion)).toHaveLength(0)
})
