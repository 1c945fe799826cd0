/// <reference lib="dom" />
/** What the people of the open browser do, and what they must not meet. */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signInStaffAs } from '../../e2e/portal/staff.ts'

/** The longest time until an action succeeds, with all its repetitions, in milliseconds. */
export const ACTION = 90_000
/** How long a pressed button may take before the person presses it again, in milliseconds. */
const REPLY = 20_000
/** In milliseconds. */
const NEXT_CODE = 31_000

const TYPED = 'Half typed'

/** Reports what no one should meet: failed assets, script errors and console errors. */
export function reportFailures(
  context: BrowserContext,
  allowed: readonly number[],
  report: (problem: string) => void,
): void {
  const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/')
  context.on('weberror', (problem) => report(`script error: ${problem.error().message}`))
  context.on('console', (message) => {
    // The browser logs every refused or interrupted request; the listeners below check them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (isAsset(response.url()) && !response.ok() && response.status() !== 304)
      report(`${response.status()} for ${response.url()}`)
    if (response.status() >= 500 && !allowed.includes(response.status()))
      report(`${response.status()} for ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (isAsset(request.url()) && reason !== 'net::ERR_ABORTED') report(`${reason} for ${request.url()}`)
  })
}

/** Counts the times that these pages loaded since the last call. */
export function countLoads(pages: readonly Page[]): () => number {
  let count = 0
  for (const page of pages) page.on('load', () => (count += 1))
  return () => {
    const now = count
    count = 0
    return now
  }
}

/** The address, the heading and the messages of a page. */
export async function describePage(page: Page): Promise<string> {
  const texts = await page.locator('h1, [role=alert], [role=status], [role=dialog]').allInnerTexts()
  return `${new URL(page.url()).pathname} ${JSON.stringify(texts.filter((text) => text !== ''))}`
}

export async function seeHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Follows links, the first one in the menu. */
export async function openPage(page: Page, links: readonly string[], heading: string | RegExp): Promise<void> {
  for (const [index, name] of links.entries()) {
    const within = page.getByRole(index === 0 ? 'navigation' : 'main')
    await within
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await seeHeading(page, heading)
}

/** Presses Save until `isSaved` is there. Returns how often it was pressed again. */
async function saveUntil(save: Locator, isSaved: Locator): Promise<number> {
  const end = Date.now() + ACTION
  for (let times = 0; ; times += 1) {
    await save.click({ timeout: REPLY })
    try {
      await isSaved.waitFor({ timeout: REPLY })
      return times
    } catch (problem) {
      if (Date.now() > end) throw problem
    }
  }
}

export async function saveCard(page: Page, name: string): Promise<number> {
  await openPage(page, ['Overview'], 'Credentialing Access Point')
  const card = page.getByRole('region', { name: 'Contact information' })
  await card.getByRole('button', { name: 'Edit Contact information' }).click()
  await card.getByLabel(/^Name\s*\*?$/).fill(name)
  const times = await saveUntil(card.getByRole('button', { name: 'Save' }), card.getByText(name, { exact: true }))
  return times
}

export async function uploadFile(page: Page): Promise<number> {
  // The search finds similar names, too, so the names have nothing in common.
  const name = `${randomUUID()}.pdf`
  await openPage(page, ['Practice documents', 'Add Document'], 'Add Document')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose a file' }).click()
  await (
    await choosing
  ).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`) })
  await page.getByLabel('Document type').and(page.locator('input:not([type=hidden])')).click()
  await page.getByRole('option', { name: 'W-9', exact: true }).click()
  await page.getByLabel('Description').fill(name)
  const list = page.getByRole('heading', { level: 1, name: 'Practice Documents' })
  const times = await saveUntil(page.getByRole('button', { name: 'Save', exact: true }), list)
  await page.getByLabel('Search', { exact: true }).fill(name)
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  return times
}

/** Opens a form and types a name into it. */
export async function startTyping(form: Page, address: string): Promise<void> {
  await form.goto(address)
  await nameField(form).fill(TYPED)
}

/** Adds to the typed name, which must still be there. */
export async function typeOn(form: Page, word: string): Promise<void> {
  await checkTyped(form)
  await nameField(form).fill(`${TYPED} ${word}`)
}

export async function checkTyped(form: Page): Promise<void> {
  await nameField(form).waitFor()
  const name = await nameField(form).inputValue()
  if (!name.startsWith(TYPED)) throw new Error(`the typed text is now "${name}"`)
}

const nameField = (form: Page): Locator => form.getByLabel(/^Legal name/).first()

/** Presses Reload in the line about a new version, and checks that the page is of this build then. */
export async function reloadToVersion(page: Page, build: string): Promise<void> {
  const reload = page.getByRole('status', { name: 'Version' }).getByRole('button', { name: 'Reload' })
  await reload.waitFor()
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  await page.getByRole('heading', { level: 1 }).waitFor()
  const served = await page.evaluate(() => document.querySelector('meta[name=portal-build]')?.getAttribute('content'))
  if (served !== build) throw new Error(`the page after the reload is of the build ${served}, not ${build}`)
}

/** The staff's code may be used already, and then the next one is half a minute away. */
export async function signInStaffSoon(page: Page, baseUrl: string): Promise<void> {
  try {
    await signInStaffAs('ingrid', page, baseUrl)
  } catch {
    await after(NEXT_CODE)
    await signInStaffAs('ingrid', page, baseUrl)
  }
}
