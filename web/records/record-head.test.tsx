import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPages } from '../testing/open-pages.tsx'
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
  const { router, user } = openPages(address, {
    '/update': Update,
    '/applications': () => 'All applications',
    '/applications/$name': Application,
  })
  return { router, user, at: () => router.state.location.pathname }
}

const goBack = async (user: UserEvent) => user.click(await screen.findByRole('link', { name: 'Back' }))

test('Back leads to the page whose row opened the record, without a new history step', async () => {
  const { router, user, at } = open('/update')
  await user.click(await screen.findByRole('link', { name: 'Aetna' }))
  await goBack(user)
  await waitFor(() => expect(at()).toBe('/update'))
  expect(router.history.length).toBe(2)
  await user.click(screen.getByRole('rowheader', { name: 'Humana' }))
  await goBack(user)
  await waitFor(() => expect(at()).toBe('/update'))
})

test('Back leads to the list if the person came by a link or from another record', async () => {
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
