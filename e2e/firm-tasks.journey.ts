/** A morning with the list of tasks: worked off by Next and keys, snoozed and back by an upload, assigned by a lead. */
import { createFile, openApplication, saveApplication } from './application-verbs.ts'
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaff } from './staff-sign-in.ts'

const WRITE = 'Write to your advisor'

test('Grace works off ten tasks of six kinds by Next and keys; a snoozed one returns when Maria uploads', async ({
  page,
  at,
  join,
  axe,
}) => {
  const maria = await join('maria')
  await openCap(maria)
  await maria.press('Get help')
  await maria.press(WRITE)
  const question = await maria.dialog(WRITE)
  await maria.fill('Message', 'Which W-9 do you need?', question)
  await maria.fill('Contact phone number', '205 555 0142', question)
  await maria.press('Send', question)
  await maria.toast('Your message was sent. You can find it under Messages.')

  await signInStaff(page, 'grace@keystone.example')
  await at.seePage('Tasks')
  await expect(page).toHaveURL('/firm')
  const table = page.getByRole('table', { name: 'Tasks' })
  const run = page.getByRole('region', { name: 'Task in progress' })
  const openTasks = async (groups: string) => {
    await at.open(`/firm?show=${groups}`)
    await expect(table.locator('tbody tr').first()).toBeVisible()
  }
  await expect(table.locator('tbody tr').first()).toBeVisible()
  await axe()

  // Two licenses are looked at, and three follow-ups logged, one right after the other.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(run).toContainText(/Task 1 of \d+/)
  await page.keyboard.press('n')
  await expect(run).toContainText(/Task 2 of \d+/)
  await axe()
  await openTasks('follow-ups')
  await page.keyboard.press('n')
  for (const note of ['In review, the file is complete', 'The committee meets next week', 'They have the W-9 now']) {
    const log = page.getByRole('region', { name: 'Follow-up log' })
    await expect(log).toBeVisible()
    await at.press('Log follow-up')
    const panel = page.getByRole('form', { name: 'Log follow-up' })
    await at.fill('Note', note, panel)
    await page.keyboard.press('Control+Enter')
    await at.toast('Follow-up saved')
    const before = page.url()
    await at.press('Next task', run)
    await expect(page).not.toHaveURL(before)
  }

  // Three documents, by keys alone, a reply to an update and the message.
  await openTasks('documents')
  await page.keyboard.press('n')
  await at.seePage('Review documents')
  for (let done = 0; done < 3; done += 1) {
    await expect(page.getByRole('heading', { name: 'When you verify' })).toBeVisible()
    const before = page.url()
    await page.keyboard.press('v')
    await expect(page).not.toHaveURL(before)
  }
  await openTasks('messages')
  await expect(table).toContainText('“Which W-9 do you need?”')
  await page.keyboard.press('n')
  // First the reply to an update, which waits longer, then the message.
  await expect(page).toHaveURL(/\/firm\/messages\/[^/]+\/[^/]+$/)
  await at.press('Reply to Maria López')
  await at.fill('Reply', 'Thank you, that is enough.')
  await at.press('Send')
  await at.toast('Your reply was sent')
  await at.press('Next task', run)
  await expect(page).toHaveURL(/\/firm\/messages\/[^/]+$/)
  await at.press('Reply to Maria López')
  await at.fill('Reply', 'The one of this year.')
  await at.press('Send')
  await at.toast('Your reply was sent')

  // The bar is on the pages of a task only, and is there again after a detour.
  await at.open('/firm/practices')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(run).toHaveCount(0)
  await page.goBack()
  await expect(run).toBeVisible()

  // A form opens the project, an update that is due its draft.
  await openTasks('forms')
  await page.keyboard.press('n')
  await page
    .getByRole('button', { name: /^Acknowledge / })
    .first()
    .click()
  await at.toast('Form acknowledged')
  await openTasks('updates')
  await page.keyboard.press('n')
  await expect(run).toContainText('Publish update')
  await expect(page).toHaveURL(/\/firm\/updates\//)
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await at.confirm('Publish this update?', 'Publish')
  await at.toast(/^Update published\./)
  await openTasks('licenses')
  await page.keyboard.press('n')
  await at.press('Close', run)
  await expect(run).toHaveCount(0)

  await at.open('/firm?tab=done')
  const done = page.getByRole('table', { name: 'Done today' })
  await expect(done).toContainText('Answered “Which W-9 do you need?”')
  await expect(done).toContainText('Logged: The committee meets next week')
  await expect(done.getByRole('row').filter({ hasText: 'Verified' })).toHaveCount(3)
  // A header and the ten tasks.
  await expect(done.getByRole('row')).toHaveCount(11)
  await axe()

  // Snoozed with a reason, until the practice uploads what was requested.
  await at.open('/firm?text=humana')
  const row = table.getByRole('row').filter({ hasText: 'Lucía Fernández' })
  await expect(row).toContainText('Practice')
  await row.getByRole('link').focus()
  await page.keyboard.press('s')
  const snooze = await at.dialog(/^Snooze: /)
  await at.fill('Reason', 'Maria sends it on Monday', snooze)
  await axe()
  await at.press('Snooze', snooze)
  await at.toast(/^Snoozed until /)
  await expect(row).toHaveCount(0)
  await expect(table.locator('tbody a:focus')).toHaveCount(1)
  await at.open('/firm?tab=snoozed')
  await expect(row).toContainText('Until')
  await openApplication(maria, 'Lucía Fernández', 'Humana')
  await maria.press("Upload This year's W-9")
  const upload = await maria.dialog('Upload Document')
  await maria.pickFile(upload.getByRole('button', { name: /choose a file/i }), createFile('W9 2026.pdf'))
  await maria.press('Add', upload)
  await saveApplication(maria)
  await at.open('/firm?text=humana')
  await expect(row).toBeVisible()
  await maria.page.goto('/firm')
  await expect(maria.page).toHaveURL('/home')

  await page.setViewportSize(phone.viewport)
  await at.open('/firm')
  await expect(table).toContainText('Waiting on us')
  await axe()
  await at.press('More')
  await expect(page.getByRole('menuitem', { name: 'Applications' })).toBeVisible()
  await axe()
})

test('Tobias assigns unassigned tasks to a colleague, with everyone’s workload', async ({ page, at, axe }) => {
  await signInStaff(page, 'tobias@keystone.example')
  await at.open('/firm?tab=unassigned')
  const table = page.getByRole('table', { name: 'Tasks' })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('1 selected')
  await page.keyboard.press('a')
  const dialog = await at.dialog(/^Assign: /)
  await expect(dialog.getByRole('row').filter({ hasText: 'Grace Nakamura' })).toContainText('40 practices')
  await axe()
  await dialog.getByRole('radio', { name: /^Grace Nakamura/ }).check()
  await dialog.getByRole('checkbox', { name: /^Also make Grace the advisor for / }).check()
  await at.press('Assign to Grace', dialog)
  await at.toast('1 task assigned to Grace Nakamura.')
  await at.open('/firm?tab=everyone')
  await page.getByRole('combobox', { name: 'Advisor' }).selectOption('Grace Nakamura')
  await expect(table.locator('tbody tr').first()).toContainText('Grace Nakamura')
})
