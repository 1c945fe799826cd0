import { listAllNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { isDisabled } from '../../testing/is-disabled.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const needs = Array.from({ length: 7 }, (_, at) => ({
  kind: 'intakeUnfinished' as const,
  id: `project-${at}`,
  projectTitle: `Add owner ${at}`,
  accountId: brightSmile.id,
  isBegun: false,
  missing: [],
}))

test('the needs stay on the page when loading more fails, and the button keeps the focus', async () => {
  const server = createPortalServer().answer(listAllNeeds, ({ query }) =>
    query.has('first') ? refused(500) : { total: 7, rows: needs.slice(0, 5) },
  )
  signedIn()
  const { user } = openPortal('/home')
  const all = await screen.findByRole('button', { name: 'See all 7' })
  const rows = () => within(screen.getByRole('list', { name: 'Your tasks' })).getAllByRole('listitem')
  await user.click(all)
  await waitFor(() => expect(server.requestsTo(listAllNeeds)).toHaveLength(2))
  await waitFor(() => expect(isDisabled(all)).toBe(false))
  expect(rows()).toHaveLength(5)
  expect(document.activeElement).toBe(all)

  server.answer(listAllNeeds, { total: 7, rows: needs })
  await user.click(all)
  await waitFor(() => expect(rows()).toHaveLength(7))
  expect(rows()[5]?.contains(document.activeElement)).toBe(true)
})
