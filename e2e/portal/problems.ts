import type { BrowserContext } from '@playwright/test'

/** Hidden problems that occur while a user uses the portal. */
export interface Problems {
  /** Allows problems that the journey causes on purpose. */
  forgive(pattern: RegExp): void
  /** The problems that were not allowed. */
  left(): string[]
}

/**
 * Collects problems in a browser that a user would not see: script errors, console errors (such as a violation of the
 * content security policy), and responses of 500 and above.
 */
export function watchProblems(context: BrowserContext): Problems {
  const seen: string[] = []
  const forgiven: RegExp[] = []
  context.on('weberror', (problem) => seen.push(`Script error: ${problem.error().stack ?? problem.error().message}`))
  context.on('console', (message) => {
    // The browser logs every refused request (401, 404, 444) here; the `response` listener below checks their statuses.
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
