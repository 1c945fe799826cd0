import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table-column.ts'
import { FilterSelect } from './filter-select.tsx'
import { matchesSearch } from './matches-search.ts'
import { MonthFilter } from './month-filter.tsx'
import { rememberedSize, rememberSize, setPageSizeOwner } from './remembered-size.ts'
import { TableFilters } from './table-filters.tsx'
import { LIST_PAGE_SIZES } from './table-view.ts'
import { useTableView } from './use-table-view.ts'

interface File {
  readonly name: string
  readonly kind: string
}

const files: readonly File[] = Array.from({ length: 60 }, (_, at) => ({
  name: `File ${at + 1}`,
  kind: at % 2 === 0 ? 'W-9' : 'CAQH',
}))
const columns: readonly Column<File>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, width: '200px' },
  { id: 'kind', head: 'Kind', cell: ({ kind }) => kind, width: '100px' },
]

function Page() {
  const view = useTableView({ name: 'files', filters: ['search', 'kind', 'month'], sizes: LIST_PAGE_SIZES })
  const { search, kind } = view.filters
  return (
    <>
      <TableFilters view={view}>
        <FilterSelect
          label="Kind"
          all="All kinds"
          name="kind"
          choices={[
            { value: 'W-9', label: 'W-9' },
            { value: 'CAQH', label: 'CAQH' },
          ]}
          view={view}
        />
        <MonthFilter months={['2026-11', '2025-01']} view={view} />
      </TableFilters>
      <DataTable
        label="Files"
        columns={columns}
        rows={files.filter((file) => matchesSearch(search, [file.name]) && (kind === undefined || file.kind === kind))}
        rowKey={({ name }) => name}
        view={view}
      />
    </>
  )
}

async function show(address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  await screen.findByRole('table', { name: 'Files' })
  return { user: userEvent.setup(), search: () => router.state.location.search }
}

const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const filters = () => within(screen.getByRole('group', { name: 'Filters' }))

test('typed words filter after a pause, go to the first page, and stand in the address', async () => {
  const { user, search } = await show('/?page=3')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'file 6')
  await waitFor(() => expect(search()).toEqual({ search: 'file 6' }))
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['File 6', 'File 60'])
  await user.click(screen.getByRole('button', { name: 'Clear Search' }))
  await waitFor(() => expect(search()).toEqual({}))
})

test('clearing a filter with the keyboard moves the focus to its field', async () => {
  const { user } = await show('/?search=file&kind=CAQH')
  screen.getByRole('button', { name: 'Clear Search' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Search' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  screen.getByRole('button', { name: 'Clear Kind' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Kind' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }))
})

test('clearing all filters with the keyboard moves the focus to the search, from the filters and from an empty list', async () => {
  const { user, search } = await show('/?search=nothing&kind=CAQH')
  const empty = screen.getByText('No data').closest('[role="status"]') as HTMLElement
  within(empty).getByRole('button', { name: 'Clear filters' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(search()).toEqual({}))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  await choose(user, 'Kind', 'CAQH')
  filters().getByRole('button', { name: 'Clear filters' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(search()).toEqual({}))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
})

test('a pause after a space keeps the space; clearing the filters empties the box', async () => {
  const { user, search } = await show()
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  await user.type(box, 'file ')
  await waitFor(() => expect(search()).toEqual({ search: 'file' }))
  expect(box.value).toBe('file ')
  await user.type(box, '6')
  await waitFor(() => expect(search()).toEqual({ search: 'file 6' }))
  await user.click(filters().getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(box.value).toBe(''))
})

test('each filter can be cleared on its own, or all at once', async () => {
  const { user, search } = await show()
  expect(filters().queryByRole('button', { name: 'Clear filters' })).toBeNull()
  await choose(user, 'Kind', 'CAQH')
  await choose(user, 'Uploaded', 'January 2025')
  expect(search()).toEqual({ kind: 'CAQH', month: '2025-01' })
  await user.click(screen.getByRole('button', { name: 'Clear Uploaded' }))
  await waitFor(() => expect(search()).toEqual({ kind: 'CAQH' }))
  await user.click(filters().getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(search()).toEqual({}))
  expect(screen.getByText('1–5 of 60')).toBeDefined()
})

test('an empty list also offers to clear the filters', async () => {
  const { user, search } = await show('/?search=nothing')
  const empty = screen.getByText('No data').closest('[role="status"]') as HTMLElement
  await user.click(within(empty).getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(search()).toEqual({}))
})

test('a list offers 25 and 50 rows, too', async () => {
  const { user, search } = await show()
  await user.click(await screen.findByRole('combobox', { name: 'Rows on a page of Files' }))
  const sizes = await screen.findAllByRole('option')
  expect(sizes.map((size) => size.textContent)).toEqual(['5 rows', '10 rows', '15 rows', '25 rows', '50 rows'])
  await user.click(screen.getByRole('option', { name: '50 rows' }))
  expect(await screen.findByText('1–50 of 60')).toBeDefined()
  // The address of a person with another remembered size would show other rows without it.
  expect(search()).toEqual({ size: 50 })
})

test('two people at one device each have their own page sizes', () => {
  setPageSizeOwner('maria')
  rememberSize('files', 50)
  setPageSizeOwner('otto')
  expect(rememberedSize('files')).toBeUndefined()
  setPageSizeOwner('maria')
  expect(rememberedSize('files')).toBe(50)
})

test('on a phone the filters are behind a button with their number', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }))
  const { user, search } = await show('/?search=file')
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  await choose(user, 'Kind', 'W-9')
  await waitFor(() => expect(search()).toEqual({ search: 'file', kind: 'W-9' }))
  expect(screen.getByRole('button', { name: 'Filters, 1 set' })).toBeDefined()
})

test('the first cell names its row, and columns with a width keep it on every page', async () => {
  await show()
  const row = screen.getByRole('row', { name: /^File 1 / })
  expect(within(row).getByRole('rowheader').tagName).toBe('TH')
  expect(within(row).getByRole('rowheader').getAttribute('scope')).toBe('row')
  expect(within(row).getAllByRole('cell')).toHaveLength(1)
  const table = screen.getByRole('table', { name: 'Files' })
  expect(table.style.getPropertyValue('--table-width')).toBe('calc(200px + 100px)')
  expect(table.classList).toContain('fixed')
})
