/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'

/** Half of the smallest touch target (44 px; design, Sizes), minus rounding, in pixels. */
const FAR = 20

/**
 * Checks that a touch near the center of every link and button of the page hits it. Does not check elements for the
 * keyboard only (a skip link, the headers of stacked tables), or buttons within a field, since the whole field is the
 * target.
 */
export async function expectThumbsFind(page: Page): Promise<void> {
  const missed = await page.evaluate((far) => {
    const targets = document.querySelectorAll<HTMLElement>('a[href]:not([href^="#"]), button')
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('thead, [class*="Input-section"]'))
        return []
      // If the whole row opens the same page as its name, the row is the target.
      const whole = target.closest('[data-first]')?.closest('[data-opens]') ?? target
      whole.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = whole.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const found = [
        [x - far, y],
        [x + far, y],
        [x, y - far],
        [x, y + far],
      ].every(([across = 0, down = 0]) => whole.contains(document.elementFromPoint(across, down)))
      return found ? [] : [`${target.getAttribute('aria-label') ?? target.textContent} (${width} × ${height})`]
    })
  }, FAR)
  expect(missed, 'A thumb finds every target').toEqual([])
}
