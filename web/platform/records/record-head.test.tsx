import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Themed } from '../theme/themed.tsx'
import { PagedMiniTable } from '../ui/table/paged-mini-table.tsx'
import { RecordHead } from './record-head.tsx'

const Update = () => (
  <PagedMiniTable
    label="Applications"
    columns={[{ id: 'name', head: 'Name', cell: (name: string) => name }]}
    rows={['Aetna', 'Humana']}
    rowKey={(name) => name}
    rowLink={{ href: (name) => `/applications/${name}` }}
  />
)

const Application = () => (
  <>
    <RecordHead title="Application" back="/applications" />
    <Link to="/applications/Humana">The other one</Link>
  </>
)

function open(address: string) {
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/update', Update),
      page('/applications', () => 'All applications'),
      page('/applications/$name', Application),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  return { router, user: userEvent.setup(), at: () => router.state.location.pathname }
}

const goBack = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('link', { name: 'Back' }))

test('Back leads to the page by whose row the record was opened, and adds no step', async () => {
  const { router, user, at } = open('/update')
  await user.click(await screen.findByRole('link', { name: 'Aetna' }))
  await goBack(user)
  await waitFor(() => expect(at()).toBe('/update'))
  expect(router.history.length).toBe(2)
  await user.click(screen.getByRole('cell', { name: 'Humana' }))
  await goBack(user)
  await waitFor(() => expect(at()).toBe('/update'))
})

test('Back leads to the list whoever came by a link or by another record', async () => {
  const { router, user, at } = open('/update')
  await user.click(await screen.findByRole('link', { name: 'Aetna' }))
  await user.click(await screen.findByRole('link', { name: 'The other one' }))
  await waitFor(() => expect(at()).toBe('/applications/Humana'))
  await goBack(user)
  await waitFor(() => expect(at()).toBe('/applications'))
  router.history.back()
  router.history.back()
  await waitFor(() => expect(at()).toBe('/applications/Aetna'))
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/update')
})
