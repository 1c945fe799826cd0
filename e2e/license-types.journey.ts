/** Changing a provider's type: the same save removes licenses that the new type cannot hold, or the type stays. */
import { expect, test } from './portal/journey.ts'
import { licenseRow, openProvider, save } from './provider-verbs.ts'

test('Maria changes an associate to a hygienist, and sees which licenses do not fit', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, 'Tomasz Kowalczyk')
  const notice = page.getByRole('alert').filter({ hasText: 'cannot have' })
  await expect(notice).toHaveCount(0)
  await at.choose('Provider type', 'Hygienist')
  await expect(notice).toContainText('A provider with type Hygienist cannot have: ')
  await expect(notice).toContainText('DEA')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(page.getByText("Remove the licenses that don't match the type, or keep the type")).toBeVisible()
  await axe()
  await at.choose('Provider type', 'Associate')
  await expect(notice).toHaveCount(0)
  await at.choose('Provider type', 'Hygienist')
  await at.press((await notice.getByRole('button').innerText()).trim())
  await expect(notice).toHaveCount(0)
  await expect(licenseRow(at, 'DEA')).toContainText('Deleted')
  await save(at)
  await page.reload()
  await at.seePage('Tomasz Kowalczyk')
  await expect(at.field('Provider type')).toHaveValue('Hygienist')
  await expect(licenseRow(at, 'DEA')).toHaveCount(0)
  await expect(licenseRow(at, 'CPR Certification')).toBeVisible()
})
