/** The columns of the list of providers: their order, which are shown, and how many rows fit. */
import { expect, test } from './portal/journey.ts'
import { signInAs } from './portal/people.ts'
import { openProviders, providerRows, toggleColumn } from './provider-verbs.ts'

test('columns without dates are hidden until they are chosen, and the dates that every dentist renews come first', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProviders(at)
  await expect(page.getByRole('columnheader', { name: 'Nitrous oxide' })).toHaveCount(0)
  await at.press('Columns')
  const empty = page.getByRole('menuitemcheckbox', { name: /No dates$/ })
  await expect(empty.first()).toHaveAttribute('aria-checked', 'false')
  await axe()
  for (const column of await empty.all()) await column.click()
  await page.keyboard.press('Escape')
  // The order that an office reads them in: what every dentist renews, then the others.
  await expect(page.getByRole('columnheader')).toHaveText([
    'Provider',
    'Provider Type',
    'NPI',
    'Next to expire',
    'General license',
    'DEA',
    'Controlled substance',
    'Malpractice policy',
    'Specialty license',
    'CPR',
    'Botox cert',
    'CDA coronal polish',
    'CDA expanded function',
    'CDA x-ray',
    'IV cert',
    'Nitrous oxide',
    'Radiology',
    'RDA state license',
    'RDH state license',
  ])
  await at.pickFromMenu('Columns', 'Reset columns')
  await expect(page.getByRole('columnheader', { name: 'Nitrous oxide' })).toHaveCount(0)
})

test('ten providers are in view on a laptop, with targets of at least 24 pixels', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openProviders(at)
  await at.choose('Rows on a page of Providers and Staff', '10 rows')
  await expect(providerRows(at)).toHaveCount(10)
  await expect(page.getByRole('button', { name: /^Past: \d+ dates?$/ })).toBeVisible()
  await page.evaluate('scrollTo(0, 0)')
  // The table is wider than the window, so only the height counts.
  const bottomOfTenth = async () => {
    const box = await providerRows(at).nth(9).boundingBox()
    return box === null ? Infinity : box.y + box.height
  }
  await expect.poll(bottomOfTenth).toBeLessThanOrEqual(768)
  for (const renew of await providerRows(at)
    .getByRole('link', { name: /^Renew [^.]*$/ })
    .all())
    expect((await renew.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

test('hidden columns stay hidden for the person on this device, and are named', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  await openProviders(at)
  const dea = page.getByRole('columnheader', { name: 'DEA' })
  await expect(dea).toBeVisible()
  await at.press('Columns')
  const check = page.getByRole('menuitemcheckbox', { name: 'DEA' })
  await expect(check).toHaveAttribute('aria-checked', 'true')
  await check.press('Space')
  await expect(check).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  await expect(dea).toHaveCount(0)
  await toggleColumn(at, 'NPI')
  await page.reload()
  await expect(page.getByText(/^Hidden: NPI, DEA/)).toBeVisible()
  await expect(dea).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'NPI' })).toHaveCount(0)
  await axe()

  // Another person on the same device has all columns.
  await signInAs('otto', page, portal.url)
  await openProviders(at)
  await expect(dea).toBeVisible()
  await signInAs('maria', page, portal.url)
  await openProviders(at)
  await expect(page.getByText(/^Hidden: NPI, DEA/)).toBeVisible()
  await at.press('Show the columns')
  await expect(dea).toBeVisible()
  await toggleColumn(at, 'NPI')
  await expect(page.getByRole('columnheader', { name: 'NPI' })).toHaveCount(0)
  await at.pickFromMenu('Columns', 'Reset columns')
  await expect(page.getByRole('columnheader', { name: 'NPI' })).toBeVisible()
})
