/** A draft intake is shared: it is started on one device, continued on another, and completed as a whole (AMB-144). */
import { BRIGHT, intakePath } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'

test('Maria starts an intake, Paul continues in another browser, and Save still saves all or nothing', async ({
  page,
  at,
  signIn,
  join,
  axe,
}) => {
  await page.clock.install()
  await signIn('maria')
  await at.open(intakePath(BRIGHT, 'Fee negotiation'))
  await at.fill('DBA name', 'Half A Name')
  await at.fill('Contact name', '')
  const drafted = page.waitForResponse((answer) => answer.url().endsWith('/intakeDraft') && answer.ok())
  await page.clock.fastForward(30_000)
  await drafted
  await expect(page.getByText(/^Draft saved /)).toBeVisible()
  const menu = page.getByRole('link', { name: /Complete Intake Form/ })
  await expect(menu).toContainText(/In progress, \d+ of \d+/)
  await axe()

  const paul = await join('paul')
  await paul.open(intakePath(BRIGHT, 'Fee negotiation'))
  await expect(paul.page.getByText(/In progress, \d+ of \d+\. Last changed by Maria López/)).toBeVisible()
  await expect(paul.field('DBA name')).toHaveValue('Half A Name')
  await paul.press('Save')
  await expect(paul.page.getByRole('group', { name: /to fix on this tab/ })).toBeVisible()
  await paul.fill('Contact name', 'Paul Okafor')
  await paul.press('Save')
  await paul.toast('Saved')
  await expect(paul.page.getByText(/Last changed by/)).toHaveCount(0)
  await page.reload()
  await expect(at.field('DBA name')).toHaveValue('Half A Name')
  await expect(at.field('Contact name')).toHaveValue('Paul Okafor')
})
