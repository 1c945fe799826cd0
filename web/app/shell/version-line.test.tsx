import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { noteBuild } from '../../api/build.ts'
import { VersionLine } from './version-line.tsx'

const hear = (build?: string) =>
  act(() => noteBuild(new Response(null, build === undefined ? {} : { headers: { 'x-portal-build': build } })))

const SETTLED = 30_000
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))

beforeEach(() => void vi.useFakeTimers())
// Other tests share the page, which is of this build.
afterEach(() => {
  hear('this one')
  wait(SETTLED)
  vi.useRealTimers()
})

const renderLine = () => {
  render(
    <Themed env="test">
      <VersionLine />
    </Themed>,
  )
  hear('this one')
  return screen.getByRole('status', { name: 'Version' })
}

test('a page shows that there is a newer version, and replies without a version change nothing', () => {
  const line = renderLine()
  hear('this one')
  hear()
  wait(SETTLED)
  expect(line.textContent).toBe('')
  hear('a newer one')
  wait(SETTLED)
  expect(line.textContent).toContain('A new version is available.')
  hear()
  wait(SETTLED)
  expect(line.textContent).toContain('A new version is available.')
  // The update was rolled back: the page is the server's again.
  hear('this one')
  wait(SETTLED)
  expect(line.textContent).toBe('')
})

test('while servers are updated one after the other, the line does not come and go', () => {
  const line = renderLine()
  for (let reply = 0; reply < 10; reply += 1) {
    hear(reply % 2 === 0 ? 'a newer one' : 'this one')
    wait(SETTLED / 2)
    expect(line.textContent).toBe('')
  }
  hear('a newer one')
  wait(SETTLED - 1)
  expect(line.textContent).toBe('')
  wait(1)
  // A server that was not updated yet does not remove it.
  for (let reply = 0; reply < 10; reply += 1) {
    hear(reply % 2 === 0 ? 'this one' : 'a newer one')
    wait(SETTLED / 2)
    expect(line.textContent).toContain('A new version is available.')
  }
})
