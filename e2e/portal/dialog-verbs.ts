/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'

/** A user's actions on dialogs. Each waits until a closed dialog is hidden. */
export function dialogVerbs(page: Page) {
  const findDialog = (name: string | RegExp): Locator =>
    page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

  /** Waits until the dialog has the focus. Before that it handles no key, and may still move while it is clicked. */
  async function ready(name: string | RegExp, isReady = hasFocus): Promise<Locator> {
    const dialog = findDialog(name)
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate(isReady), { message: 'The dialog has no focus' }).toBe(true)
    return dialog
  }

  return {
    /** Returns the open dialog with this name, once it can be used. */
    dialog: ready,

    /** Presses a button of a dialog, such as Yes or Save, and waits until the dialog has closed. */
    async confirm(name: string | RegExp, answer: string): Promise<void> {
      // A click does not need the focus. After a field was filled in and left, the focus is on the body.
      const dialog = await ready(name, hasFocusOrLeftField)
      await dialog.getByRole('button', { name: answer, exact: true }).click()
      await expect(dialog).toBeHidden()
    },

    /** Closes a dialog by its Close button and waits until it is hidden. */
    async closeDialog(name: string | RegExp): Promise<void> {
      const dialog = findDialog(name)
      await dialog
        .getByRole('button', { name: /^close/i })
        .first()
        .click()
      await expect(dialog).toBeHidden()
    },

    /** Closes a changed dialog by its Close button, and confirms that the changes are discarded. */
    async abandonDialog(name: string | RegExp): Promise<void> {
      const dialog = findDialog(name)
      await dialog
        .getByRole('button', { name: /^close/i })
        .first()
        .click()
      await (await ready('Unsaved changes')).getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(dialog).toBeHidden()
    },

    /** Closes a dialog by Escape and waits until it is hidden. */
    async escapeDialog(name: string | RegExp): Promise<void> {
      const dialog = await ready(name)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
  }
}

const hasFocus = (dialog: Element): boolean => dialog.contains(document.activeElement)

const hasFocusOrLeftField = (dialog: Element): boolean =>
  dialog.contains(document.activeElement) || document.activeElement === document.body
