/** How the firm's staff sign in on the login page: a password, and the code of the demo's second factor. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { PASSWORD } from './portal/people.ts'
import { createVerbs } from './portal/verbs.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')

/** The current code, as `npm run demo:code` prints it. */
async function demoCode(): Promise<string> {
  const node = path.join(ROOT, 'node_modules', '.bin', 'node')
  const { stdout } = await run(node, [path.join(ROOT, 'server', 'operations', 'demo', 'demo-code.ts')])
  return stdout.slice(0, 6)
}

/** Signs in and waits for the workspace of the firm. */
export async function signInStaff(page: Page, email: string): Promise<void> {
  const at = createVerbs(page)
  await page.goto('/login')
  await at.fill('Email', email)
  await at.fill('Password', PASSWORD)
  await at.press('Log In')
  await at.seePage('Enter your code')
  await page.getByLabel('Code', { exact: true }).pressSequentially(await demoCode())
  await page.waitForURL(/\/firm\//)
}
