import type { Page } from '@playwright/test'

/**
 * Collects calls that were refused for lack of a right or a record while the page was used: a screen should never send
 * one.
 */
export function callsRefused(page: Page): () => string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && [401, 403, 404].includes(answer.status()))
      refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  return () => refused
}
