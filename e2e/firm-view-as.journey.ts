/** Staff view a practice as one of its users, and end the relationship with it. */
import { openCap } from './cap-verbs.ts'
import { expect, test } from './portal/journey.ts'
import { createVerbs } from './portal/verbs.ts'
import { signInStaff } from './staff-sign-in.ts'

test('Grace views Bright Smile as Maria, and changes nothing, while her other tab stays her own', async ({
  page,
  at,
  join,
  axe,
  context,
}) => {
  await signInStaff(page, 'grace@keystone.example')
  await at.open('/firm/practices?search=bright+smile+dental')
  await at.follow('Bright Smile Dental')
  await at.seePage('Bright Smile Dental')
  await at.follow('People')
  await at.pickFromMenu('Actions for Maria López', 'View as this user')
  await at.seePage('View as practice')
  await expect(at.field('User')).toHaveValue('Maria López, maria@brightsmile.example')
  await axe()
  await at.press('Start')
  await expect(page.getByText('This is a required field')).toBeVisible()
  await at.fill('Reason', 'Maria cannot find the W-9 request')
  await at.press('Start')

  const banner = page.getByRole('complementary', { name: 'View of a practice' })
  await expect(banner).toContainText("You're viewing Bright Smile Dental as Maria López. You can't make changes.")
  await expect(banner).toContainText('30 min left')
  await at.seePage('Credentialing Access Point')
  await expect(page.getByText('Firm', { exact: true })).toHaveCount(0)
  await axe()
  const contact = page.getByRole('region', { name: 'Contact information', exact: true })
  await at.press('Edit Contact information', contact)
  await at.fill('Name', 'Changed by Grace', contact)
  await at.press('Save', contact)
  await at.toast("You're viewing as a user of this practice, so nothing can be changed or downloaded.")
  await at.press('Cancel', contact)

  const other = await context.newPage()
  await other.goto('/firm/practices')
  await createVerbs(other).seePage('Practices')
  await other.close()
  const maria = await join('maria')
  await openCap(maria)
  await expect(maria.page.getByText('Changed by Grace')).toHaveCount(0)
  await expect(maria.page.getByRole('complementary', { name: 'View of a practice' })).toHaveCount(0)

  await banner.getByRole('button', { name: 'End' }).click()
  await at.seePage('People')
  await expect(page).toHaveURL(/\/firm\/practices\/.*\/people/)
  await expect(banner).toHaveCount(0)
})

test('Tobias ends the relationship with Cedar Grove: Sam reads, cannot save, and can again after Undo', async ({
  page,
  at,
  join,
  axe,
  mailTo,
}) => {
  const sam = await join('sam')
  await openCap(sam, 'Cedar Grove Family Dentistry')
  const cap = new URL(sam.page.url()).pathname
  const contact = sam.page.getByRole('region', { name: 'Contact information', exact: true })
  await sam.press('Edit Contact information', contact)
  await sam.fill('Name', 'Sam in time', contact)

  await signInStaff(page, 'tobias@keystone.example')
  await at.open('/firm/practices?search=cedar+grove')
  await at.follow('Cedar Grove Family Dentistry')
  await at.follow('Relationship')
  await at.seePage('Relationship')
  await axe()
  await at.press('End the relationship')
  const dialog = await at.dialog('End the relationship')
  await axe()
  await at.fill('Reason', 'The practice was sold', dialog)
  await at.press('End the relationship', dialog)
  await at.toast('The end is saved')
  await expect(page.getByText(/^Ended \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await axe()
  expect((await mailTo('sam@cedargrove.example')).text).toContain('no longer change it')

  // Sam was typing when it ended.
  await sam.press('Save', contact)
  await sam.toast('Your work with us has ended. You can read everything here, but no longer change it.')
  await sam.press('Cancel', contact)
  await sam.page.reload()
  await sam.seePage('Credentialing Access Point')
  await expect(sam.page.getByText(/^The work with Keystone Dental Advisors ended on/)).toBeVisible()
  await expect(sam.page.getByRole('button', { name: 'Edit Contact information' })).toHaveCount(0)

  await at.open('/firm/practices?search=cedar')
  await expect(page.getByRole('link', { name: 'Cedar Grove Family Dentistry' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Former/ }).click()
  await at.follow('Cedar Grove Family Dentistry')
  await at.follow('Relationship')
  await at.press('Undo the end')
  await at.press('Undo the end', await at.dialog('Undo the end?'))
  await at.toast('The practice is a current one again')

  await at.open('/firm/audit?kind=relationship')
  await at.seePage('Audit log')
  await expect(page.getByRole('row', { name: /Tobias Adeyemi.*Cedar Grove.*Relationship ended/ })).toBeVisible()
  await axe()
  const download = page.waitForEvent('download')
  await at.press('Export CSV')
  expect((await download).suggestedFilename()).toMatch(/^Audit log .*\.csv$/)

  await sam.open(cap)
  await expect(sam.page.getByText(/^The work with Keystone/)).toHaveCount(0)
  await sam.press('Edit Contact information', contact)
  await sam.fill('Name', 'Sam again', contact)
  await sam.press('Save', contact)
  await sam.toast('Saved')
})
