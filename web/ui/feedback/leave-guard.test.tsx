import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { canLeave } from './unsaved.ts'

const SENTENCE = 'If you leave, the changes will not be saved. Please save the data.'

function Form({ label = 'Words' }: { readonly label?: string }) {
  const [words, setWords] = useState('')
  const [closed, setClosed] = useState(false)
  const guard = useLeaveGuard(words !== '')
  return (
    <>
      <label>
        {label} <input value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </label>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form" search={{ page: 2 }}>
        Next page
      </Link>
      <button type="button" onClick={guard.release}>
        Save
      </button>
      <button type="button" onClick={() => void guard.confirmLeave().then(setClosed)}>
        Close the form
      </button>
      {closed ? <p>Closed</p> : null}
      {guard.dialog}
    </>
  )
}

const OneForm = () => <Form />

/** Two cards of one page. */
const TwoForms = () => (
  <>
    <Form />
    <Form label="More" />
  </>
)

function openForm(component: () => React.ReactNode = OneForm) {
  const root = createRootRoute()
  const form = createRoute({ getParentRoute: () => root, path: '/form', component })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>Elsewhere</h1> })
  window.history.replaceState(null, '', '/elsewhere')
  window.history.pushState(null, '', '/form')
  const router = createRouter({ routeTree: root.addChildren([form, elsewhere]), history: createBrowserHistory() })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  return { router, user: userEvent.setup() }
}

test('an unchanged form is left without confirmation (SHELL-26)', async () => {
  const { user } = openForm()
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('unsaved edits need confirmation: Close stays with what was typed, Continue leaves (SHELL-25)', async () => {
  const { user } = openForm()
  await user.type(await screen.findByLabelText('Words'), 'something')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByText(SENTENCE)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull())
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'something')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('two forms with unsaved edits confirm once, for a link and at Log out', async () => {
  const { user } = openForm(TwoForms)
  await user.type(await screen.findByLabelText('Words'), 'something')
  await user.type(screen.getByLabelText('More'), 'something else')
  const stays = canLeave()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await stays).toBe(false)
  const [link] = screen.getAllByRole('link', { name: 'Elsewhere' })
  if (link === undefined) throw new Error('There is no link')
  await user.click(link)
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('going back needs confirmation, too', async () => {
  const { user, router } = openForm()
  await user.type(await screen.findByLabelText('Words'), 'something')
  router.history.back()
  expect(await screen.findByText(SENTENCE)).toBeDefined()
})

test('Close also stays after going back twice, to an earlier visit of the same address', async () => {
  const { user, router } = openForm()
  await screen.findByLabelText('Words')
  await act(() => router.navigate({ to: '/elsewhere' }))
  await act(() => router.navigate({ to: '/form' }))
  const here: unknown = window.history.state
  await user.type(await screen.findByLabelText('Words'), 'something')
  router.history.back()
  expect(await screen.findByText(SENTENCE)).toBeDefined()
  router.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(window.history.state).toEqual(here))
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'something')
})

test('after a save leaving is free, even before the form renders again (SHELL-26)', async () => {
  const { user } = openForm()
  await user.type(await screen.findByLabelText('Words'), 'something')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('another page of the same address is not leaving', async () => {
  const { user, router } = openForm()
  await user.type(await screen.findByLabelText('Words'), 'something')
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }))
  expect(screen.queryByText(SENTENCE)).toBeNull()
})

test('logging out confirms first', async () => {
  const { user } = openForm()
  await user.type(await screen.findByLabelText('Words'), 'something')
  const answer = canLeave()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await answer).toBe(false)
  const second = canLeave()
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await second).toBe(true)
})

test('closing one form of the page confirms only that one, and leaves the other guarded', async () => {
  const { user } = openForm(TwoForms)
  await user.type(await screen.findByLabelText('Words'), 'something')
  await user.type(screen.getByLabelText('More'), 'something else')
  const [close] = screen.getAllByRole('button', { name: 'Close the form' })
  if (close === undefined) throw new Error('There is no button')
  await user.click(close)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull())
  expect(screen.getAllByText('Closed')).toHaveLength(1)
  const answer = canLeave()
  expect(await screen.findByText(SENTENCE)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await answer).toBe(false)
})
