/** The second step of the sign-in: for the firm's staff, and for practice users who want one. */
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { adminCommand } from './portal/admin-command.ts'
import { readDemoCode } from './portal/demo-code.ts'
import { expect, phone, test } from './portal/journey.ts'
import { PASSWORD, people } from './portal/people.ts'
import type { Verbs } from './portal/verbs.ts'

const STEP_SECONDS = 30

/** The code that the app shows now, or the next one, which phones whose clock is ahead show already. */
const codeOf = (key: string, steps = 0): string =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS })

async function givePassword(page: Page, at: Verbs, email: string): Promise<void> {
  await page.goto('/login')
  await at.fill('Email', email)
  await at.fill('Password', PASSWORD)
  await at.press('Log In')
}

test('Grace of the firm signs in with her password and a code', async ({ page, at, axe }) => {
  await givePassword(page, at, 'grace@keystone.example')
  await at.seePage('Enter your code')
  await expect(page.getByText('Firm', { exact: true })).toBeVisible()
  await axe()
  await page.getByLabel('Code', { exact: true }).pressSequentially('000000')
  await expect(page.getByText("That code isn't right. Enter the next code your app shows.")).toBeVisible()
  await axe()
  const code = await readDemoCode('grace@keystone.example', new URL(page.url()).origin)
  await page.getByLabel('Code', { exact: true }).pressSequentially(code)
  await at.toast('Logged In')
  await expect(page).not.toHaveURL('/login')
})

test('Tobias lost his phone: after the reset by command he sets up another one', async ({
  page,
  at,
  axe,
  portal,
  mailTo,
}) => {
  await adminCommand(portal, 'reset-factor', '--person', 'tobias@keystone.example')
  expect((await mailTo('tobias@keystone.example')).subject).toBe('Your second factor was reset')
  await givePassword(page, at, 'tobias@keystone.example')
  await at.seePage('Set up your second factor')
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(key).toBeVisible()
  await axe()
  await page
    .getByLabel('Code', { exact: true })
    .pressSequentially(codeOf(((await key.textContent()) ?? '').replaceAll(' ', '')))
  await at.seePage('Save your recovery codes')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await axe()
  await at.press('I saved them')
  await expect(page).not.toHaveURL('/login')
})

test('Sam switches a second factor on, signs in with it, loses it, and gets it reset', async ({
  page,
  at,
  signIn,
  axe,
  portal,
}) => {
  await signIn('sam')
  await at.open('/home')
  await page.getByRole('link', { name: 'Sam Whitfield, Sign-in security' }).click()
  await at.seePage('Sign-in security')
  await axe()
  await at.press('Turn on')
  await at.fill('Password', PASSWORD)
  await at.press('Continue')
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await axe()
  await page.getByLabel('Code', { exact: true }).pressSequentially(codeOf(secret))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await axe()
  await at.press('I saved them')
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()

  await at.press('Log out')
  await givePassword(page, at, people.sam)
  await at.seePage('Enter your code')
  await expect(page.getByText('Firm', { exact: true })).toBeHidden()
  await page.getByLabel('Code', { exact: true }).pressSequentially(codeOf(secret, 1))
  await at.seePage(/^Good .*, Sam$/)

  await at.press('Log out')
  await givePassword(page, at, people.sam)
  await at.press('Use a recovery code')
  await axe()
  await at.fill('Recovery code', recoveryCode)
  await at.press('Continue')
  await at.seePage(/^Good .*, Sam$/)
  await at.open('/me')
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()

  await adminCommand(portal, 'reset-factor', '--person', people.sam)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await givePassword(page, at, people.sam)
  await at.seePage(/^Good .*, Sam$/)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Lena finds Sign-in security behind her initials', async ({ page, at, signIn, axe }) => {
    await signIn('lena')
    await at.open('/home')
    await at.press('Lena Fischer')
    await page.getByRole('menuitem', { name: 'Sign-in security' }).click()
    await at.seePage('Sign-in security')
    await axe()
  })
})
