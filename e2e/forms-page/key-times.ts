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
}

/**
 * Types into what has the focus, at a quarter of the processor's speed, and tells how long each key took: from the moment it was
 * pressed to the end of the frame that shows its letter, all that the form does in between included.
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
    // Comes last: the form has taken the letter, and the next frame shows it.
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
  await page.keyboard.type(typed, { delay: 120 })
  await page.waitForFunction((count) => globalThis.keyTimes.length === count, typed.length)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = (await page.evaluate(() => globalThis.keyTimes)).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Infinity
  return { keys: times.length, p50: at(0.5), p95: at(0.95) }
}
