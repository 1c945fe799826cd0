/// <reference lib="dom" />
/** What a narrow screen hides, and where it can still be found. */
import type { Locator, Page } from '@playwright/test'
import { openCapFromHome } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

test.use(phone)

test('Get help is behind the initials', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await at.open('/home')
  await openCapFromHome(page)
  await at.pickFromMenu('Maria López', 'Get help')
  const help = await at.dialog('Get help')
  await expect(help.getByText('Your advisor', { exact: true })).toBeVisible()
  await expect(help.getByRole('link', { name: /keystone/ })).toBeVisible()
  await axe()
  await at.closeDialog('Get help')
})

test('the menu is at the bottom of a phone, or at the left', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  await openCapFromHome(page)
  const menu = (name: string) => page.getByRole('navigation', { name, exact: true, includeHidden: true })
  await expect(menu('Bright Smile Dental, menu')).toBeVisible()
  await expect(menu('Bright Smile Dental')).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(menu('Bright Smile Dental')).toBeVisible()
  await expect(menu('Bright Smile Dental, menu')).toHaveCount(0)
})

test('touching a field shows the whole of an email that it cuts off, on every form', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  const email = 'amara.okonkwo.of.the.front.office@brightsmiledental.example'
  const whole = page.locator('[aria-hidden=true]', { hasText: email })
  await signIn('maria')
  await at.open('/home')
  await openCapFromHome(page)
  for (const card of ['Contact information', 'Contact us']) {
    const within = page.getByRole('region', { name: card })
    if (card === 'Contact information') await at.press('Edit Contact information', within)
    await at.fill('Email', email, within)
    await expect(whole).toHaveCount(0)
    await at.field('Email', within).tap()
    await expect(whole).toBeInViewport({ ratio: 1 })
    if (card === 'Contact us') await axe()
    await within.getByRole('heading', { name: card }).tap()
    await expect(whole).toHaveCount(0)
    if (card === 'Contact information') await at.press('Cancel', within)
  }
})

test('the buttons of a fee schedule are next to its name, and the list can be sorted', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  // Delays the script of the order control, which normally loads after the rows, until the rows are measured.
  let isMeasured = () => {}
  const measured = new Promise<void>((resolve) => (isMeasured = resolve))
  await page.route('**/order-select-*.js', async (route) => {
    await measured
    await route.continue()
  })
  await at.open(`/dashboard/${await openCapFromHome(page)}/fee-schedules`)
  // The first schedule is the firm's, which a practice does not delete.
  const row = page
    .getByRole('table')
    .getByRole('row', { name: /Delete/ })
    .first()
  await expect(row).toBeVisible()
  const before = await namedAndDeleted(row)
  expect(before.last.x).toBeGreaterThan(300)
  expect(Math.abs(before.last.middle - before.name.middle)).toBeLessThan(14)
  isMeasured()
  await expect(at.field('Sort All fee schedules')).toBeVisible()
  expect(await namedAndDeleted(row)).toEqual(before)
  const names = page.getByRole('table').locator('[data-first]')
  await at.choose('Sort All fee schedules', 'File Name, ascending')
  const ordered = await names.allInnerTexts()
  expect(ordered).toEqual([...ordered].sort((one, other) => one.localeCompare(other)))
})

test('a long email address leaves the buttons of its row on the screen', async ({ page, at, signIn }) => {
  await signIn('maria')
  await at.open('/home')
  await at.open(`/dashboard/${await openCapFromHome(page)}/locations`)
  await at.press('Add Location')
  const dialog = await at.dialog('Add Location')
  const answers = { 'Location name': 'Aaron', 'Practice TIN': '123456789', Address: 'Longway'.repeat(20), ZIP: '35203' }
  for (const [label, answer] of Object.entries(answers)) await at.fill(label, answer, dialog)
  await at.fill('City', 'Nowhereville', dialog)
  await at.press('Save', dialog)
  await at.toast('Location is saved')
  await expect(page.getByText(answers.Address)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Delete Aaron' })).toBeInViewport({ ratio: 1 })
})

test('the list shows a provider’s type and NPI, and at 320 pixels nothing touches or overflows', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await at.open('/home')
  const account = await openCapFromHome(page)
  await at.open(`/app/${account}/providers_and_licences`)
  const row = page.getByRole('table').locator('tbody tr').first()
  await expect(row).toContainText('Associate')
  await expect(row).toContainText(/NPI \d{10}/)
  await page.setViewportSize({ width: 320, height: 700 })
  await at.press('Filters')
  expect(await touchingLabels(page)).toEqual([])
  for (const place of ['providers/add', 'applications/add', 'fee-schedules/add', 'practice-documents/add']) {
    await at.open(`/dashboard/${account}/${place}`)
    expect(await touchingLabels(page), place).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320)
  }
})

/** The positions of a row's name and its last button, measured at the same time. */
const namedAndDeleted = (row: Locator) =>
  row.evaluate((element) => {
    const toPosition = (one: Element | undefined) => {
      const { x = 0, top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
      return { x, middle: (top + bottom) / 2 }
    }
    const pressed = [...element.querySelectorAll('a[href], button')]
    return { name: toPosition(pressed[0]), last: toPosition(pressed.at(-1)) }
  })

/** Labels of fields whose text is less than 4 pixels from another label's, or extends beyond the screen. */
const touchingLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll('main label, main [class*="InputWrapper-label"], nav[data-bar] > *'),
    ].flatMap((label) => {
      const words = document.createRange()
      // Only the text, not the icons and counts above it.
      const text = [...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      words.selectNodeContents(text ?? label)
      const box = words.getBoundingClientRect()
      return box.width < 2 ? [] : [{ label, box }]
    })
    return boxes.flatMap(({ label, box }, at) => {
      const isBeyond = box.right > innerWidth
      const touches = boxes.slice(at + 1).some(
        (other) =>
          !label.contains(other.label) &&
          !other.label.contains(label) &&
          // The page scrolls beneath the menu, so labels of both may overlap.
          (label.closest('nav') === null) === (other.label.closest('nav') === null) &&
          other.box.left < box.right + 4 &&
          box.left < other.box.right + 4 &&
          other.box.top < box.bottom &&
          box.top < other.box.bottom,
      )
      return isBeyond || touches ? [label.textContent] : []
    })
  })
