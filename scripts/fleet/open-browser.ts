/** A practice user and a staff member with open tabs while servers are updated or fail. */
import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type Page } from '@playwright/test'
import { signInAs } from '../../e2e/portal/people.ts'
import { ensureJourneyBrowser } from '../browser.ts'
import {
  ACTION,
  checkTyped,
  countLoads,
  describePage,
  openPage,
  reloadToVersion,
  reportFailures,
  saveCard,
  seeHeading,
  signInStaffSoon,
  startTyping,
  typeOn,
  uploadFile,
} from './open-browser-actions.ts'

const PRACTICE = 'Bright Smile Dental'

/** The pages that the practice user opens, one in each step: links, one after the other, and the heading. */
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

/** The pages that the staff member opens, one in each step. */
const STAFF_PAGES = [
  'Practices',
  'Documents',
  'Applications',
  'Audit log',
  'Updates',
  'Messages',
  'Turnaround',
  'Staff',
  'Tasks',
]

export interface BrowserReport {
  readonly steps: number
  /** Saves and uploads that the person had to repeat, because the page asked for it. */
  readonly repeated: number
  /** Failed assets, console errors, lost text, unexpected reloads and sign-ins. */
  readonly problems: readonly string[]
}

export interface OpenBrowser {
  /** Opens pages that were not visited yet, types, saves, and uploads a small file. Never rejects: see `problems`. */
  step(name: string): Promise<void>
  /** Waits until a new version is offered, presses Reload, and checks the build and that a draft is still there. */
  acceptNewVersion(build: string): Promise<void>
  close(): Promise<BrowserReport>
}

/**
 * Opens a browser with a user of a practice, who has two half-typed forms in further tabs, and a staff member. `allowed`
 * are the statuses above 499 that a request may have: 502 as well if a server is killed.
 */
export async function openBrowser(baseUrl: string, allowed: readonly number[] = [503]): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: ensureJourneyBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await openTabs(browser, baseUrl, allowed)
  } catch (problem) {
    await browser.close()
    throw problem
  }
}

async function openTabs(browser: Browser, baseUrl: string, allowed: readonly number[]): Promise<OpenBrowser> {
  const problems: string[] = []
  let stage = 'start'
  const report = (problem: string) => void problems.push(`${stage}: ${problem}`)
  const newContext = async () => {
    const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1366, height: 768 } })
    context.setDefaultTimeout(ACTION)
    reportFailures(context, allowed, report)
    return context
  }
  const context = await newContext()
  const page = await context.newPage()
  await signInAs('maria', page, baseUrl)
  await page.goto('/home')
  await page.getByRole('link', { name: `CAP, ${PRACTICE}`, exact: true }).click()
  await seeHeading(page, 'Credentialing Access Point')
  const address = new URL(page.url()).pathname
  const form = await context.newPage()
  await startTyping(form, `${address}/providers/add`)
  const draft = await context.newPage()
  await startTyping(draft, `${await findProject(draft, address)}/credentialing/add`)
  const staff = await (await newContext()).newPage()
  await signInStaffSoon(staff, baseUrl)
  await staff.goto('/firm')
  await seeHeading(staff, 'Tasks')
  const tabs = [page, form, draft, staff]
  const loads = countLoads(tabs)
  /** Names of this run, so that another one can follow in the same database. */
  const mark = randomUUID().slice(0, 8)
  let steps = 0
  let repeated = 0

  const attempt = async (tab: Page, name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message.split('\n').join(' ') : String(problem)
      report(`${name}: ${reason}; the page: ${await describePage(tab).catch(String)}`)
    }
  }
  return {
    async step(name) {
      stage = name
      const { links, heading } = PAGES[steps % PAGES.length] ?? { links: [], heading: '' }
      const staffPage = STAFF_PAGES[steps % STAFF_PAGES.length] ?? ''
      steps += 1
      await attempt(page, 'open a page', () => openPage(page, links, heading))
      await attempt(staff, 'open a staff page', () => openPage(staff, [staffPage], new RegExp(staffPage, 'i')))
      await attempt(page, 'save a card', async () => void (repeated += await saveCard(page, `Maria ${mark} ${steps}`)))
      await attempt(page, 'upload a file', async () => void (repeated += await uploadFile(page)))
      await attempt(form, 'type on', () => typeOn(form, String(steps)))
      await attempt(draft, 'type on in a draft', () => typeOn(draft, String(steps)))
      if (loads() > 0) report('a page was reloaded')
      for (const tab of tabs) {
        if (new URL(tab.url()).pathname === '/login') report('the sign-in page appeared')
        if (await tab.getByRole('dialog', { name: /sign in|log in/i }).isVisible()) report('a sign-in dialog appeared')
      }
    },
    async acceptNewVersion(build) {
      stage = 'new version'
      await attempt(page, 'reload', async () => {
        await openPage(page, ['Overview'], 'Credentialing Access Point')
        await reloadToVersion(page, build)
      })
      await attempt(draft, 'reload a draft', async () => {
        await typeOn(draft, 'and saved')
        await draft.getByText(/^Saved \d/).waitFor()
        await reloadToVersion(draft, build)
        await checkTyped(draft)
      })
      loads()
    },
    async close() {
      await browser.close()
      return { steps, repeated, problems }
    },
  }
}

/** The address of a project of the practice at this address. */
async function findProject(page: Page, address: string): Promise<string> {
  await page.goto(address.replace('/dashboard/', '/app/'))
  await page.getByRole('link', { name: 'Fee negotiation' }).first().click()
  await page.waitForURL(/\/project\/[^/]+/)
  return /^.*\/project\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
}
