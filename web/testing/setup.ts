/** The start of every screen test: the parts of a browser that jsdom lacks, and no silent errors. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { messages } from '../ui/feedback/toast.ts'

// Mantine needs these when a component mounts; jsdom has no layout, so plain answers are the true ones.
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

// Short, so that a wrong word is seen at once; `vitest.config.ts` raises it for a busy machine.
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
  // Tests share a page: a dialog or message left outside of its root would take the next one's focus.
  document.body.replaceChildren()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  if (errors.length > 0) throw new Error(`The test wrote to console.error: ${errors.join(' | ')}`)
})

/** Returns and clears the errors logged so far, for a test that expects one. */
export function expectedErrors(): string[] {
  return errors.splice(0)
}
