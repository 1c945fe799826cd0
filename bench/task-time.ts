import type { BrowserContext, CDPSession } from '@playwright/test'
import type { Tokens } from './worlds.ts'

const SHOWN = 'first rows'
/** In milliseconds, for a machine that has much else to do. */
const PATIENCE = 120_000

/** What the browser traces; the protocol's own type leaves its fields open. */
interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Both in microseconds; the second is the thread's own time. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

interface Visit {
  readonly tokens: Tokens
  readonly url: string
  /** What is waited for. */
  readonly element: string
  /** Milliseconds for which the page is looked at afterwards. */
  readonly stay: number
}

/**
 * Opens an address in a page of its own and waits for an element; answers the processor time, in milliseconds, that the
 * page's thread spent on its tasks until the element was painted. The thread's own time, so that a busy machine changes little;
 * at full speed, because a thread that is slowed down spends its time on being slow.
 */
export async function taskTime(context: BrowserContext, { tokens, url, element, stay }: Visit): Promise<number> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const kept = JSON.stringify({ ...tokens, loginDate: new Date().toISOString() })
  await page.addInitScript((text) => localStorage.setItem('client-center.tokens', text), kept)
  const session = await context.newCDPSession(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.addInitScript({ content: markWhenShown(element) })
  const traced = await trace(session, async () => {
    const shown = page.waitForEvent('console', (message) => message.text() === SHOWN)
    await page.goto(url, { waitUntil: 'commit' })
    await shown
  })
  if (stay > 0) await page.waitForTimeout(stay)
  await page.close()
  const mark = traced.find(({ name }) => name === SHOWN)
  if (mark === undefined) throw new Error('The trace holds no mark of the first rows')
  const from = traced.find(
    ({ name, pid, args }) => name === 'navigationStart' && pid === mark.pid && args?.data?.documentLoaderURL === url,
  )
  const tasks = traced.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === mark.pid &&
      tid === mark.tid &&
      ts >= (from?.ts ?? 0) &&
      ts <= mark.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

async function trace(session: CDPSession, work: () => Promise<void>): Promise<readonly Traced[]> {
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The trace's own format.
    events.push(...(value as unknown as Traced[]))
  })
  const categories = ['toplevel', 'blink.user_timing']
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await work()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Runs in the page: marks the moment after the frame in which the element was painted. */
const markWhenShown = (element: string): string => `
  const observer = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(element)}) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => {
      performance.mark(${JSON.stringify(SHOWN)})
      console.info(${JSON.stringify(SHOWN)})
    }))
  })
  observer.observe(document, { childList: true, subtree: true })`
