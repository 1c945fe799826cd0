import { expect, type Locator, type Page } from '@playwright/test'
import type { Verbs } from './portal/verbs.ts'

/** Navigates to the Credentialing Access Point of an account as a user does. */
export async function openCap(at: Verbs, account = 'Bright Smile Dental'): Promise<void> {
  await at.openByLinks(`CAP, ${account}`, () => at.follow(`CAP, ${account}`))
  await at.seePage('Credentialing Access Point')
}

/** Navigates from the home page to the Credentialing Access Point of Bright Smile Dental. Returns the account's id. */
export async function openCapFromHome(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'CAP, Bright Smile Dental' }).click()
  await expect(page).toHaveURL(/dashboard/)
  return /dashboard\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

/** The link of an entry. It is found by its name, even after the entries above it were removed. */
export async function linkIn(entry: Locator): Promise<Locator> {
  const name = (await entry.getByRole('link').getAttribute('aria-label')) ?? ''
  return entry.page().getByRole('link', { name, exact: true })
}
