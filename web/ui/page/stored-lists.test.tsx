import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPages } from '../../testing/open-pages.tsx'
import type { Column } from '../table/data-table-column.ts'
import { DataTable } from '../table/data-table.tsx'
import { useTableView } from '../table/use-table-view.ts'
import { BackLink } from './back-link.tsx'
import { forgetLists } from './stored-lists.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dev', 'Eva', 'Finn', 'Gil']
const columns: readonly Column<string>[] = [{ id: 'name', head: 'Name', cell: (name) => name, sortBy: (name) => name }]

function List() {
  const view = useTableView({ filters: ['state'] })
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={names}
      rowKey={(name) => name}
      rowLink={{ href: (name) => `/people/${name}` }}
      view={view}
    />
  )
}

const Person = () => (
  <>
    <BackLink to="/people">Back</BackLink>
    <Link to="/about">About</Link>
  </>
)

beforeEach(forgetLists)

function open(address: string) {
  const { router, user } = openPages(address, { '/people': List, '/people/$name': Person, '/about': Person })
  const at = () => ({ pathname: router.state.location.pathname, search: router.state.location.search })
  return { router, at, user }
}

const asLeft = { pathname: '/people', search: { page: 2, sort: '-name', state: 'AL' } }

test("Back goes back in the tab's history if the list is the previous page, and focuses the opened row", async () => {
  const { router, at, user } = open('/people?page=2&sort=-name&state=AL')
  await user.click(await screen.findByRole('link', { name: 'Ben' }))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(at()).toEqual(asLeft))
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Ben' }))
  expect(router.history.length, 'No step was added').toBe(2)
})

test('from further away Back opens the list with its filters, order and page, too', async () => {
  const { at, user } = open('/people?page=2&sort=-name&state=AL')
  await user.click(await screen.findByRole('link', { name: 'Ben' }))
  await user.click(await screen.findByRole('link', { name: 'About' }))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(at()).toEqual(asLeft))
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Ben' }))
})

test('the row gets the focus once, and a list never visited opens as usual', async () => {
  const { router, at, user } = open('/people/Ada')
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(at()).toEqual({ pathname: '/people', search: {} }))
  await user.click(await screen.findByRole('link', { name: 'Ada' }))
  router.history.back()
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Ada' })))
  await user.click(screen.getByRole('button', { name: 'Next page of People' }))
  await user.click(await screen.findByRole('button', { name: 'Previous page of People' }))
  expect(document.activeElement).not.toBe(await screen.findByRole('link', { name: 'Ada' }))
})

test('a back link is not marked as the current page, although its address starts alike', async () => {
  open('/people/Ada')
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('aria-current')).toBeNull()
})
