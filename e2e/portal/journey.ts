/**
 * Playwright's `test` for the portal. It provides a journey with a portal, a user and their actions, and fails it on
 * hidden problems.
 */
import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { readMails, type Mail } from './mails.ts'
import { signInAs, type Person } from './people.ts'
import { openPortal, type Portal } from './portal.ts'
import { watchProblems, type Problems } from './problems.ts'
import { createVerbs, type Verbs } from './verbs.ts'

/** Keeps one portal open per file, since a worker runs its files one after the other. */
interface PortalKeeper {
  portalFor(file: string): Promise<Portal>
}

interface JourneyFixtures {
  /** The portal of this file. Its journeys share it, in order. */
  portal: Portal
  /** The problems seen so far. A journey must forgive those that it causes on purpose; any other one fails it. */
  problems: Problems
  /** The user's actions. */
  at: Verbs
  /** Signs a person in on the journey's page without using the login form. The journey must then open a page. */
  signIn: (person: Person) => Promise<void>
  /** Signs in another person, or the same one again, in a new browser context. */
  join: (person: Person) => Promise<Verbs>
  /** Waits for the newest mail to an email address; `within` is in milliseconds. */
  mailTo: (email: string, subject?: RegExp, within?: number) => Promise<Mail>
  /** Expects no violation of axe's rules on the current page, in both themes. */
  axe: (page?: Page) => Promise<void>
}

export const test = base.extend<JourneyFixtures, { keeper: PortalKeeper }>({
  keeper: [
    async ({}, use) => {
      let open: { file: string; portal: Portal } | undefined
      await use({
        async portalFor(file) {
          if (open?.file === file) return open.portal
          const last = open
          open = undefined
          await last?.portal.close()
          open = { file, portal: await openPortal() }
          return open.portal
        },
      })
      await open?.portal.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  portal: [
    async ({ keeper }, use, info) => {
      const portal = await keeper.portalFor(info.file)
      await use(portal)
      if (info.status !== info.expectedStatus) await info.attach('server.log', { path: portal.log })
    },
    { timeout: 300_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use(problems)
      expect(problems.left(), 'Nothing goes wrong unseen').toEqual([])
    },
    { auto: true },
  ],

  at: async ({ page }, use, info) => {
    await use(createVerbs(page))
    // Printed because continuous integration may show only the output, without screenshots and traces.
    if (info.status !== info.expectedStatus) process.stderr.write(`${await describePage(page).catch(String)}\n`)
  },

  signIn: async ({ page, portal }, use) => use((person) => signInAs(person, page, portal.url)),

  join: async ({ browser, portal, contextOptions, viewport, locale, timezoneId }, use) => {
    const joined: { problems: Problems; close: () => Promise<void> }[] = []
    await use(async (person) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        baseURL: portal.url,
      })
      joined.push({ problems: watchProblems(context), close: () => context.close() })
      const page = await context.newPage()
      await signInAs(person, page, portal.url)
      return createVerbs(page)
    })
    for (const one of joined) await one.close()
    expect(
      joined.flatMap((one) => one.problems.left()),
      'Nothing goes wrong unseen',
    ).toEqual([])
  },

  mailTo: async ({ portal }, use) =>
    use(async (email, subject = /./, within) => {
      let found: Mail | undefined
      await expect
        .poll(
          async () => {
            const mails = await readMails(portal.mailFolder)
            found = mails.findLast((mail) => mail.to.includes(email) && subject.test(mail.subject))
            return found !== undefined
          },
          { message: `A mail to ${email}`, ...(within === undefined ? {} : { timeout: within }) },
        )
        .toBe(true)
      // The poll above ends only if a mail was found.
      return found as Mail
    }),

  axe: async ({ page }, use) => use((other) => expectAccessible(other ?? page)),
})

/**
 * Describes the page when a journey failed: its URL, the focus, and open dialogs and messages, or otherwise the whole
 * page.
 */
async function describePage(page: Page): Promise<string> {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  const above = await Promise.all(
    (await page.locator('[role=dialog], [role=alertdialog], [role=status], [role=alert]').all()).map((part) =>
      part.ariaSnapshot(),
    ),
  )
  const dialogs = await page.locator('[role=dialog], [role=alertdialog]').count()
  const shown = dialogs > 0 ? above.join('\n') : await page.locator('body').ariaSnapshot()
  return `The page at the end, ${page.url()}, focus on ${focus}:\n${shown}`
}

export { expect }

/** A phone: `test.use(phone)`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
