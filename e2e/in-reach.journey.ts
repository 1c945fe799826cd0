/// <reference lib="dom" />
/** Buttons and fields stay usable: messages cover none of them, and Save stays in view on a long page. */
import { openCap } from './cap-verbs.ts'
import { openForms } from './credentialing-verbs.ts'
import type { Page } from '@playwright/test'
import { expect, phone, test } from './portal/journey.ts'
import { PASSWORD, people } from './portal/people.ts'
import type { Verbs } from './portal/verbs.ts'

/** Buttons, links and fields, and those that stay in view on a phone. */
const ANY = 'a[href], button, input, textarea'
const STAYING = ':is(header, [data-bar], [data-foot]) :is(a[href], button)'

/** The visible elements of these whose center, or the center of their visible part, is covered by a message. */
const covered = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((these) => {
    const boxes = [...document.querySelectorAll('[data-kind]')].map((one) => one.getBoundingClientRect())
    if (boxes.length === 0) return ['There is no message']
    const isMessage = (one: Element) => one.closest('[data-kind]') !== null
    return [...document.querySelectorAll<HTMLElement>(these)]
      .filter((one) => !isMessage(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        if (width < 2 || height < 2 || bottom < 0 || top > innerHeight) return false
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const isUnder = boxes.some(
          (box) => left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
        )
        // Ignores elements that something else covers, such as a dialog.
        return isUnder && middle !== null && (isMessage(middle) || one.contains(middle))
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  }, selector)

async function changePhone(at: Verbs, digits: string): Promise<void> {
  const card = at.page.getByRole('region', { name: 'Contact information' })
  await at.press('Edit Contact information', card)
  await at.fill('Phone', digits, card)
  await at.press('Save', card)
  await at.toast('Saved')
}

for (const [where, device] of [
  ['on a desk', {}],
  ['on a phone', phone],
] as const) {
  test.describe(where, () => {
    test.use(device)

    test('a message covers nothing that is pressed next, in the page and in a dialog', async ({
      page,
      at,
      signIn,
      axe,
    }) => {
      const selector = where === 'on a desk' ? ANY : STAYING
      await signIn('maria')
      await openCap(at)
      await changePhone(at, where === 'on a desk' ? '(205) 555-0121' : '(205) 555-0122')
      // Hovering over a message prevents it from closing.
      await page.locator('[data-kind]').hover()
      expect(await covered(page, selector)).toEqual([])
      expect(await covered(page, ':focus')).toEqual([])
      await axe()
      await at.dismissToast('Saved')
      await at.follow('Manage locations')
      await at.press('Edit Homewood')
      const dialog = await at.dialog('Edit Location')
      await at.fill('ZIP', '35212', dialog)
      await page.route('**/locations', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 444, json: { message: 'Not today.' } })
          : route.continue(),
      )
      await at.press('Save', dialog)
      await at.toast('Not today.')
      expect(await covered(page, selector)).toEqual([])
    })
  })
}

test('a long message is one row of the header until it is opened', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openCap(at)
  const message = 'Please call the practice and ask for the number. '.repeat(6).trim()
  await page.route('**/contactInfo', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 444, json: { message } }) : route.continue(),
  )
  const card = page.getByRole('region', { name: 'Contact information' })
  await at.press('Edit Contact information', card)
  await at.fill('Phone', '(205) 555-0123', card)
  await at.press('Save', card)
  const shown = page.locator('[data-kind]')
  const end = () => shown.evaluate((one) => one.getBoundingClientRect().bottom)
  await expect(shown).toBeVisible()
  expect(await end()).toBeLessThanOrEqual(56)
  expect(await covered(page, ANY)).toEqual([])
  await at.press('Read all')
  expect(await end()).toBeGreaterThan(56)
  await axe()
  await at.press('Less')
  expect(await end()).toBeLessThanOrEqual(56)
})

test('a message stays readable next to the longest names of practice and person', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await changePhone(at, '(205) 555-0124')
  const name = page.getByRole('button', { name: 'Account: Bright Smile Dental' }).locator('span')
  const height = await name.evaluate((words) => {
    const person = document.querySelector('[title="Maria López"]')
    if (person !== null) person.textContent = 'María de los Ángeles Hernández-Montgomery Featherstonehaugh'
    words.textContent = 'Family and Cosmetic Dentistry of the Tennessee Valley and Northern Alabama, Huntsville'
    return document.querySelector('[data-kind]')?.getBoundingClientRect().height
  })
  // The message has one or two lines, and fits within the header.
  expect(height).toBeLessThan(56)
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBe(0)
})

test('a refused sign-in shows in the form, covers nothing and is gone on the next page', async ({ page, at, axe }) => {
  await page.goto('/login')
  await at.fill('Email', people.maria)
  await at.fill('Password', 'not this one')
  await at.press('Log In')
  const form = page.getByRole('form', { name: 'Log in' })
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-kind]')).toHaveCount(0)
  await axe()
  await at.fill('Password', PASSWORD)
  await at.press('Log In')
  await at.seePage(/^Good .*, Maria$/)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('Save and its note stay in view on the long page of a provider', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await page
    .getByRole('navigation', { name: 'Bright Smile Dental' })
    .getByRole('link', { name: /^Providers/ })
    .click()
  await at.seePage('Providers and Staff')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await at.fill('Legal name', 'Somebody Else Altogether')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('Unsaved changes')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport()
  await at.follow('Back')
  await at.confirm('Unsaved changes', 'Continue')
})

test('the spinner of a busy button is in front of its label', async ({ page, at }) => {
  await page.goto('/login')
  await at.fill('Email', people.maria)
  await at.fill('Password', PASSWORD)
  let answer: (() => void) | undefined
  await page.route('**/api/Auth/login', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Log In' })
  const before = await button.boundingBox()
  await at.press('Log In')
  const wheel = await button.locator('.mantine-Loader-root').boundingBox()
  const word = await button.locator('.mantine-Button-label').evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return range.getBoundingClientRect().left
  })
  expect((wheel?.x ?? 0) + (wheel?.width ?? 0)).toBeLessThanOrEqual(word)
  expect((await button.boundingBox())?.width).toBe(before?.width)
  answer?.()
  await at.seePage(/^Good .*, Maria$/)
})

test('the outline of a radio button is visible in both themes', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await at.follow('Add Application')
  const radio = page.getByRole('radio', { name: 'Yes', exact: true })
  await expect(radio).toBeVisible()
  for (const scheme of ['light', 'dark']) {
    const contrast = await radio.evaluate((circle, wanted) => {
      document.documentElement.setAttribute('data-mantine-color-scheme', wanted)
      const card = circle.closest('section')
      const light = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((one) => {
          const part = Number(one) / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const [line, ground] = [
        light(getComputedStyle(circle).borderTopColor),
        light(card === null ? '' : getComputedStyle(card).backgroundColor),
      ]
      return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05)
    }, scheme)
    expect(contrast, scheme).toBeGreaterThanOrEqual(3)
  }
})

test('the buttons of a row are aligned, with or without text', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openForms(at)
  const buttons = page
    .getByRole('row')
    .filter({ hasText: 'Mei-Ling Chen' })
    .getByRole('cell')
    .last()
    .locator('a, button')
  await expect(buttons).toHaveCount(3)
  const middles = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  )
  expect(new Set(middles).size).toBe(1)
})
