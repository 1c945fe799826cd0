/** One call with an insurance company is logged for many applications; a practice sees its own status, and no notes. */
import { openApplication, lastHappened } from './application-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'

const PROVIDER = 'Lucía Fernández'

test('Grace logs one call for six applications and a follow-up of one; Maria sees the new status only', async ({
  page,
  at,
  join,
  axe,
  portal,
}) => {
  await signInStaffAs('grace', page, portal.url)
  await at.open('/firm/calls')
  await expect(page).toHaveURL(/\/firm\/calls\/\d+/)
  await axe()
  await page.getByRole('link', { name: /^Premier\b/ }).click()
  await at.seePage('Premier')
  await at.press('Edit contact info')
  const contact = await at.dialog('Contact info: Premier')
  await at.fill('Phone', '(800) 555-0114', contact)
  await at.press('Save', contact)
  await at.toast('Contact info saved')

  const table = page.getByRole('table', { name: 'Premier' })
  const rows = table.locator('tbody tr')
  const bright = rows.filter({ hasText: 'Bright Smile Dental' }).filter({ hasText: PROVIDER })
  await bright.getByRole('checkbox').check()
  for (const row of (await rows.filter({ hasNotText: PROVIDER }).all()).slice(0, 5))
    await row.getByRole('checkbox').check()
  const form = page.getByRole('form', { name: 'One call, 6 applications' })
  await at.fill('Spoke with', 'Renee', form)
  await page.getByLabel(`Status, ${PROVIDER}`).selectOption('In Process')
  await page.getByLabel(`Note, ${PROVIDER}`).fill('Received and in review')
  await page.getByLabel(`Reference, ${PROVIDER}`).fill('PR-88121')
  await axe()
  // The others have no note of their own yet.
  await at.press('Save 6 follow-ups', form)
  await expect(form.getByText('This is a required field')).toBeVisible()
  await at.fill('Shared note', 'Two-week backlog after a system change', form)
  await form.getByLabel('Visible to the practice').check()
  await page.keyboard.press('Control+Enter')
  await at.toast('6 follow-ups saved')
  await expect(form).toHaveCount(0)
  await expect(bright).toContainText('PR-88121')
  await expect(bright).toContainText('In 7 days')

  await at.follow(PROVIDER, bright)
  await at.seePage(`${PROVIDER} - Premier`)
  const log = page.getByRole('region', { name: 'Follow-up log' })
  await expect(log.getByText('Grace Nakamura with Renee')).toBeVisible()
  await expect(log.getByText('Received and in review')).toBeVisible()
  await expect(log.getByText('In Process')).toBeVisible()
  await axe()
  await page.keyboard.press('l')
  const panel = page.getByRole('form', { name: 'Log follow-up' })
  await at.fill('Note', 'Case 123-45-6789 is with the committee', panel)
  await expect(panel.getByText('This looks like a Social Security number')).toBeVisible()
  await expect(panel.getByText('Draft saved')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await at.press('Log follow-up')
  await expect(at.field('Note', panel)).toHaveValue('Case 123-45-6789 is with the committee')
  await at.fill('Note', 'The committee meets next week', panel)
  await axe()
  await page.keyboard.press('Control+Enter')
  await at.toast('Follow-up saved')
  await expect(log.getByText('The committee meets next week')).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await at.press('Log follow-up')
  await axe()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  const maria = await join('maria')
  await openApplication(maria, PROVIDER, 'Premier')
  await expect(lastHappened(maria)).toContainText('Status changed from Submitted to In Process')
  await expect(lastHappened(maria)).toContainText('Grace Nakamura, Keystone Dental Advisors')
  await expect(maria.page.locator('body')).not.toContainText(/backlog|committee|in review|Follow-up log|Firm/)
  await maria.page.goto('/firm/calls')
  await expect(maria.page).toHaveURL('/home')
})
