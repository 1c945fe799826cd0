import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Missing = () => <p>Not here yet</p>
const Loaded = ({ name }: { readonly name: string }) => <p>Here, {name}</p>

/** A part that is loaded over the network, and its page. */
function world(isThere: boolean) {
  const line = { isThere, asked: 0 }
  const onFailure = vi.fn<() => void>()
  const Part = lazyPart(
    () => {
      line.asked += 1
      return line.isThere ? Promise.resolve(Loaded) : Promise.reject(new TypeError('Failed to fetch'))
    },
    Missing,
    onFailure,
  )
  const page = () =>
    render(
      <Suspense fallback="Loading">
        <input aria-label="Typed" defaultValue="What was typed" />
        <Part name="Maria" />
      </Suspense>,
    )
  return { line, Part, page, onFailure }
}

test('a part that loads is shown', async () => {
  const { page } = world(true)
  page()
  expect(await screen.findByText('Here, Maria')).toBeDefined()
})

test('a part that fails to load shows that, leaves the rest alone, and loads when the connection is back', async () => {
  const { page, line, onFailure } = world(false)
  page()
  expect(await screen.findByText('Not here yet')).toBeDefined()
  expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'What was typed')
  await waitFor(() => expect(onFailure).toHaveBeenCalled())
  line.isThere = true
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('Here, Maria')).toBeDefined()
})

test('a failed preload is retried at the next one', async () => {
  const { Part, page, line } = world(false)
  await Part.preload()
  line.isThere = true
  await Part.preload()
  page()
  expect(await screen.findByText('Here, Maria')).toBeDefined()
  expect(line.asked).toBe(2)
})
