import type { Page } from '@playwright/test'

/** Collects the calls that were refused for want of a right or a record while the page was used: a screen should never make one. */
export function callsRefused(page: Page): () => string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && [401, 403, 404].includes(answer.status()))
      refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  return () => refused
}
