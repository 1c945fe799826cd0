import type { Page } from '@playwright/test'
import { readDemoCode } from './demo-code.ts'
import { PASSWORD } from './people.ts'

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
  const tokens = await send('/api/Auth/secondFactor', {
    ticket,
    code: await readDemoCode(staff[person], new URL(url).origin),
  })
  await page.goto(`${url}/healthz`)
  await page.evaluate((pair) => {
    localStorage.setItem('client-center.tokens', JSON.stringify({ ...pair, loginDate: new Date().toISOString() }))
  }, tokens)
}
