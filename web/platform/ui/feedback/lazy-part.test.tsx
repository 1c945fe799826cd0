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

test('a part that comes is shown', async () => {
  const { page } = world(true)
  page()
  expect(await screen.findByText('Here, Maria')).toBeDefined()
})

test('a part that does not come says so, leaves the rest as it was, and comes with the line', async () => {
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

test('what failed to come ahead of time is asked for once more on the next way to it', async () => {
  const { Part, page, line } = world(false)
  await Part.preload()
  line.isThere = true
  await Part.preload()
  page()
  expect(await screen.findByText('Here, Maria')).toBeDefined()
  expect(line.asked).toBe(2)
})
