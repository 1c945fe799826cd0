/** The firm sets up a practice, invites its first user, and takes the access away again. */
import type { Locator, Page } from '@playwright/test'
import { openCapFromHome } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { PASSWORD } from './portal/people.ts'
import { signInStaffAs } from './portal/staff.ts'
import { watchProblems } from './portal/problems.ts'
import { createVerbs } from './portal/verbs.ts'

const ANNA = 'anna@maplestreet.example'
const MAPLE = 'Maple Street Dental'

const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name })

test('Grace sets up a practice; Anna accepts the invitation and sees it, until her access is taken away', async ({
  page,
  at,
  axe,
  portal,
  browser,
  mailTo,
}) => {
  await signInStaffAs('grace', page, portal.url)
  await at.open('/firm/practices/add')
  await at.seePage('New practice')
  await axe()
  await at.fill('Practice name', MAPLE)
  await at.choose('Time zone', 'Mountain time')
  await at.choose('Starts with', 'First project')
  await at.fill('Project title', 'Opening of Maple Street')
  await at.choose('Practice type', 'Start Up')

  // What was typed is still there after a reload.
  await expect(page.getByText('Draft saved on this device only')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(at.field('Practice name')).toHaveValue(MAPLE)
  await expect(at.field('Project title')).toHaveValue('Opening of Maple Street')

  await at.press('Create practice')
  const summary = page.getByRole('group', { name: 'There are 3 things to fix on this form' })
  await expect(summary).toBeFocused()
  await axe()
  await at.choose('Tier', 'Ultimate')
  await at.fill('Email', 'tobias@keystone.example')
  await at.fill('Name', 'Anna Maple')
  await at.press('Create practice')
  await expect(
    page.getByText('This email belongs to a staff member, who cannot be a user of a practice').last(),
  ).toBeVisible()
  await at.fill('Email', ANNA)
  await at.press('Create practice')
  await at.toast(`Invitation sent to ${ANNA}`)
  await at.seePage('People')
  await expect(page.getByText('Invited, 7 days left')).toBeVisible()
  await axe()

  const mail = await mailTo(ANNA, /invited/)
  const link = /https?:\/\/\S+(\/invitation\/[^\s>)]+)/.exec(mail.text)?.[1]
  expect(link, 'The mail has a link').toBeDefined()
  const context = await browser.newContext({ baseURL: portal.url })
  const hers = watchProblems(context)
  const anna = createVerbs(await context.newPage())
  await anna.page.goto(link ?? '')
  await anna.seePage('Welcome to the Client Center')
  await anna.fill('New password', 'a maple on the street')
  await anna.fill('Confirm password', 'a maple on the street')
  await anna.press('Set password')
  await expect(anna.page).toHaveURL('/login')
  await anna.fill('Email', ANNA)
  await anna.fill('Password', 'a maple on the street')
  await anna.press('Log In')
  await anna.seePage(/^Good .*, Anna$/)
  await expect(anna.page.getByText(MAPLE).first()).toBeVisible()
  await expect(anna.page.getByText('Firm', { exact: true })).toHaveCount(0)

  await at.open(new URL(page.url()).pathname)
  await expect(page.getByText(/^Today, /)).toBeVisible()
  await box(page, 'View licenses, Anna Maple').uncheck()
  await expect(page.getByText('Anna can no longer view licenses or edit licenses, starting now.')).toBeVisible()
  await box(page, 'View projects, Anna Maple').uncheck()
  await expect(page.getByText(`Anna loses access to ${MAPLE} right away and leaves this list.`)).toBeVisible()
  await axe()
  await at.press('Save permissions')
  await at.toast(`Anna Maple no longer has access to ${MAPLE}`)
  await expect(page.getByText('No users yet')).toBeVisible()

  await anna.page.reload()
  await anna.seePage(/^Good .*, Anna$/)
  await expect(anna.page.getByText('You do not have any accounts.')).toBeVisible()
  await expect(anna.page.getByText(MAPLE)).toHaveCount(0)
  expect(hers.left()).toEqual([])
  await context.close()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Tobias blocks a user, who is signed out at once, and unblocks her', async ({ page, at, axe, portal, join }) => {
    await signInStaffAs('tobias', page, portal.url)
    const maria = await join('maria')
    await maria.open('/home')
    const id = await openCapFromHome(maria.page)
    const lena = await join('lena')
    await lena.open('/home')
    await lena.seePage(/^Good .*, Lena$/)
    await at.open(`/firm/practices/${id}/people`)
    await at.pickFromMenu('Actions for Lena Fischer', 'Block')
    await at.confirm('Block Lena Fischer?', 'Block')
    await at.toast('Lena Fischer is blocked')
    await axe()
    await lena.page.goto('/home')
    await expect(lena.page).toHaveURL('/login')
    await lena.fill('Email', 'lena@brightsmile.example')
    await lena.fill('Password', PASSWORD)
    await lena.press('Log In')
    await expect(lena.page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await at.press('Unblock')
    await at.toast('Lena Fischer can log in again')
    await lena.press('Log In')
    await lena.seePage(/^Good .*, Lena$/)
  })
})
