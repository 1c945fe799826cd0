/// <reference lib="dom" />
/** Weekly updates: each user has their own unread state. */
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const CAP = 'Credentialing Access Point'
const updates = (at: Verbs) => at.page.getByRole('region', { name: 'Weekly status updates' })

/** Opens the newest update and returns its title. */
async function openNewest(at: Verbs): Promise<string> {
  const link = updates(at)
    .getByRole('link', { name: /^View / })
    .first()
  const title = ((await link.getAttribute('aria-label')) ?? '').replace(/^View /, '')
  await link.click()
  await at.seePage(title)
  return title
}

test('Maria reads the newest one, and Otto’s still has its New marker', async ({ page, at, signIn, join, axe }) => {
  await signIn('maria')
  await openCap(at)
  const newest = updates(at).getByRole('table').locator('tbody').getByRole('row').first()
  await expect(newest.getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByText('Read the weekly update')).toHaveCount(0)
  await at.press('See all 20')
  await expect(page.getByText(/^Read the weekly update of [A-Z][a-z]+ \d+$/)).toBeVisible()
  const box = await updates(at).getByRole('group', { name: 'Weekly status updates' }).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(400)
  await at.press('Filters', updates(at))
  await at.choose('Status', 'Opened')
  await expect(newest.getByText('New', { exact: true })).toHaveCount(0)
  await axe()
  await at.press('Clear filters', updates(at))
  await expect(newest.getByText('New', { exact: true })).toBeVisible()

  const title = await openNewest(at)
  expect(title).toMatch(/, week of \d\d\/\d\d\/\d{4}$/)
  const changes = page.getByRole('list', { name: 'What changed this week' })
  await expect(changes.getByRole('listitem')).toHaveCount(7)
  await expect(changes.getByRole('listitem').first()).toContainText(/Added as ?New/)
  await expect(changes.getByRole('listitem').nth(1)).toContainText(/New ?to ?Submitted/)
  const points = page.getByRole('region', { name: 'Action points' }).getByRole('checkbox')
  await expect(points).toHaveCount(3)
  await points.first().click({ force: true })
  await expect(points.first()).not.toBeChecked()
  const table = page.getByRole('table', { name: 'Applications' })
  for (const head of ['#', 'Transition', 'Network', 'Submission Date', 'Current Status', 'Effective Date'])
    await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^New 1, Submitted 3/ })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('Tomasz Kowalczyk')
  await expect(table.getByText('N/A').first()).toBeVisible()
  const ranks = ['New', 'Submitted', 'In Process', 'Pending EOB', 'Pending Confirmation', 'Completed', 'Canceled']
  const statuses = await table.locator('tbody tr td:nth-child(5)').allInnerTexts()
  expect(statuses.map((status) => ranks.indexOf(status.trim()))).toEqual(
    statuses.map((status) => ranks.indexOf(status.trim())).sort((one, other) => one - other),
  )
  await axe()
  await table.getByRole('link', { name: /^Open 1,/ }).click()
  await expect(page.getByRole('heading', { name: 'Application history' })).toBeVisible()
  await at.follow('Back', page.getByRole('main'))
  await at.seePage(title)

  await openCap(at)
  await expect(newest.getByText('New', { exact: true })).toBeHidden()
  const otto = await join('otto')
  await openCap(otto)
  await expect(
    updates(otto).getByRole('table').locator('tbody').getByRole('row').first().getByText('New', { exact: true }),
  ).toBeVisible()
})

test('a change and an action point open the application that they name', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  const title = await openNewest(at)
  const changes = page.getByRole('list', { name: 'What changed this week' })
  await changes.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Application history' })).toBeVisible()
  await at.follow('Back', page.getByRole('main'))
  await at.seePage(title)
  const point = page.getByRole('region', { name: 'Action points' }).getByRole('link').first()
  const request = await point.innerText()
  await point.click()
  await expect(page.getByRole('heading', { name: 'Application history' })).toBeVisible()
  const [dentist = '', insurer = ''] = (await page.getByRole('heading', { level: 1 }).innerText()).split(' - ')
  expect(request).toContain(insurer)
  expect(request).toContain(dentist.split(' ').at(-1))
})

test('an unknown update shows that, with a link back', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await openNewest(at)
  await at.open(new URL(page.url()).pathname.replace(/[^/]+$/, crypto.randomUUID()))
  await expect(page.getByText('The weekly update cannot be found')).toBeVisible()
  await at.follow('Back', page.getByRole('main'))
  await at.seePage(CAP)
})

test.describe('On a phone', () => {
  test.use(phone)

  test('an update fits the screen', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openCap(at)
    await openNewest(at)
    const row = page.getByRole('table').locator('tbody tr').first()
    for (const word of ['Transition', 'Submitted', 'Status', 'Effective'])
      await expect(row.getByText(word).first()).toBeVisible()
    await axe()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
