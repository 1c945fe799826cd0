import { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import { listAccountApplications } from '@client-center/contract/applications/applications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

const counts = [
  { statusId: 1, count: 4 },
  { statusId: 4, count: 7 },
  { statusId: 5, count: 1 },
]
const row = (number: number) => ({
  id: String(number),
  name: `Application ${number}`,
  insuranceCompany: 'Aetna',
  statusId: 1,
})

/** Twelve applications, paged by the server, which holds the second page back until released. */
async function dashboard() {
  let letGo: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => (letGo = resolve))
  const server = createPortalServer().answer(readApplicationsCard, async ({ query }) => {
    const page = Number(query.get('page'))
    if (page === 2) await waiting
    const rows = [1, 2, 3, 4, 5].map((one) => row((page - 1) * 5 + one)).filter(({ id }) => Number(id) <= 12)
    return { rows, total: 12, counts }
  })
  signedIn()
  const { user, router } = openPortal(`/dashboard/${brightSmile.id}`)
  const card = within(await screen.findByRole('region', { name: 'Applications' }))
  await card.findByText('Application 1')
  return { server, user, router, card, letGo }
}

test('the two cards of applications share one request, for only what they show', async () => {
  const { server, card } = await dashboard()
  expect(card.getByText('1–5 of 12')).toBeDefined()
  const stages = within(screen.getByRole('region', { name: 'Applications by stage' }))
  expect(stages.getByText('All 12')).toBeDefined()
  expect(stages.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['New4', 'Completed7'])
  expect(server.requestsTo(readApplicationsCard)).toHaveLength(1)
  expect(server.requestsTo(listAccountApplications)).toHaveLength(0)
})

test('a recent answer is not fetched again, as when the lower card renders after the upper one', async () => {
  const { server, router } = await dashboard()
  await router.navigate({ href: `/dashboard/${brightSmile.id}/locations` })
  await screen.findByRole('heading', { name: 'Locations' })
  await router.navigate({ href: `/dashboard/${brightSmile.id}` })
  await screen.findByText('Application 1')
  expect(server.requestsTo(readApplicationsCard)).toHaveLength(1)
})

test('turning the page fetches it, and the old one stays until it has loaded', async () => {
  const { server, user, card, letGo } = await dashboard()
  await user.click(card.getByRole('button', { name: 'Next page of Applications' }))
  await waitFor(() => expect(server.requestsTo(readApplicationsCard)).toHaveLength(2))
  expect(card.getByText('Application 1')).toBeDefined()
  letGo()
  expect(await card.findByText('Application 6')).toBeDefined()
  expect(card.getByText('6–10 of 12')).toBeDefined()
  expect(card.queryByText('Application 1')).toBeNull()
})

test('a head lets the server sort: descending, ascending, not at all', async () => {
  const { server, user, card } = await dashboard()
  const lastRequestedSort = () => {
    const query = server.requestsTo(readApplicationsCard).at(-1)?.query
    return [query?.get('sort'), query?.get('direction'), query?.get('page')]
  }
  const status = card.getByRole('button', { name: 'Application Status' })
  await user.click(status)
  await waitFor(() => expect(lastRequestedSort()).toEqual(['status', 'desc', '1']))
  await user.click(status)
  await waitFor(() => expect(lastRequestedSort()).toEqual(['status', 'asc', '1']))
  expect(card.getByRole('columnheader', { name: /^Application Status/ }).getAttribute('aria-sort')).toBe('ascending')
})

test('the button that adds an application has the same label as on the list’s page', async () => {
  await dashboard()
  expect(screen.getByRole('link', { name: 'Add Application' }).getAttribute('href')).toBe(
    paths.addApplication(brightSmile.id),
  )
})
