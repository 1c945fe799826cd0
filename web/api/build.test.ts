import { expect, test, vi } from 'vitest'

test('a page of the old build whose first response comes from an updated server is old', async () => {
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="portal-build" content="old">'
  vi.resetModules()
  const { isPageOld, noteBuild } = await import('./build.ts')
  noteBuild(new Response(null, { headers: { 'x-portal-build': 'new' } }))
  vi.advanceTimersByTime(30_000)
  expect(isPageOld()).toBe(true)
  document.head.innerHTML = ''
  vi.useRealTimers()
})
