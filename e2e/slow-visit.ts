import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

export interface SlowVisit {
  readonly url: string
  /** The path of the browser; Playwright's own by default. */
  readonly executablePath: string | undefined
  /** The session's tokens in the browser, as login returns them. */
  readonly tokens: { readonly authToken: string; readonly refreshToken: string }
  readonly path: string
  /** The selector of the element to wait for. */
  readonly first: string
}

const TIMES = 11
const SLOWER = 4
/** Visits that fill the browser's caches of files and compiled scripts, as in the browser of a regular user. */
const EARLIER_VISITS = 3
const SIGN = 'first content after '

/** Arguments to start a browser for measuring, without background activity of its own. */
export const browserArguments = (executablePath: string | undefined) => ({
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
  ...(executablePath === undefined ? {} : { executablePath }),
})

/**
 * Milliseconds from opening a URL until its first content is painted, with the processor slowed down to a quarter; the
 * median of eleven visits. A script in the page measures, because observing the page from outside would slow it down.
 */
export async function slowVisit(visit: SlowVisit): Promise<number> {
  const { url, executablePath, tokens, path, first } = visit
  const profile = await mkdtemp(join(tmpdir(), 'client-center-visitor-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...browserArguments(executablePath),
    viewport: { width: 1366, height: 768 },
  })
  try {
    const storedTokens = JSON.stringify({ ...tokens, loginDate: new Date().toISOString() })
    await context.addInitScript((text) => localStorage.setItem('client-center.tokens', text), storedTokens)
    await context.addInitScript({ content: logWhenShown(first) })
    const took: number[] = []
    for (let time = -EARLIER_VISITS; time < TIMES; time += 1) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const shown = page.waitForEvent('console', (message) => message.text().startsWith(SIGN))
      await page.goto(url + path, { waitUntil: 'commit' })
      const after = Number((await shown).text().slice(SIGN.length))
      if (time >= 0) took.push(after)
      await page.close()
    }
    return took.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/**
 * A script for the page: logs the time, in milliseconds since the URL was opened, when the element has been painted.
 */
const logWhenShown = (first: string): string => `
  const observer = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(first)}) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => console.info(${JSON.stringify(SIGN)} + performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })`
