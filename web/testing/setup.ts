/** The setup of every screen test: the browser APIs that jsdom lacks, and a failure for every console error. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { messages } from '../ui/feedback/toast.ts'

// Mantine calls these when a component mounts. jsdom has no layout, so constant results are correct.
window.matchMedia ??= (query) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

// Short, so that a wrong text fails at once. `vitest.config.ts` raises it on slow machines.
configure({ asyncUtilTimeout: Number(process.env['SCREEN_TIMEOUT']) })

let errors: string[] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  cleanup()
  for (const message of messages.now()) messages.close(message)
  // Tests share a document: a dialog or message left outside of its root would take the focus in the next test.
  document.body.replaceChildren()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  if (errors.length > 0) throw new Error(`The test wrote to console.error: ${errors.join(' | ')}`)
})

/** Returns and clears the errors logged so far, for a test that expects them. */
export function expectedErrors(): string[] {
  return errors.splice(0)
}
