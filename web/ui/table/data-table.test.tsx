import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { Column } from './data-table-column.ts'
import { PagedMiniTable } from './paged-mini-table.tsx'
import { setPageSizeOwner } from './remembered-size.ts'
import { useTableView } from './use-table-view.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly expires: string | null
}

const people: readonly Person[] = [
  { id: '1', name: 'Dr. Priya Raman', expires: '2026-12-01' },
  { id: '2', name: 'Dr. Marcus Ellery', expires: null },
  { id: '3', name: 'Keisha Brandt', expires: '2028-01-01' },
  { id: '4', name: 'Dr. Owen Park', expires: '2027-01-01' },
  { id: '5', name: 'Luis Mercado', expires: null },
  { id: '6', name: 'Dr. Hana Okafor', expires: '2029-01-01' },
  { id: '7', name: 'Renee Dubois', expires: '2026-11-02' },
]
const columns: readonly Column<Person>[] = [
  { id: 'name', head: 'Provider', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'expires',
    head: 'DEA',
    fullHead: 'DEA registration',
    cell: ({ expires }) => expires,
    sortBy: ({ expires }) => expires,
    figures: true,
  },
  { id: 'actions', head: 'Actions', cell: ({ name }) => <button type="button">Delete {name}</button>, actions: true },
]

function Page(props: Partial<DataTableProps<Person>>) {
  const view = useTableView({ name: 'people', filters: ['name'] })
  return (
    <DataTable
      label="Providers"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      rowLink={{ href: ({ id }) => `/providers/${id}` }}
      view={view}
      {...props}
    />
  )
}

async function show(props: Partial<DataTableProps<Person>> = {}, address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page {...props} />, notFoundComponent: () => <Page {...props} /> }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  await screen.findByRole('table', { name: 'Providers' })
  return { router, user: userEvent.setup() }
}

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)
const head = (name: string) => {
  const found = screen.getByRole('button', { name }).closest('th')
  if (found === null) throw new Error(`${name} is no head`)
  return found
}

test('five rows a page, and the foot shows which of how many', async () => {
  const { user, router } = await show()
  expect(firstCells()).toHaveLength(5)
  expect(screen.getByText('1–5 of 7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page of Providers' }))
  expect(await screen.findByText('6–7 of 7')).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: 2 })
  expect(screen.getByRole('button', { name: 'Next page of Providers' })).toHaveProperty('disabled', true)
})

test('a head sorts descending, then ascending, then not at all, and blanks stay last', async () => {
  const { user, router } = await show({ unpaged: true })
  const sort = screen.getByRole('button', { name: 'DEA registration' })
  await user.click(sort)
  expect(head('DEA registration').getAttribute('aria-sort')).toBe('descending')
  expect(firstCells()).toEqual([
    'Dr. Hana Okafor',
    'Keisha Brandt',
    'Dr. Owen Park',
    'Dr. Priya Raman',
    'Renee Dubois',
    'Dr. Marcus Ellery',
    'Luis Mercado',
  ])
  await user.click(sort)
  expect(head('DEA registration').getAttribute('aria-sort')).toBe('ascending')
  expect(firstCells().slice(0, 2)).toEqual(['Renee Dubois', 'Dr. Priya Raman'])
  expect(firstCells().slice(5)).toEqual(['Dr. Marcus Ellery', 'Luis Mercado'])
  expect(router.state.location.search).toEqual({ sort: 'expires' })
  await user.click(sort)
  expect(head('DEA registration').getAttribute('aria-sort')).toBe('none')
  expect(firstCells()[0]).toBe('Dr. Priya Raman')
})

test('a missing value or empty text is a dash, except for actions', async () => {
  const short: Column<Person> = { id: 'short', head: 'Short', cell: ({ expires }) => expires?.slice(0, 4) ?? '' }
  const none: Column<Person> = { id: 'none', head: 'Edit', cell: () => null, actions: true }
  await show({ columns: [...columns, short, none] })
  const cells = within(screen.getByRole('row', { name: /Marcus Ellery/ })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['–', 'Delete Dr. Marcus Ellery', '–', ''])
})

test('an address restores its page, size and order', async () => {
  await show({}, '/?sort=-name&size=5&page=2')
  expect(firstCells()).toEqual(['Dr. Marcus Ellery', 'Dr. Hana Okafor'])
})

test('the name is a link, a click anywhere on the row follows it, and a row button does not', async () => {
  const { user, router } = await show()
  expect(screen.getByRole('link', { name: 'Keisha Brandt' }).getAttribute('href')).toBe('/providers/3')
  await user.click(screen.getByRole('button', { name: 'Delete Keisha Brandt' }))
  expect(router.state.location.pathname).toBe('/')
  await user.click(screen.getByText('2028-01-01'))
  expect(router.state.location.pathname).toBe('/providers/3')
})

