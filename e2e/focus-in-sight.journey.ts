/// <reference lib="dom" />
/** Keyboard users can see the focus: neither the tabs of a form nor its footer covers it. */
import type { Page } from '@playwright/test'
import { formsPath } from './credentialing-verbs.ts'
import { BRIGHT, intakePath, tab } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** Presses this key until the end of the page. Returns the focused elements that something partly covered. */
async function cutOn(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const cut: string[] = []
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key)
    // Undefined at the end of the page.
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const isSeen = [top + 1, bottom - 1].every((y) => {
        const there = document.elementFromPoint((left + right) / 2, y)
        return there !== null && (focused.contains(there) || (there.contains(focused) && there !== document.body))
      })
      return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.id)
    })
    if (name === undefined) return cut
    if (name !== '') cut.push(name)
  }
  return cut
}

async function openAddedForm(at: Verbs): Promise<void> {
  await at.open(`${formsPath()}/add`)
  await expect(at.field('Legal name')).toBeVisible()
}

test('on a desktop the tabs and foot of the credentialing form never cover the focused field', async ({
  page,
  at,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn('maria')
  await openAddedForm(at)
  await tab(page, 'General info').focus()
  expect(await cutOn(page, 'Tab')).toEqual([])
  expect(await cutOn(page, 'Shift+Tab')).toEqual([])
})

test('on a tablet the two-line foot of an intake never covers the focused field', async ({ page, at, signIn }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await signIn('maria')
  await at.open(intakePath(BRIGHT, 'Add associate, Dr. Anjali Rao'))
  await expect(at.field('Legal business name')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const foot = await save.evaluate((button) => button.parentElement?.getBoundingClientRect().height)
  expect(foot).toBeLessThan(100)
  await page.getByRole('tab', { selected: true }).focus()
  expect(await cutOn(page, 'Tab')).toEqual([])
  expect(await cutOn(page, 'Shift+Tab')).toEqual([])
})

test('an open calendar scrolled out of view keeps the focus, and Escape closes it', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openAddedForm(at)
  const button = page.getByRole('button', { name: 'Choose Date of birth' })
  await button.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Date of birth, calendar' })
  const day = calendar.locator(':focus')
  await expect(day).toBeVisible()
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 1500)
  await expect(button).not.toBeInViewport()
  await expect(day).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(button).toBeFocused()
})
