/// <reference lib="dom" />
/** Pages that do not jump: nothing moves while a page loads on a slow line, or when the portal has something to say. */
import type { Page } from '@playwright/test'
import { openCapFromHome } from './cap-verbs.ts'
import { formsPath } from './credentialing-verbs.ts'
import { BRIGHT, intakePath } from './intake-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** The sum of layout shifts that a page may have: https://web.dev/articles/cls calls 0.1 good. */
const MOST = 0.01

/** What a page waits for each reply and each script, in milliseconds. Skeletons show after 200. */
const LATENCY = 250

interface Shift {
  readonly value: number
  /** The elements that moved, and by how much, for the report of a failure. */
  readonly moved: readonly string[]
}

/** Runs in the page before its own scripts. Records every shift, also those within half a second of a press. */
function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node?.textContent?.replaceAll(/\s+/g, ' ').slice(0, 40) ?? ''
        return `${node?.nodeName} "${text}" ${from.x},${from.y} to ${to.x},${to.y}`
      })
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the shifts since the last call, once two frames have been painted. Empty if their sum is small enough. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const { shifts: seen } = globalThis as unknown as { readonly shifts: Shift[] }
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen.splice(0)))))
      }),
  )
  return shifts.reduce((sum, { value }) => sum + value, 0) <= MOST ? [] : shifts
}

const titleTop = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((title) => title.getBoundingClientRect().top + scrollY)

