/// <reference lib="dom" />
/** Enlarging the page in the browser: sticky parts leave room for the page, and cover no focused element. */
import type { Page } from '@playwright/test'
import { openCap } from './cap-verbs.ts'
import { openForms } from './credentialing-verbs.ts'
import { HARBOR, openIntake } from './intake-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

/** The size of a window of 1366 by 768 pixels at 400 percent. */
const AT_400 = { width: 342, height: 192 }

/** The number of pixel rows of the window in which an element does not scroll with the page. */
const stayingHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, 400)
    const stays = (one: Element | null): boolean =>
      one !== null && (['fixed', 'sticky'].includes(getComputedStyle(one).position) || stays(one.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return rows.filter(stays).length
  })

/** The elements that got the focus by Tab, or back by Shift+Tab, while completely out of view. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    const first = await page.evaluateHandle(() => document.activeElement)
    for (let at = 0; at < 150; at += 1) {
      await page.keyboard.press(key)
      const stop = await page.evaluate((start) => {
        const one = document.activeElement
        if (one === null || one === document.body) return 'end'
        if (one === start) return 'end'
        const shown = getComputedStyle(one).opacity === '0' ? (one.parentElement ?? one) : one
        const { left, top, width, height } = shown.getBoundingClientRect()
        const isSeen = [0.05, 0.5, 0.95].some((across) =>
          [0.05, 0.5, 0.95].some((down) => {
            const hit = document.elementFromPoint(left + width * across, top + height * down)
            return hit !== null && (shown.contains(hit) || hit.closest('label')?.contains(shown) === true)
          }),
        )
        return isSeen ? undefined : (one.getAttribute('aria-label') ?? one.textContent.slice(0, 60))
      }, first)
      if (stop === 'end') break
      if (stop !== undefined) unseen.push(stop)
    }
  }
  return unseen
}

test('in a low window sticky parts leave room for the page, and no page scrolls sideways', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openIntake(at, HARBOR, 'Acquisition of Pier Street Dental')
  await page.setViewportSize(AT_400)
  expect(await stayingHeight(page)).toBe(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openCap(at)
  await page.setViewportSize(AT_400)
  expect(await stayingHeight(page)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(AT_400.width)
})

for (const [zoom, window] of [
  ['100 %', { width: 1366, height: 768 }],
  ['200 %', { width: 700, height: 500 }],
  ['400 %', AT_400],
] as const) {
  test(`at ${zoom} the focused element is always visible`, async ({ page, at, signIn }) => {
    await signIn('maria')
    await openCap(at)
    // Cards that load while Tab is pressed move the focused element, so wait for the fee schedules, which load last.
    await expect(page.getByRole('button', { name: 'Download Ameritas fees.pdf' })).toBeVisible()
    await at.seePage('Credentialing Access Point')
    await page.setViewportSize(window)
    expect(await unseenStops(page)).toEqual([])
    await page.setViewportSize({ width: 1366, height: 768 })
    await openForms(at)
    await at.follow('Continue Mei-Ling Chen (Draft)')
    await expect(page.getByRole('textbox', { name: /^Legal name/ })).toBeVisible()
    await page.setViewportSize(window)
    expect(await unseenStops(page)).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, bypassCSP: true })

  test('with wider letter and word spacing, the buttons at the foot of a form show their whole labels', async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openForms(at)
    await at.follow('Continue Mei-Ling Chen (Draft)')
    const words = page.getByRole('button', { name: 'Save', exact: true }).locator('.mantine-Button-label')
    await expect(words).toBeVisible()
    await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
    expect(await words.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0)
  })
})
