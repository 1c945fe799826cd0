import { expect, type Locator, type Page } from '@playwright/test'
import { dialogVerbs } from './dialog-verbs.ts'
import { signedInPerson } from './people.ts'

/** A file that a user chooses: a path, or its name, type and bytes. */
export type PickedFile = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/**
 * A user's actions on the portal. Each waits until the page has handled it, so that the next one cannot come too early.
 */
export type Verbs = ReturnType<typeof createVerbs>

/** Creates the actions for one page. `within` limits an action to a part of the page: a dialog, a card, a row. */
export function createVerbs(page: Page) {
  const button = (name: string, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true })

  return {
    page,
    ...dialogVerbs(page),

    /** Opens a path of the portal and waits until everything has loaded. */
    async open(path: string): Promise<void> {
      await page.goto(path)
      await settled(page)
    },

    /**
     * Follows the links to a page when this person first goes there on this server. Later calls open the URL found
     * then, since loading the same pages again for each journey took an eighth of all the time.
     */
    async openByLinks(destination: string, followLinks: () => Promise<void>): Promise<void> {
      const visit = [new URL(page.url()).origin, signedInPerson(page), page.viewportSize()?.width, destination].join(
        ' ',
      )
      const found = addresses.get(visit)
      if (found !== undefined) return await this.open(found)
      await this.open('/home')
      await followLinks()
      addresses.set(visit, new URL(page.url()).pathname)
    },

    /** Waits for the page whose main heading has this text. */
    async seePage(heading: string | RegExp): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await settled(page)
    },

    /** Presses a button by its full name. */
    async press(name: string, within?: Locator): Promise<void> {
      await button(name, within).click()
    },

    /**
     * Follows a link by its full name and waits for its page. Clicks only after everything has loaded, since loading
     * parts may move the link.
     */
    async follow(name: string, within: Page | Locator = page): Promise<void> {
      const link = within.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await settled(page)
      await link.click()
      await settled(page)
    },

    field: (label: string, within?: Locator): Locator => findField(page, label, within),

    /** Replaces a field's text and leaves the field, because the form validates it then. */
    async fill(label: string, value: string, within?: Locator): Promise<void> {
      const field = findField(page, label, within)
      await field.fill(value)
      await field.blur()
    },

    /**
     * Chooses one option of a list. Waits until the list has closed, the field shows the option, and filtered rows have
     * loaded.
     */
    async choose(label: string, option: string, within?: Locator): Promise<void> {
      const field = findField(page, label, within)
      await field.click()
      const choice = page.getByRole('option', { name: optionNamed(option) })
      await choice.click()
      await expect(choice).toBeHidden()
      await expect(field).toHaveValue(optionNamed(option))
      await settled(page)
    },

    /** Chooses several options of a list that stays open, and then closes it. */
    async chooseAll(label: string, options: readonly string[], within?: Locator): Promise<void> {
      const field = findField(page, label, within)
      await field.click()
      for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
      await field.blur()
      await expect(page.getByRole('option')).toHaveCount(0)
    },

    /** Answers a question with radio buttons, such as Yes or No. */
    async answer(question: string, answer: string, within: Page | Locator = page): Promise<void> {
      const group = within.getByRole('radiogroup', { name: question })
      // Some controls render the circle with the label, so this clicks the text, after it has stopped moving.
      await group.locator('label').getByText(answer, { exact: true }).click()
      await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked()
    },

    /** Chooses files with the button that opens the file dialog. */
    async pickFile(opener: string | Locator, files: PickedFile | readonly PickedFile[]): Promise<void> {
      const asking = page.waitForEvent('filechooser')
      await (typeof opener === 'string' ? button(opener) : opener).click()
      const chooser = await asking
      const list = Array.isArray(files) ? [...files] : [files]
      // Playwright accepts either paths or contents in one call, not both.
      await chooser.setFiles(list as string[])
    },

    /** Opens a menu, chooses an item and waits until the menu has closed. */
    async pickFromMenu(opener: string, item: string): Promise<void> {
      await button(opener).click()
      const menu = page.getByRole('menu')
      await menu.getByRole('menuitem', { name: item, exact: true }).click()
      await expect(menu).toBeHidden()
    },

    /** Waits for a message with this text. */
    async toast(text: string | RegExp): Promise<void> {
      await expect(message(page, text).first()).toBeVisible()
    },

    /** Closes a message and waits until it is gone. */
    async dismissToast(text: string | RegExp): Promise<void> {
      const shown = message(page, text).first()
      await shown.getByRole('button', { name: 'Close message' }).click()
      await expect(shown).toBeHidden()
    },

    /** The table row with this text. */
    row: (text: string | RegExp, within: Page | Locator = page): Locator =>
      within.getByRole('row').filter({ hasText: text }),
  }
}

/** A field by its full label, without the asterisk of a required field. */
function findField(page: Page, label: string, within: Page | Locator = page): Locator {
  const whole = new RegExp(`^\\s*${asPattern(label)}\\s*\\*?\\s*$`)
  return within.getByLabel(whole).and(page.locator('input:not([type=hidden]), textarea, select'))
}

/** Matches an option by its full name, with or without the code before a state. */
const optionNamed = (name: string): RegExp => new RegExp(`^(?:[A-Z]{2} – )?${asPattern(name)}$`)

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })

/** The URLs that `openByLinks` has found in this worker. */
const addresses = new Map<string, string>()

/** Waits until nothing on the page is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
