/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'

/** More than the number of focusable elements on the longest tab of any form. */
const MAX_STOPS = 200

/**
 * The actions of a user without a mouse. The journey fails if Tab does not reach an element, or if the focus is
 * trapped.
 */
export function keyboardVerbs(page: Page) {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const isHere = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === element.ownerDocument.activeElement)

  /** Presses Tab until this element has the focus and is in view. */
  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached()
    const passed: string[] = []
    while (!(await isHere(target))) {
      if (passed.length > MAX_STOPS)
        throw new Error(`Tab does not reach what is looked for, only ${passed.slice(-20).join(' · ')}`)
      await press(key)
      const at = await page.evaluate(() => {
        const on = document.activeElement
        return on?.ariaLabel ?? (on?.id || on?.textContent || on?.tagName) ?? ''
      })
      passed.push(at.slice(0, 60))
      if (passed.slice(-4).length === 4 && new Set(passed.slice(-4)).size === 1 && at !== 'BODY')
        throw new Error(`The focus does not leave ${at}`)
    }
    await expect(target).toBeInViewport()
  }

  async function type(field: Locator, words: string): Promise<void> {
    await tabTo(field)
    await press('Control+a')
    await page.keyboard.type(words)
  }

  return {
    press,
    tabTo,
    type,

    /** Presses a button, or follows a link. */
    async use(target: Locator): Promise<void> {
      await tabTo(target)
      await press('Enter')
    },

    async check(box: Locator): Promise<void> {
      await tabTo(box)
      await press('Space')
      await expect(box).toBeChecked()
    },

    /** Searches a list for an option and chooses it. */
    async search(field: Locator, words: string): Promise<void> {
      await type(field, words)
      await expect(page.getByRole('option').first()).toBeVisible()
      await press('Enter')
    },

    /** Opens a list without search and moves down to an option. */
    async pick(field: Locator, entry: string): Promise<void> {
      await tabTo(field)
      await press('Enter')
      const option = page.getByRole('option', { name: entry, exact: true })
      await expect(option).toBeVisible()
      // After opening, a list highlights an option in a separate task. It would lose an arrow key pressed before that,
      // which is faster than any person.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      const isOn = async () => (await option.getAttribute('data-combobox-selected')) !== null
      for (let down = 0; down < 20 && !(await isOn()); down += 1) await press('ArrowDown')
      await press('Enter')
      await expect(field).toHaveValue(entry)
    },

    /** Answers a question with radio buttons. */
    async answer(group: Locator, answer: string): Promise<void> {
      const radios = group.getByRole('radio')
      await tabTo(radios.first())
      const wanted = group.getByRole('radio', { name: answer, exact: true })
      // Selecting Yes may open its dependent field and move the focus there, so do not select the first option unless
      // it is the answer.
      if (await isHere(wanted)) await press('Space')
      for (let next = 0; next < 3 && !(await wanted.isChecked()); next += 1) await press('ArrowRight')
      await expect(wanted).toBeChecked()
    },
  }
}
