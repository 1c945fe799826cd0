/// <reference lib="dom" />
/** A practice user with two open tabs while servers are updated or fail. */
import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { signInAs } from '../../e2e/portal/people.ts'
import { ensureJourneyBrowser } from '../browser.ts'

/** The longest time until an action succeeds, with all its repetitions, in milliseconds. */
const ACTION = 90_000
/** How long a pressed button may take before the person presses it again, in milliseconds. */
const REPLY = 20_000

const PRACTICE = 'Bright Smile Dental'
const TYPED = 'Half typed'

/** The pages that the person opens, one in each step: links, one after the other, and the heading. */
const PAGES: readonly { readonly links: readonly string[]; readonly heading: string | RegExp }[] = [
  { links: ['Fee schedules'], heading: 'Fee Schedules' },
  { links: ['Locations'], heading: 'Locations' },
  { links: ['Applications'], heading: 'Applications' },
  { links: ['Fee schedules', 'Add Fee Schedule Document'], heading: /^Add Fee Schedule/ },
  { links: ['All licenses'], heading: 'All Providers and Licenses' },
  { links: ['Applications', 'Add Application'], heading: /Application/ },
  { links: ['Projects'], heading: PRACTICE },
  { links: ['Providers'], heading: 'Providers and Staff' },
]

export interface BrowserReport {
  readonly steps: number
  /** Saves and uploads that the person had to repeat, because the page asked for it. */
  readonly repeated: number
  /** Failed assets, console errors, lost text, unexpected reloads and sign-ins. */
  readonly problems: readonly string[]
}

export interface OpenBrowser {
  /** Opens a page that was not visited yet, types, saves, and uploads a small file. Never rejects: see `problems`. */
  step(name: string): Promise<void>
  /** Waits until a new version is offered, presses Reload, and checks that the page is of this build. */
  acceptNewVersion(build: string): Promise<void>
  close(): Promise<BrowserReport>
}

/** Opens a browser in which the demo's office manager is signed in, with a half-typed form in a second tab. */
export async function openBrowser(baseUrl: string): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: ensureJourneyBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await openTabs(browser, baseUrl)
  } catch (problem) {
    await browser.close()
    throw problem
  }
}

async function openTabs(browser: Browser, baseUrl: string): Promise<OpenBrowser> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1366, height: 768 } })
  context.setDefaultTimeout(ACTION)
  const problems: string[] = []
  let stage = 'start'
  const report = (problem: string) => void problems.push(`${stage}: ${problem}`)
  watch(context, report)
  const page = await context.newPage()
  await signInAs('maria', page, baseUrl)
  await page.goto('/home')
  await page.getByRole('link', { name: `CAP, ${PRACTICE}`, exact: true }).click()
  await seeHeading(page, 'Credentialing Access Point')
  const form = await context.newPage()
  await form.goto(`${new URL(page.url()).pathname}/providers/add`)
  await seeHeading(form, 'Add Provider')
  await form.getByLabel('Legal name').fill(TYPED)
  const loads = countLoads([page, form])
  /** Names of this run, so that another one can follow in the same database. */
  const mark = randomUUID().slice(0, 8)
  let steps = 0
  let repeated = 0

  const attempt = async (tab: Page, name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message.split('\n').join(' ') : String(problem)
      report(`${name}: ${reason}; the page: ${await describe(tab).catch(String)}`)
    }
  }
  return {
    async step(name) {
      stage = name
      const { links, heading } = PAGES[steps % PAGES.length] ?? { links: [], heading: '' }
      steps += 1
      await attempt(page, 'open a page', () => openPage(page, links, heading))
      await attempt(page, 'save a card', async () => void (repeated += await saveCard(page, `Maria ${mark} ${steps}`)))
      await attempt(page, 'upload a file', async () => void (repeated += await uploadFile(page)))
      await attempt(form, 'go on typing', () => typeOn(form, String(steps)))
      if (loads() > 0) report('a page was reloaded')
      for (const tab of [page, form]) {
        if (new URL(tab.url()).pathname === '/login') report('the sign-in page appeared')
        if (await tab.getByRole('dialog', { name: /sign in|log in/i }).isVisible()) report('a sign-in dialog appeared')
      }
    },
    async acceptNewVersion(build) {
      stage = 'new version'
      await attempt(page, 'reload', async () => {
        await openPage(page, ['Overview'], 'Credentialing Access Point')
        const reload = page.getByRole('status', { name: 'Version' }).getByRole('button', { name: 'Reload' })
        await reload.waitFor()
        const loaded = page.waitForEvent('load')
        await reload.click()
        await loaded
        loads()
        await seeHeading(page, 'Credentialing Access Point')
        const served = await page.evaluate(() =>
          document.querySelector('meta[name=portal-build]')?.getAttribute('content'),
        )
        if (served !== build) report(`the page after the reload is of the build ${served}, not ${build}`)
      })
    },
    async close() {
      await browser.close()
      return { steps, repeated, problems }
    },
  }
}

/** Reports what no one should meet: failed assets, script errors and console errors. */
function watch(context: BrowserContext, report: (problem: string) => void): void {
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
    if (response.status() >= 500 && response.status() !== 503)
      report(`${response.status()} for ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (isAsset(request.url()) && reason !== 'net::ERR_ABORTED') report(`${reason} for ${request.url()}`)
  })
}

/** Counts the times that these pages loaded since the last call. */
function countLoads(pages: readonly Page[]): () => number {
  let count = 0
  for (const page of pages) page.on('load', () => (count += 1))
  return () => {
    const now = count
    count = 0
    return now
  }
}

/** The address, the heading and the messages of a page. */
async function describe(page: Page): Promise<string> {
  const texts = await page.locator('h1, [role=alert], [role=status], [role=dialog]').allInnerTexts()
  return `${new URL(page.url()).pathname} ${JSON.stringify(texts.filter((text) => text !== ''))}`
}

async function seeHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function openPage(page: Page, links: readonly string[], heading: string | RegExp): Promise<void> {
  for (const [index, name] of links.entries()) {
    const within = index === 0 ? page.getByRole('navigation', { name: new RegExp(PRACTICE) }) : page.getByRole('main')
    await within.getByRole('link', { name: new RegExp(`^${name}`) }).click()
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

async function saveCard(page: Page, name: string): Promise<number> {
  await openPage(page, ['Overview'], 'Credentialing Access Point')
  const card = page.getByRole('region', { name: 'Contact information' })
  await card.getByRole('button', { name: 'Edit Contact information' }).click()
  await card.getByLabel(/^Name\s*\*?$/).fill(name)
  const times = await saveUntil(card.getByRole('button', { name: 'Save' }), card.getByText(name, { exact: true }))
  return times
}

async function uploadFile(page: Page): Promise<number> {
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

/** Adds to the half-typed form, whose earlier text must still be there. */
async function typeOn(form: Page, word: string): Promise<void> {
  const field = form.getByLabel('Legal name')
  const before = await field.inputValue()
  if (!before.startsWith(TYPED)) throw new Error(`the typed text is "${before}"`)
  await field.fill(`${TYPED} ${word}`)
}
