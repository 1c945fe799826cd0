import { setTimeout as after } from 'node:timers/promises'
import type { BrowserProcess } from './browser-process.ts'
import type { Tokens } from './worlds.ts'

const SHOWN = 'first rows'
/** Milliseconds; generous, for a busy machine. */
const TIMEOUT_MS = 120_000

/** A trace event; the protocol leaves its fields open. */
interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Both in microseconds; `tdur` is the thread's own time. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

interface Visit {
  readonly tokens: Tokens
  readonly url: string
  /** Selector of the element to wait for. */
  readonly element: string
  /** Milliseconds for which the page stays open afterwards. */
  readonly stay: number
  /** Whether the caches are empty. */
  readonly isFirst: boolean
}

/**
 * Opens an address in its own page and waits for an element. Returns the processor time, in milliseconds, of the page's
 * main thread until the element was painted. Thread time hardly depends on other load. The page runs at full speed,
 * because throttling would itself use thread time.
 */
export async function taskTime(browser: BrowserProcess, visit: Visit): Promise<number> {
  const room = visit.isFirst ? await browser.send('Target.createBrowserContext') : {}
  const size = { width: 1366, height: 768 }
  const page = await browser.send('Target.createTarget', { url: 'about:blank', ...room })
  const attached = await browser.send('Target.attachToTarget', { targetId: page['targetId'], flatten: true })
  const session = String(attached['sessionId'])
  const storedTokens = JSON.stringify({ ...visit.tokens, loginDate: new Date().toISOString() })
  const source = `localStorage.setItem('client-center.tokens', ${JSON.stringify(storedTokens)});${markWhenShown(visit.element)}`
  await browser.send('Page.enable', {}, session)
  await browser.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false }, session)
  await browser.send('Page.addScriptToEvaluateOnNewDocument', { source }, session)
  const traced = await trace(browser, async () => {
    await browser.send('Page.navigate', { url: visit.url }, session)
    await titled(browser, page['targetId'])
  })
  if (visit.stay > 0) await after(visit.stay)
  await browser.send('Target.closeTarget', { targetId: page['targetId'] })
  if (visit.isFirst) await browser.send('Target.disposeBrowserContext', room)
  return sumTaskTime(traced, visit.url)
}

function sumTaskTime(traced: readonly Traced[], url: string): number {
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

async function trace(browser: BrowserProcess, work: () => Promise<void>): Promise<readonly Traced[]> {
  const events: Traced[] = []
  const complete = Promise.withResolvers<void>()
  const stop = browser.listen(({ method, params }) => {
    // The protocol defines this shape.
    if (method === 'Tracing.dataCollected') events.push(...(params['value'] as Traced[]))
    if (method === 'Tracing.tracingComplete') complete.resolve()
  })
  const categories = ['toplevel', 'blink.user_timing']
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await work()
  await browser.send('Tracing.end')
  await complete.promise
  stop()
  return events
}

/**
 * Waits until the page's title is the signal. Queries the browser, since a query to the page would add a task to it.
 */
async function titled(browser: BrowserProcess, targetId: unknown): Promise<void> {
  const until = performance.now() + TIMEOUT_MS
  while (performance.now() < until) {
    const { targetInfo } = await browser.send('Target.getTargetInfo', { targetId })
    // The protocol defines this shape.
    if ((targetInfo as { readonly title: string }).title === SHOWN) return
    await after(20)
  }
  throw new Error('The first rows were not there within two minutes')
}

/**
 * A script for the page: marks the moment after the frame that painted the element, and then sets the page's title as a
 * signal.
 */
const markWhenShown = (element: string): string => `
  const observer = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(element)}) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => {
      performance.mark(${JSON.stringify(SHOWN)})
      // Again and again, for the page may say its own title after that.
      setInterval(() => { document.title = ${JSON.stringify(SHOWN)} }, 10)
    }))
  })
  observer.observe(document, { childList: true, subtree: true })`
