import type { Page } from '@playwright/test'

/**
 * Collects requests of a page that were refused because a permission or a record is missing. A screen should never send
 * such a request.
 */
export function callsRefused(page: Page): () => string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && [401, 403, 404].includes(answer.status()))
      refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  return () => refused
}
