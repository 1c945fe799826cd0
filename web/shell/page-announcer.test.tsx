import { Link, Outlet } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { openPages } from '../testing/open-pages.tsx'
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

/** A page that is read before its name is known. */
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

const Locations = () => <PageTitle>Locations</PageTitle>

async function open() {
  const { user } = openPages('/', { '/': Home, '/late': Late, '/locations': Locations }, Portal)
  await screen.findByRole('heading', { name: 'Home' })
  return user
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const said = () => screen.getByRole('status', { name: 'Page' }).textContent

test('whoever goes on from a page begins at the heading of the next one, however late it comes', async () => {
  const user = await open()
  expect(document.activeElement, 'The first page is begun as the browser does').toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'Go on' }))
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  expect(document.activeElement).toBe(await heading('Grace Kim'))
  await user.click(screen.getByRole('link', { name: 'On' }))
  const next = await heading('Locations')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(said(), 'The heading is read, and nothing is said besides').toBe('')
})

test('what has the focus still keeps it, such as the menu, and the page is said instead', async () => {
  const user = await open()
  const entry = screen.getByRole('link', { name: 'Locations' })
  await user.click(entry)
  await heading('Locations')
  expect(document.activeElement).toBe(entry)
  await waitFor(() => expect(said()).toBe('Locations'))
})
