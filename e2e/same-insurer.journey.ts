/** Adding a second application of a provider to the same company: a warning appears before saving. */
import { openNewApplication } from './application-verbs.ts'
import { expect, test } from './portal/journey.ts'

test('Maria sees that Amara Okonkwo has already applied to Cigna, opens that application, and may continue', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openNewApplication(at)
  await at.choose('Insurance company', 'Cigna')
  const warning = page.getByText('This provider already has an application to Cigna, Completed.')
  await expect(warning).toBeHidden()
  await at.choose('Provider', 'Amara Okonkwo')
  await expect(warning).toBeVisible()
  await axe()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Open that application/ }).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1, name: 'Amara Okonkwo - Cigna' })).toBeVisible()
  await popup.close()
  // The input on this page stays, and the application can be saved.
  await expect(at.field('Provider')).toHaveValue('Amara Okonkwo')
  await at.press('Save Application')
  await at.toast('The application has been created successfully')
  await at.seePage('Amara Okonkwo - Cigna')
  await expect(warning).toBeHidden()
})
