/** How the firm's staff sign in on the login page: a password, and the code of the demo's second factor. */
import type { Page } from '@playwright/test'
import { readDemoCode } from './portal/demo-code.ts'
import { PASSWORD } from './portal/people.ts'
import { createVerbs } from './portal/verbs.ts'

/** Signs in and waits for the workspace of the firm. */
export async function signInStaff(page: Page, email: string): Promise<void> {
  const at = createVerbs(page)
  await page.goto('/login')
  await at.fill('Email', email)
  await at.fill('Password', PASSWORD)
  await at.press('Log In')
  await at.seePage('Enter your code')
  await page
    .getByLabel('Code', { exact: true })
    .pressSequentially(await readDemoCode(email, new URL(page.url()).origin))
  await page.waitForURL(/\/firm(\/|$)/)
}
