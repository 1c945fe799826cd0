/** A provider of another account than the one in the URL: the page uses the provider's own account. */
import { openCap } from './cap-verbs.ts'
import { expect, test } from './portal/journey.ts'

test('Maria opens a provider of another of her practices from the list, and the cards show that provider’s data', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('Manage providers and staff')
  await at.seePage('Providers and Staff')
  await at.choose('Account', 'Lakeside Startup Dental')
  await page.getByRole('table').getByRole('link').first().click()
  const applications = page.getByRole('region', { name: 'Applications' })
  await expect(applications.getByRole('link', { name: 'Add Application' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n').at(-1) ?? ''
  const theirs = page.url()
  await at.follow('Add Application', applications)
  await at.seePage('New Application')
  await expect(page.getByRole('button', { name: 'Account: Lakeside Startup Dental' })).toBeVisible()
  await expect(at.field('Provider')).toHaveValue(name)
  await at.press('Save Application')
  await at.seePage(`${name} - Aetna`)
  await at.open(theirs)
  await expect(applications.getByRole('row').filter({ hasText: 'Aetna' })).toBeVisible()
})

test('an address with an unknown provider selects none', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await at.open(`${new URL(page.url()).pathname}/applications/add?provider=00000000-0000-4000-8000-000000000000`)
  await at.seePage('New Application')
  await expect(at.field('Provider')).toHaveValue('')
  await expect(page.getByText('Fill in 1 required field to save')).toBeVisible()
})
