import { Link, Outlet } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { openPages } from '../../testing/open-pages.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const Portal = () => (
  <>
    <nav>
      <Link to="/locations">Locations</Link>
    </nav>
    <Outlet />
    <PageAnnouncer />
  </>
)

const Home = () => (
  <>
    <PageTitle>Home</PageTitle>
    <Link to="/late">Go on</Link>
  </>
)

/** A page whose heading loads late. */
function Late() {
  const [name, setName] = useState<string>()
  return name === undefined ? (
    <button type="button" onClick={() => setName('Grace Kim')}>
      Answer
    </button>
  ) : (
    <>
      <PageTitle>{name}</PageTitle>
      <Link to="/locations">On</Link>
    </>
  )
}

let give: (names: readonly string[]) => void = () => {}
const columns: readonly Column<string>[] = [{ id: 'name', head: 'Name', cell: (name) => name }]

/** A list whose rows load after its heading. */
function People() {
  const [rows, setRows] = useState<readonly string[]>()
  give = setRows
  return (
    <>
      <PageTitle>People</PageTitle>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        rowKey={(name) => name}
        rowLink={{ href: (name) => `/people/${name}` }}
        view={useTableView({ filters: [] })}
      />
    </>
  )
}

const Locations = () => <PageTitle>Locations</PageTitle>

const pages = { '/': Home, '/late': Late, '/locations': Locations, '/people': People, '/people/$name': Late }

async function open() {
  const { user } = openPages('/', pages, Portal)
  await screen.findByRole('heading', { name: 'Home' })
  return user
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const announcedText = () => screen.getByRole('status', { name: 'Page' }).textContent

test("navigating moves the focus to the new page's heading, however late it loads", async () => {
  const user = await open()
  expect(document.activeElement, 'On the first page the browser decides the focus').toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'Go on' }))
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  expect(document.activeElement).toBe(await heading('Grace Kim'))
  await user.click(screen.getByRole('link', { name: 'On' }))
  const next = await heading('Locations')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(announcedText(), 'The heading is read, and nothing is said besides').toBe('')
})

test('an element that still has the focus, such as in the menu, keeps it, and the page is announced instead', async () => {
  const user = await open()
  const entry = screen.getByRole('link', { name: 'Locations' })
  await user.click(entry)
  await heading('Locations')
  expect(document.activeElement).toBe(entry)
  await waitFor(() => expect(announcedText()).toBe('Locations'))
})

test('returning to a list focuses the row, even if its rows load after its heading', async () => {
  const { router, user } = openPages('/people', pages, Portal)
  await heading('People')
  act(() => give(['Ada', 'Ben']))
  await user.click(screen.getByRole('link', { name: 'Ben' }))
  await screen.findByRole('button', { name: 'Answer' })
  router.history.back()
  const list = await heading('People')
  await waitFor(() => expect(document.activeElement).toBe(list))
  act(() => give(['Ada', 'Ben']))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ben' }))
})
