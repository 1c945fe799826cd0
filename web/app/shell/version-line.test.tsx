import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { noteBuild } from '../../api/build.ts'
import { VersionLine } from './version-line.tsx'

const hear = (build?: string) =>
  act(() => noteBuild(new Response(null, build === undefined ? {} : { headers: { 'x-portal-build': build } })))

// Other tests share the page, which is of this build.
afterEach(() => hear('this one'))

test('a page shows that there is a newer version, and replies without a version change nothing', () => {
  render(
    <Themed env="test">
      <VersionLine />
    </Themed>,
  )
  const line = screen.getByRole('status', { name: 'Version' })
  hear('this one')
  hear('this one')
  hear()
  expect(line.textContent).toBe('')
  hear('a newer one')
  expect(line.textContent).toContain('A new version is available.')
  hear()
  expect(line.textContent).toContain('A new version is available.')
  // The update was rolled back: the page is the server's again.
  hear('this one')
  expect(line.textContent).toBe('')
})