test('an empty table shows "No data", and filters that hide everything can be cleared', async () => {
  const { user, router } = await show({ rows: [] }, '/?name=zzz')
  expect(screen.getByText('No data')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toEqual({})
})

test('rows that failed to load show why, with Try again', async () => {
  const onRetry = vi.fn()
  const { user } = await show({ rows: undefined, failed: true, onRetry })
  expect(screen.getByRole('alert').textContent).toContain('Unexpected error happened')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('while loading the head is shown and the table is marked as busy', async () => {
  await show({ rows: undefined, skeletonRows: 10 })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(head('Provider')).toBeTruthy()
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('while old rows are still shown, the table is marked as busy', async () => {
  await show({ stale: true })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
})

test('rows paged by the server are shown in their order', async () => {
  await show(
    { rows: people.slice(5), total: 7, columns: columns.map((column) => ({ ...column, sortable: true })) },
    '/?page=2&sort=-name',
  )
  expect(firstCells()).toEqual(['Dr. Hana Okafor', 'Renee Dubois'])
  expect(screen.getByText('6–7 of 7')).toBeTruthy()
})

test('the table of a card offers 5, 10 and 15 rows a page (SHELL-28, AMB-108)', async () => {
  const user = userEvent.setup()
  render(
    <Themed env="test">
      <PagedMiniTable label="Providers" columns={columns} rows={people} rowKey={({ id }) => id} />
    </Themed>,
  )
  expect(firstCells()).toHaveLength(5)
  await user.click(await screen.findByRole('combobox', { name: 'Rows on a page of Providers' }))
  const sizes = await screen.findAllByRole('option')
  expect(sizes.map((size) => size.textContent)).toEqual(['5 rows', '10 rows', '15 rows'])
  await user.click(screen.getByRole('option', { name: '10 rows' }))
  expect(firstCells()).toHaveLength(7)
})

test('the chosen page size is remembered for that table on the device (AMB-129)', async () => {
  const card = (label: string) => (
    <Themed env="test">
      <PagedMiniTable label={label} columns={columns} rows={people} rowKey={({ id }) => id} />
    </Themed>
  )
  const user = userEvent.setup()
  const first = render(card('Providers'))
  await user.click(await screen.findByRole('combobox', { name: 'Rows on a page of Providers' }))
  await user.click(await screen.findByRole('option', { name: '15 rows' }))
  first.unmount()
  const again = render(card('Providers'))
  expect(firstCells()).toHaveLength(7)
  again.unmount()
  render(card('Locations'))
  expect(firstCells()).toHaveLength(5)
})

test('an address overrides the remembered size, and an invalid size is ignored', async () => {
  setPageSizeOwner('maria')
  localStorage.setItem('client-center.rows.maria', '{"people":15}')
  await show({}, '/?size=5')
  expect(firstCells()).toHaveLength(5)
  cleanup()
  await show()
  expect(firstCells()).toHaveLength(7)
  cleanup()
  localStorage.setItem('client-center.rows.maria', '{"people":6}')
  await show()
  expect(firstCells()).toHaveLength(5)
  cleanup()
  localStorage.setItem('client-center.rows.maria', 'no JSON')
  await show()
  expect(firstCells()).toHaveLength(5)
})

test('on a phone rows of two lines are sorted by a list, because they have no column heads', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...NO_MATCH,
    media: query,
    matches: /max-width/.test(query),
  }))
  const { user, router } = await show({ unpaged: true })
  await user.click(await screen.findByRole('combobox', { name: 'Sort Providers' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map((one) => one.textContent)).toEqual([
    'Provider, ascending',
    'Provider, descending',
    'DEA registration, ascending',
    'DEA registration, descending',
  ])
  await user.click(screen.getByRole('option', { name: 'Provider, descending' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-name' }))
  expect(firstCells()[0]).toBe('Renee Dubois')
  await user.click(screen.getByRole('button', { name: 'Default order' }))
  await waitFor(() => expect(firstCells()[0]).toBe('Dr. Priya Raman'))
})

const NO_MATCH = {
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
}

test('the table of an empty card shows "No Data"', () => {
  render(
    <Themed env="test">
      <PagedMiniTable label="Locations" columns={columns} rows={[]} rowKey={({ id }) => id} />
    </Themed>,
  )
  expect(screen.getByText('No Data')).toBeTruthy()
})

test('deleting a row moves the focus to its neighbor, and from the last one to the card', async () => {
  const user = userEvent.setup()
  function Shrinking() {
    const [rows, setRows] = useState(people.slice(0, 3))
    const actions: Column<Person> = {
      id: 'actions',
      head: 'Actions',
      actions: true,
      cell: ({ id, name }) => (
        <button type="button" onClick={() => setRows((all) => all.filter((one) => one.id !== id))}>
          Delete {name}
        </button>
      ),
    }
    return (
      <section>
        <button type="button">Add</button>
        <Page rows={rows} columns={[...columns.slice(0, 2), actions]} />
      </section>
    )
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Shrinking }), history: createMemoryHistory() })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  const focus = () => document.activeElement?.textContent
  await user.click(await screen.findByRole('button', { name: 'Delete Dr. Marcus Ellery' }))
  expect(focus()).toBe('Keisha Brandt')
  await user.click(screen.getByRole('button', { name: 'Delete Keisha Brandt' }))
  expect(focus()).toBe('Dr. Priya Raman')
  await user.click(screen.getByRole('button', { name: 'Delete Dr. Priya Raman' }))
  expect(focus()).toBe('Add')
})
