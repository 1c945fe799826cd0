/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** The users of the demo, by first name. */
export const people = {
  maria: 'maria@brightsmile.example',
  otto: 'otto@brightsmile.example',
  lena: 'lena@brightsmile.example',
  paul: 'paul@brightsmile.example',
  sam: 'sam@cedargrove.example',
  nora: 'nora@example.com',
} as const

export type Person = keyof typeof people

/** The password of all users of the demo. */
export const PASSWORD = 'open wide please'

const peopleOfPages = new WeakMap<Page, Person>()

/** The person who signed in last on this page. */
export const signedInPerson = (page: Page): Person | undefined => peopleOfPages.get(page)

/** Signs a person in with the login endpoint, and stores the tokens where the web app reads them (AUTH-06). */
export async function signInAs(person: Person, page: Page, url: string): Promise<void> {
  const answer = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: people[person], password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`)
  const tokens: unknown = await answer.json()
  // Local storage belongs to an origin, so the browser must first open a URL of the portal; this one runs no script.
  await page.goto(`${url}/healthz`)
  await page.evaluate((pair) => {
    const session = { ...(pair as object), loginDate: new Date().toISOString() }
    localStorage.setItem('client-center.tokens', JSON.stringify(session))
  }, tokens)
  peopleOfPages.set(page, person)
}
