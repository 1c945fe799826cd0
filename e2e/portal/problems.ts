import type { BrowserContext } from '@playwright/test'

/** What went wrong unseen while a person was at the portal. */
export interface Problems {
  /** Lets a problem pass that the journey brings about on purpose. */
  forgive(pattern: RegExp): void
  /** The problems that nobody forgave. */
  left(): string[]
}

/**
 * Listens to everything in a browser that no person would see: errors of scripts, words on the console's error channel
 * (a breach of the content security policy is one), and answers of 500 and above.
 */
export function watchProblems(context: BrowserContext): Problems {
  const seen: string[] = []
  const forgiven: RegExp[] = []
  context.on('weberror', (problem) => seen.push(`Script error: ${problem.error().stack ?? problem.error().message}`))
  context.on('console', (message) => {
    // The browser notes every refused call (401, 404, 444) here; the answers themselves are judged below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      seen.push(`Console: ${message.text()}`)
    }
  })
  context.on('response', (response) => {
    if (response.status() >= 500)
      seen.push(`${response.status()} from ${response.request().method()} ${response.url()}`)
  })
  return {
    forgive: (pattern) => void forgiven.push(pattern),
    left: () => seen.filter((problem) => !forgiven.some((pattern) => pattern.test(problem))),
  }
}
