/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than the longest tab of any form has. */
const MOST_STOPS = 200

/** What somebody does who has no mouse. A place that Tab does not reach, or that holds the focus, fails the journey. */
export function keyboardVerbs(page: Page) {
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const isHere = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === element.ownerDocument.activeElement)

  /** Goes on with Tab until the focus is on this one, where it can be seen. */
  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeAttached()
    const passed: string[] = []
    while (!(await isHere(target))) {
      if (passed.length > MOST_STOPS)
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

    /** Finds an entry of a list that is searched, and takes it. */
    async search(field: Locator, words: string): Promise<void> {
      await type(field, words)
      await expect(page.getByRole('option').first()).toBeVisible()
      await press('Enter')
    },

    /** Opens a list that is read, and goes down to an entry of it. */
    async pick(field: Locator, entry: string): Promise<void> {
      await tabTo(field)
      await press('Enter')
      const option = page.getByRole('option', { name: entry, exact: true })
      await expect(option).toBeVisible()
      // A list notes where it stands in a turn of its own after it has opened, and forgets an arrow that no hand is quick enough for.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      const isOn = async () => (await option.getAttribute('data-combobox-selected')) !== null
      for (let down = 0; down < 20 && !(await isOn()); down += 1) await press('ArrowDown')
      await press('Enter')
      await expect(field).toHaveValue(entry)
    },

    /** Answers a question of radio buttons. */
    async answer(group: Locator, answer: string): Promise<void> {
      const radios = group.getByRole('radio')
      await tabTo(radios.first())
      const wanted = group.getByRole('radio', { name: answer, exact: true })
      // A Yes that is passed may open what it asks and give that the focus, so the first answer is not taken on the way.
      if (await isHere(wanted)) await press('Space')
      for (let next = 0; next < 3 && !(await wanted.isChecked()); next += 1) await press('ArrowRight')
      await expect(wanted).toBeChecked()
    },
  }
}
