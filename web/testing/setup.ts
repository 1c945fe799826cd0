/** What every screen test starts from: the parts of a browser that jsdom lacks, and no quiet errors. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { messages } from '../platform/ui/feedback/toast.ts'

// Mantine asks for these when a component mounts; jsdom has no layout, so plain answers are the true ones.
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

// A page is a file of its own that is loaded first, and a busy machine takes its time.
configure({ asyncUtilTimeout: 240_000 })

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
  // Tests share a page: what a dialog or a message left beside its root would take the next one's focus.
  document.body.replaceChildren()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  if (errors.length > 0) throw new Error(`The test wrote to console.error: ${errors.join(' | ')}`)
})

/** Takes the errors written so far, for a test in which an error is what should happen. */
export function expectedErrors(): string[] {
  return errors.splice(0)
}
