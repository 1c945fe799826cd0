/// <reference lib="dom" />
import type { Page } from '@playwright/test'

declare global {
  var keyTimes: number[]
}

interface KeyTimes {
  readonly keys: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** For the first text on a newly opened page, whose scripts the browser has not compiled yet. */
  readonly firstP95: number
}

const ROUNDS = 3

/**
 * Types a text into the focused element, with the processor slowed down to a quarter of its speed: once as the first
 * input of a page, then three times as a person filling in a form would. Measures each key from the press to the end of
 * the frame that shows it, including all work of the form.
 */
export async function keyTimes(page: Page, typed: string): Promise<KeyTimes> {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    globalThis.keyTimes = []
    let pressed = 0
    addEventListener('keydown', ({ timeStamp }) => {
      pressed = timeStamp
    })
    // Added last, so that it runs after the form has handled the input; the next frame shows it.
    addEventListener('input', () => {
      const from = pressed
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => globalThis.keyTimes.push(performance.now() - from))
        port1.start()
        port2.postMessage(undefined)
      })
    })
  })
  const round = async (): Promise<readonly number[]> => {
    await page.evaluate(() => void (globalThis.keyTimes = []))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed, { delay: 120 })
    await page.waitForFunction((count) => globalThis.keyTimes.length === count, typed.length)
    return page.evaluate(() => globalThis.keyTimes)
  }
  const first = await round()
  const times: number[] = []
  for (let at = 0; at < ROUNDS; at += 1) times.push(...(await round()))
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    keys: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    firstP95: percentile(first, 0.95),
  }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((time, other) => time - other)[Math.floor(times.length * share)] ?? Infinity
