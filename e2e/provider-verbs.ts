import type { Locator } from '@playwright/test'
import { expect } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

export const LICENSE_ADD = 'Add License'
export const LICENSE_EDIT = 'Edit License'

/** A scan of a license; `words` makes its bytes distinct. */
export const scan = (name: string, words = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`),
})

/** Navigates to the list of the account's providers as a user does. */
export async function openProviders(at: Verbs, account = 'Bright Smile Dental'): Promise<void> {
  await at.openByLinks(`Providers, ${account}`, async () => {
    await at.follow(`CAP, ${account}`)
    await at.follow('Manage providers and staff')
  })
  await at.seePage('Providers and Staff')
}

/** Opens the page of a provider of the account. */
export async function openProvider(at: Verbs, name: string): Promise<void> {
  await openProviders(at)
  await at.choose('Provider', name)
  await expect(providerRows(at)).toHaveCount(1)
  await providerRows(at).getByRole('rowheader').getByRole('link').click()
  await at.seePage(name)
}

/** Opens the form of a new provider. */
export async function openNewProvider(at: Verbs): Promise<void> {
  await openProviders(at)
  await at.follow('Add Provider')
  await at.seePage('Add Provider')
}

/** The rows of the list of providers. */
export const providerRows = (at: Verbs): Locator =>
  at.page.getByRole('table', { name: /^(Providers and Staff|All Providers and Licenses)$/ }).locator('tbody tr')

/** Shows or hides a column of that list. */
export async function toggleColumn(at: Verbs, column: string): Promise<void> {
  await at.press('Columns')
  await at.page.getByRole('menuitemcheckbox', { name: column }).click()
  await at.page.keyboard.press('Escape')
}

/** The row of a license on a provider's page. */
export const licenseRow = (at: Verbs, words: string | RegExp): Locator =>
  at.row(words, at.page.getByRole('table', { name: 'Licenses' }))

/** Fills in a license in its open dialog. */
export async function fillLicense(
  at: Verbs,
  dialog: Locator,
  { type, number, state }: { readonly type: string; readonly number: string; readonly state?: string },
): Promise<void> {
  await at.choose('License type', type, dialog)
  await at.fill('Number', number, dialog)
  if (state !== undefined) await at.choose('State', state, dialog)
  await at.fill('Issue date', '01/15/2025', dialog)
  await at.fill('Expiration date', '01/15/2031', dialog)
}

/** Saves the page of a provider and waits until everything is stored. */
export async function save(at: Verbs): Promise<void> {
  await at.press('Save')
  await at.toast('Saved')
}
