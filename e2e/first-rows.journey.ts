/** What a page does before and after its first rows: nothing slow before them, and secondary parts afterwards. */
import type { Page } from '@playwright/test'
import { openCapFromHome, openCap } from './cap-verbs.ts'
import { expect, test } from './portal/journey.ts'

const DASHBOARD = {
  name: 'the dashboard',
  path: (id: string) => `/dashboard/${id}`,
  first: 'ul[aria-label="Your tasks"] li',
}
const LIST = {
  name: 'the list of providers',
  path: (id: string) => `/dashboard/${id}/providers_and_licences`,
  first: 'tbody tr a',
}

interface Seen {
  /** The time of painting the first rows, in milliseconds since the page was opened. */
  rows: number
  /** The functions that loaded the browser's language data before that. */
  intlCalls: string[]
}

/** Runs in the page before its own scripts. */
function watch(first: string): void {
  const seen: Seen = { rows: Number.POSITIVE_INFINITY, intlCalls: [] }
  Object.assign(globalThis, { seen })
  const note = (name: string) => {
    if (seen.rows === Number.POSITIVE_INFINITY) seen.intlCalls.push(name)
  }
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'Segmenter'] as const) {
    const watched = new Proxy(Intl[name], {
      construct: (target, args) => {
        note(name)
        return Reflect.construct(target, args) as object
      },
    })
    Object.assign(Intl, { [name]: watched })
  }
  for (const kind of [Date.prototype, Number.prototype, String.prototype])
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare']) {
      const own = Object.getOwnPropertyDescriptor(kind, name)?.value as ((...given: unknown[]) => unknown) | undefined
      if (own === undefined) continue
      Object.assign(kind, {
        [name](this: unknown, ...given: unknown[]) {
          note(name)
          return own.apply(this, given)
        },
      })
    }
  const observer = new MutationObserver(() => {
    if (document.querySelector(first) === null) return
    observer.disconnect()
    seen.rows = performance.now()
  })
  observer.observe(document, { childList: true, subtree: true })
}

const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { readonly seen: Seen }).seen)

/** The portal's scripts that the page requested after this time. */
const scriptsAfter = (page: Page, moment: number) =>
  page.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime > since)
        .map(({ name }) => new URL(name).pathname),
    moment,
  )

for (const { name, path, first } of [DASHBOARD, LIST])
  test(`${name} loads no language tables before its first rows, and menus only afterwards`, async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('maria')
    await at.open('/home')
    const account = await openCapFromHome(page)
    await page.addInitScript(watch, first)
    await page.goto(path(account))
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    const seen = await seenBy(page)
    expect(seen.intlCalls).toEqual([])
    expect(await scriptsAfter(page, seen.rows)).toContainEqual(expect.stringMatching(/\/header-corner-/))
  })

test('cards that fail to load show that, do not affect the others, and load when the connection is back', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await at.open('/home')
  await page.route(/\/card-columns-/, (route) => route.abort('connectionfailed'))
  await openCap(at)
  await expect(page.getByText('Not available offline.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tasks' })).toBeVisible()
  await axe()
  await page.unroute(/\/card-columns-/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('region', { name: 'Practice information' })).toBeVisible()
  await expect(page.getByText('Not available offline.')).toBeHidden()
})
