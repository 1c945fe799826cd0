import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { PASSWORD } from './people.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..', '..')

/** The staff of the demo's firm, by first name. */
const staff = {
  grace: 'grace@keystone.example',
  tobias: 'tobias@keystone.example',
  ingrid: 'ingrid@keystone.example',
} as const

/**
 * Signs a staff member in with the login endpoints, and stores the tokens where the web app reads them. The demo accepts
 * each code of the second factor once per person.
 */
export async function signInStaffAs(person: keyof typeof staff, page: Page, url: string): Promise<void> {
  const send = async (address: string, body: object): Promise<object> => {
    const answer = await fetch(`${url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`)
    return Object(await answer.json())
  }
  const ticket: unknown = Reflect.get(
    await send('/api/Auth/login', { username: staff[person], password: PASSWORD }),
    'ticket',
  )
  const tokens = await send('/api/Auth/secondFactor', { ticket, code: await readDemoCode() })
  await page.goto(`${url}/healthz`)
  await page.evaluate((pair) => {
    localStorage.setItem('client-center.tokens', JSON.stringify({ ...pair, loginDate: new Date().toISOString() }))
  }, tokens)
}

/** The current code of the demo's staff, as `npm run demo:code` prints it. */
async function readDemoCode(): Promise<string> {
  const { stdout } = await run(
    path.join(ROOT, 'node_modules', '.bin', 'node'),
    [path.join(ROOT, 'server', 'operations', 'demo', 'demo-code.ts')],
    { cwd: ROOT },
  )
  return stdout.slice(0, 6)
}
