/// <reference lib="dom" />
/** The card "Your tasks": first on the dashboard, with its number in the menu and on the home page. */
import { openCap } from './cap-verbs.ts'
import { openApplication, createFile, saveApplication } from './application-verbs.ts'
import { callsRefused } from './portal/calls-refused.ts'
import { importDocument } from './portal/import-document.ts'
import { expect, phone, test } from './portal/journey.ts'
import { people } from './portal/people.ts'
import type { Verbs } from './portal/verbs.ts'

const CAP = 'Credentialing Access Point'
const needs = (at: Verbs) => at.page.getByRole('region', { name: 'Your tasks' })

test('the dashboard sends each of its queries once', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await expect(needs(at).getByRole('listitem')).toHaveCount(5)
  const dashboard = page.url()
  // The previous page may still be sending requests; this URL runs no script.
  await page.goto('/healthz')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`)
  })
  await page.goto(dashboard)
  await at.seePage(CAP)
  await expect(needs(at).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('table', { name: 'Fee schedules' }).getByRole('row')).toHaveCount(6)
  expect(requests.sort()).toEqual([...new Set(requests)].sort())
  // One request for each card, those for the counts of documents and fee schedules, and those of the session.
  expect(requests.length).toBeLessThanOrEqual(18)
})

test('Maria sees the most urgent need first, all of them on request, and the progress of everything', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await at.open('/home')
  await expect(page.getByText(/You have \d+ tasks in \d practices\./)).toBeVisible()
  await openCap(at)
  const rows = needs(at).getByRole('listitem')
  await expect(rows.first()).toContainText('has expired')
  await expect(rows.first().getByRole('link', { name: /^Renew: / })).toHaveAttribute('data-variant', 'filled')
  await expect(needs(at).locator('[data-variant="filled"]')).toHaveCount(1)
  await axe()
  await at.press('See all 20')
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(5).getByRole('link')).toBeFocused()
  await expect(rows.last()).toContainText('no change in')
  const stages = page.getByRole('region', { name: 'Applications by stage' })
  await expect(stages.getByRole('link', { name: 'All 28' })).toBeVisible()
  await expect(stages.getByText('Canceled')).toHaveCount(0)
  await stages.getByRole('link', { name: /^Submitted/ }).click()
  await at.seePage('Applications')
  await expect(at.field('Status')).toHaveValue('Submitted')
  await expect(page.getByText('1–3 of 3')).toBeVisible()
})

test('the count in the greeting leads to the tasks, which can be grouped by practice or due date', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await at.open('/home')
  const count = page.getByRole('link', { name: /^\d+ tasks$/ })
  const total = Number.parseInt(await count.innerText(), 10)
  await count.press('Enter')
  await expect(needs(at)).toBeFocused()
  await expect(needs(at)).toBeInViewport()
  // A second press leads there again.
  await count.press('Enter')
  await expect(needs(at)).toBeFocused()

  const choice = needs(at).getByRole('radiogroup', { name: 'Group tasks' })
  const chosen = (name: string) => choice.getByRole('radio', { name })
  await expect(chosen('Most urgent')).toBeChecked()
  await chosen('Most urgent').press('ArrowRight')
  await expect(chosen('By practice')).toBeChecked()
  await expect(chosen('By practice')).toBeFocused()
  const headings = needs(at).getByRole('heading', { level: 3 })
  const readCounts = async () =>
    (await headings.allInnerTexts()).map((text) => Number.parseInt(text.replace(/^\D+/, ''), 10))
  await expect(headings.filter({ hasText: 'Bright Smile Dental' })).toHaveText('Bright Smile Dental20 tasks')
  expect((await readCounts()).reduce((sum, one) => sum + one, 0)).toBe(total)
  const group = needs(at).getByRole('list', { name: 'Bright Smile Dental' })
  await expect(group.getByRole('listitem')).toHaveCount(5)
  // The practice is in the heading, so the rows leave it out.
  await expect(group.getByText('Bright Smile Dental')).toHaveCount(0)
  await axe()
  await at.press('See all 20, Bright Smile Dental')
  await expect(group.getByRole('listitem')).toHaveCount(20)
  await expect(group.getByRole('listitem').nth(5).getByRole('link')).toBeFocused()

  await chosen('By due date').check()
  await expect(headings.first()).toHaveText(/^Overdue\d+ tasks$/)
  await expect(headings.last()).toHaveText(/^No due date\d+ tasks$/)
  expect((await readCounts()).reduce((sum, one) => sum + one, 0)).toBe(total)
  await expect(needs(at).getByRole('list', { name: 'Overdue' }).getByRole('listitem').first()).toContainText('Expired')
  // The choice is remembered.
  await page.reload()
  await expect(chosen('By due date')).toBeChecked()
  await expect(headings.first()).toHaveText(/^Overdue/)
  await chosen('Most urgent').check()
  await expect(headings).toHaveCount(0)
  await expect(needs(at).getByRole('listitem')).toHaveCount(5)
})

test('with one practice the tasks are not grouped', async ({ page, at, signIn }) => {
  await signIn('paul')
  await at.open('/home')
  await expect(needs(at).getByText('Most urgent first')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Group tasks' })).toHaveCount(0)
})

test('uploading a requested document removes it from the list and from the menu', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const inMenu = page.getByRole('link', { name: /^Applications \d+ tasks?$/ })
  const before = Number.parseInt((await inMenu.innerText()).replaceAll(/\D/g, ''), 10)
  await needs(at)
    .getByRole('button', { name: /^See all/ })
    .click()
  await expect(needs(at).getByText('Upload 2 requested documents')).toBeVisible()
  await needs(at)
    .getByRole('link', { name: /^Upload: Upload 2 requested documents/ })
    .click()
  await at.seePage('Lucía Fernández - Humana')
  // The link opens the exact place on the page.
  await expect(page.getByRole('region', { name: 'Related documents' })).toBeFocused()
  await expect(page.getByRole('button', { name: "Upload This year's W-9" })).toBeInViewport()
  for (const name of ["This year's W-9", 'Current policy']) {
    await at.press(`Upload ${name}`)
    const dialog = await at.dialog('Upload Document')
    await at.pickFile(dialog.getByRole('button', { name: /choose a file/i }), createFile(`${name}.pdf`))
    await at.press('Add', dialog)
    await expect(dialog).toBeHidden()
  }
  await saveApplication(at)
  await expect(page.getByRole('link', { name: `Applications ${before - 1} tasks` })).toBeVisible()
  await at.follow(CAP)
  await expect(needs(at).getByText('Lucía Fernández - Humana')).toHaveCount(0)
})

test('an application without movement leaves the list once somebody saves it', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await needs(at)
    .getByRole('button', { name: /^See all/ })
    .click()
  const still = needs(at).getByRole('listitem').filter({ hasText: 'no change in' }).first()
  const title = await still.getByText(/^Follow up on/).innerText()
  const [provider = '', company = ''] = title.replace('Follow up on ', '').split(' - ')
  await openApplication(at, provider, company)
  await at.fill('Insurance rep name', 'Noor Haddad')
  await saveApplication(at)
  await at.follow(CAP)
  await needs(at)
    .getByRole('button', { name: /^See all/ })
    .click()
  await expect(needs(at).getByText(title)).toHaveCount(0)
  await expect(page.getByText('Your tasks').first()).toBeVisible()
})

test('Otto can only read, Lena sees licenses only, and no call of either is refused', async ({
  page,
  at,
  signIn,
  join,
}) => {
  const refused = callsRefused(page)
  await signIn('otto')
  await openCap(at)
  await expect(needs(at).getByText('Read the weekly update').first()).toBeVisible()
  await expect(needs(at).getByRole('link', { name: /^(View|Renew|Upload|Start|Continue|Review): / })).toHaveCount(0)
  expect(refused()).toEqual([])

  const lena = await join('lena')
  const lenaRefused = callsRefused(lena.page)
  await openCap(lena)
  await expect(
    needs(lena)
      .getByRole('link', { name: /^Renew: / })
      .first(),
  ).toBeVisible()
  await expect(needs(lena).getByText(/requested document/)).toHaveCount(0)
  await expect(lena.page.getByRole('region', { name: 'Applications by stage' })).toHaveCount(0)
  expect(lenaRefused()).toEqual([])
})

for (const who of ['maria', 'otto', 'lena', 'paul'] as const)
  test(`every need of ${who} links to a page where it can be resolved`, async ({ page, at, signIn }) => {
    const refused = callsRefused(page)
    await signIn(who)
    await openCap(at)
    const all = needs(at).getByRole('button', { name: /^See all/ })
    await expect(needs(at).getByRole('listitem').first()).toBeVisible()
    if (await all.isVisible()) await all.click()
    await expect(all).toBeHidden()
    const links = await needs(at)
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          kind: (row.querySelector('a')?.getAttribute('aria-label') ?? '').split(' ').slice(0, 3).join(' '),
          href: row.querySelector('a')?.getAttribute('href') ?? '',
        })),
      )
    expect(links.every(({ href }) => href !== '')).toBe(true)
    const firstHrefs = [...new Map(links.map(({ kind, href }) => [kind, href])).values()]
    for (const href of firstHrefs) {
      await at.open(href)
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
      expect(new URL(page.url()).pathname, href).toBe(new URL(href, page.url()).pathname)
    }
    expect(refused()).toEqual([])
  })

test('a practice without needs sees that', async ({ page, at, signIn, portal, axe }) => {
  await importDocument(portal, {
    accounts: [{ externalId: 'calm', name: 'Calm Dental' }],
    rights: [{ person: people.maria, account: 'calm', permissions: [1, 2, 3, 4] }],
    projects: [{ externalId: 'calm cap', account: 'calm', isCap: true, name: CAP }],
    providers: [
      {
        externalId: 'calm owner',
        account: 'calm',
        type: 'Owner',
        name: 'Dana Willow',
        npi: '1234567893',
        email: 'dana@calm.example',
      },
    ],
    licenses: [
      {
        externalId: 'calm license',
        provider: 'calm owner',
        type: 'DEA',
        number: 'FW1234563',
        issueDate: '2025-01-15',
        expirationDate: '2031-01-15',
      },
    ],
  })
  await signIn('maria')
  await openCap(at, 'Calm Dental')
  await expect(needs(at).getByText("You're all caught up")).toBeVisible()
  await expect(needs(at).getByText('The next license expires 01/15/2031.')).toBeVisible()
  // Only content that loads later is announced.
  await expect(needs(at).locator('[aria-atomic=false]')).toContainText('The next license expires')
  await expect(page.getByRole('link', { name: /tasks?$/ })).toHaveCount(0)
  await axe()
})

test.describe('On a phone', () => {
  test.use(phone)

  test('on the home page the tasks come before the practices, also for the Tab key', async ({
    page,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await at.open('/home')
    await expect(needs(at)).toBeVisible()
    const regions = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(regions.slice(0, 3)).toEqual(['Your tasks', 'Dental Office', 'Projects'])
    await needs(at).getByText('By due date').tap()
    await expect(needs(at).getByRole('heading', { name: /^Overdue/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await axe()
    await needs(at).getByText('Most urgent').tap()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('link', { name: /^\d+ tasks$/ }).tap()
    await expect(needs(at)).toBeFocused()
    await expect(needs(at)).toBeInViewport()
  })

  test('the whole row is one target', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openCap(at)
    await axe()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await needs(at).getByRole('listitem').filter({ hasText: 'Renew DEA registration' }).click()
    const dialog = await at.dialog('Renew license')
    await expect(dialog.getByText(/^Oluwaseun Adebayo\./)).toBeVisible()
  })
})
