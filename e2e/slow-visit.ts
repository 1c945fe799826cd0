import { chromium } from '@playwright/test'

export interface SlowVisit {
  readonly url: string
  /** The installed browser; the test tool's own when there is none. */
  readonly executablePath: string | undefined
  /** What the browser keeps of the session, as login answers it. */
  readonly tokens: { readonly authToken: string; readonly refreshToken: string }
  readonly path: string
  /** What the person waits for. */
  readonly first: string
}

const TIMES = 5
const SLOWER = 4

/** Milliseconds from opening an address to its first content, with a processor four times as slow; the median of five visits. */
export async function slowVisit({ url, executablePath, tokens, path, first }: SlowVisit): Promise<number> {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    const kept = JSON.stringify({ ...tokens, loginDate: new Date().toISOString() })
    await context.addInitScript((text) => localStorage.setItem('client-center.tokens', text), kept)
    const took: number[] = []
    // The first visit fills the browser's cache, as an office manager's is.
    for (let time = 0; time <= TIMES; time += 1) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const from = performance.now()
      await page.goto(url + path, { waitUntil: 'commit' })
      await page.locator(first).first().waitFor({ state: 'visible' })
      if (time > 0) took.push(performance.now() - from)
      await page.close()
    }
    return took.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0
  } finally {
    await browser.close()
  }
}