/** Delays each reply and each script from now on. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Opens a page on a slow line. Returns its shifts and the distance of its title from the top. */
async function visit(at: Verbs, path: string) {
  await at.open(path)
  await expect(at.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await at.page.waitForLoadState('networkidle')
  await expect(at.page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  return { shifts: await shiftsOf(at.page), top: await titleTop(at.page) }
}

/** The address of a page, or the address of a list and the beginning of the link on it that opens the page. */
type Visited = string | readonly [list: string, link: string]

/** The pages of Bright Smile Dental, by part. Left out is the review of a CAQH summary, which needs an uploaded one. */
const pagesOf: Readonly<Record<string, (id: string) => readonly Visited[]>> = {
  'no page of the Credentialing Access Point': (id) => {
    const cap = `/dashboard/${id}`
    return [
      cap,
      `${cap}/locations`,
      `${cap}/providers`,
      [`${cap}/providers`, `${cap}/providers/`],
      `${cap}/providers/add`,
      `${cap}/applications`,
      [`${cap}/applications`, `${cap}/applications/`],
      `${cap}/applications/add`,
      `${cap}/practice-documents`,
      [`${cap}/practice-documents`, `${cap}/practice-documents/`],
      `${cap}/practice-documents/add`,
      `${cap}/fee-schedules`,
      [`${cap}/fee-schedules`, `${cap}/fee-schedules/`],
      `${cap}/fee-schedules/add`,
      [cap, `${cap}/weekly-update/`],
    ]
  },
  'no page of an account or a project': (id) => {
    const app = `/app/${id}`
    const forms = formsPath()
    const project = forms.replace(/\/credentialing$/, '')
    const tracked = `${project}/track_applications`
    return [
      app,
      `${app}/providers_and_licences`,
      `${app}/messages`,
      intakePath(BRIGHT, 'Add associate, Dr. Anjali Rao'),
      forms,
      `${forms}/add`,
      [forms, `${forms}/edit/`],
      [forms, `${forms}/edit-draft/`],
      `${project}/requested_documents`,
      `${project}/sign_documents`,
      tracked,
      [tracked, `${tracked}/weekly-updates/`],
      `${tracked}/add`,
    ]
  },
}

/** The address of a page, which may have to be looked up on its list. */
async function findAddress(at: Verbs, visited: Visited): Promise<string> {
  if (typeof visited === 'string') return visited
  const [list, link] = visited
  if (new URL(at.page.url()).pathname !== list) await at.open(list)
  const first = at.page.locator(`main a[href^="${link}"]:not([href$="/add"])`).first()
  return (await first.getAttribute('href')) ?? ''
}

/** Opens each page, and expects that nothing moves and that all titles have the same distance from the top. */
async function expectStill(at: Verbs, pages: readonly Visited[]): Promise<void> {
  const moving: Record<string, readonly Shift[]> = {}
  const tops: Record<string, number> = {}
  for (const visited of pages) {
    const path = await findAddress(at, visited)
    const { shifts, top } = await visit(at, path)
    if (shifts.length > 0) moving[path] = shifts
    tops[path] = top
  }
  expect(moving).toEqual({})
  const [first] = Object.values(tops)
  expect(Object.entries(tops).filter(([, top]) => top !== first)).toEqual([])
}

/** The pages of people who are not signed in. The two secrets are not valid. */
const OUTSIDE = ['/login', '/sign-up-forgot', '/reset/unknown', '/invitation/unknown']

for (const [where, device] of [
  ['on a desk', {}],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(device)

    for (const [name, pages] of Object.entries(pagesOf))
      test(`${name} moves while it loads, and all titles have the same height`, async ({ page, at, signIn }) => {
        await signIn('maria')
        await at.open('/home')
        const id = await openCapFromHome(page)
        await page.addInitScript(recordShifts)
        await slowDown(page)
        await expectStill(at, ['/home', ...pages(id)])
      })

    test('no page of people who are not signed in moves, and all titles have the same height', async ({ page, at }) => {
      await page.addInitScript(recordShifts)
      await slowDown(page)
      await expectStill(at, OUTSIDE)
    })

    test('the home page stays still with grouped tasks, with one practice and with licenses only', async ({
      at,
      signIn,
      join,
    }) => {
      await signIn('maria')
      const maria = at
      const moving: Record<string, readonly Shift[]> = {}
      for (const grouping of ['By practice', 'By due date']) {
        await maria.open('/home')
        await maria.page.getByRole('region', { name: 'Your tasks' }).getByText(grouping).click()
        await expect(
          maria.page.getByRole('region', { name: 'Your tasks' }).getByRole('heading', { level: 3 }),
        ).not.toHaveCount(0)
        await maria.page.addInitScript(recordShifts)
        await slowDown(maria.page)
        const { shifts } = await visit(maria, '/home')
        if (shifts.length > 0) moving[grouping] = shifts
      }
      for (const who of ['paul', 'lena'] as const) {
        const one = await join(who)
        await one.page.addInitScript(recordShifts)
        await slowDown(one.page)
        const { shifts } = await visit(one, '/home')
        if (shifts.length > 0) moving[who] = shifts
      }
      expect(moving).toEqual({})
    })

    test('nothing moves for messages, without a connection, or when a tab is opened', async ({
      page,
      context,
      at,
      signIn,
    }) => {
      await page.addInitScript(recordShifts)
      await signIn('maria')
      await at.open('/home')
      await openCapFromHome(page)
      await at.seePage('Credentialing Access Point')
      await page.waitForLoadState('networkidle')
      const message = 'Please call the practice.'
      await page.route('**/contactInfo', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 444, json: { message } }) : route.continue(),
      )
      const card = page.getByRole('region', { name: 'Contact information' })
      await at.press('Edit Contact information', card)
      await at.fill('Phone', '(205) 555-0125', card)
      await shiftsOf(page)
      await at.press('Save', card)
      const shown = page.locator('[data-kind=error]:visible')
      await expect(shown).toContainText(message)
      expect(await shiftsOf(page)).toEqual([])
      await context.setOffline(true)
      await expect(page.getByText("You're offline.")).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      await context.setOffline(false)
      await expect(page.getByText("You're offline.")).toBeHidden()
      expect(await shiftsOf(page)).toEqual([])
      // An error stays until it is closed.
      await expect(shown).toContainText(message)
      await at.press('Close message', shown)
      await expect(shown).toHaveCount(0)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

test('a title that gets the focus after a click has no ring; after Enter it has one', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  await openCapFromHome(page)
  await at.seePage('Credentialing Access Point')
  const title = page.getByRole('heading', { level: 1 })
  const ring = () => title.evaluate((one) => getComputedStyle(one).outlineStyle)
  await at.follow('Manage locations')
  await at.seePage('Locations')
  await expect(title).toBeFocused()
  expect(await ring()).toBe('none')
  await page.goBack()
  await at.seePage('Credentialing Access Point')
  await page.getByRole('link', { name: 'Manage locations' }).press('Enter')
  await at.seePage('Locations')
  await expect(title).toBeFocused()
  expect(await ring()).toBe('solid')
})
