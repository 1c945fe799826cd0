/// <reference lib="dom" />
/**
 * The review of a CAQH summary next to the form: accepting, rejecting, changing and undoing values, with the page of
 * the file.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseSummary, summaryFiles } from './caqh-verbs.ts'
import { createFormCalls, formsPath, TITLES, createCompleteForm } from './credentialing-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** The summary of an invented person, the same in every test. */
const summary = async (): Promise<string> =>
  (await summaryFiles({ summaries: { 'Summary.pdf': { dentist: 3 } } }))('Summary.pdf')

const TITLE = { level: 1, name: 'Review the CAQH summary' } as const

/**
 * The mark on the current value: its box in points of a letter-size page, and the number of dark pixels inside and to
 * its right.
 */
async function markOn(page: Page) {
  const mark = page.locator('[data-mark]')
  await expect(mark).toBeVisible()
  return mark.evaluate((element: HTMLElement) => {
    const canvas = element.parentElement?.querySelector('canvas')
    if (canvas == null) throw new Error('No page is drawn')
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const part = (name: string) => Number.parseFloat(element.style.getPropertyValue(name)) / 100
    const [left, top, width, height] = [part('left'), part('top'), part('width'), part('height')]
    /** The number of dark pixels in this part of the page. */
    const ink = (x: number, w: number): number => {
      const drawn = context?.getImageData(x * copy.width, top * copy.height, w * copy.width, height * copy.height)
      return [...(drawn?.data ?? [])].filter((value, at) => at % 4 === 0 && value < 128).length
    }
    return {
      box: [left * 612, top * 792, (left + width) * 612, (top + height) * 792].map(Math.round),
      inside: ink(left, width),
      // The space between a value and the next column is empty.
      beside: ink(left + width + 0.005, 0.03),
    }
  })
}

/** Uploads a summary to the open form, and opens its review from the dialog. */
async function uploadAndReview(page: Page, at: Verbs): Promise<void> {
  await chooseSummary(at, await summary())
  const dialog = await at.dialog('CAQH Parsing')
  await at.press('Review answers', dialog)
  await expect(page.getByRole('heading', TITLE)).toBeVisible()
  await expect(page).toHaveURL(/[?&]review=caqh/)
}

const found = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const counts = (page: Page) => page.getByRole('status').filter({ hasText: 'answers filled' })
const NAME = 'Marie-Claire de la Fuente-Ibarra'

test('on a later day the stored summary is compared with the form, and its page marks each value', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  const maria = await createFormCalls('maria', portal.url)
  const { id } = await maria.draft(createCompleteForm({ 'person/name': NAME }))
  await maria.uploadSummary(id, await readFile(await summary()))
  await at.open(`${formsPath()}/edit-draft/${id}?review=caqh`)
  await expect(page.getByRole('heading', TITLE)).toBeVisible()
  const npi = found(page, /^NPI Type 1.*found 2929151787, Exact$/)
  await expect(npi).not.toBeChecked()
  await npi.focus()
  await expect(page.getByText('1 of 10')).toBeVisible()
  const mark = await markOn(page)
  expect(mark.box).toEqual([142, 697, 187, 707])
  expect(mark.inside).toBeGreaterThan(50)
  expect(mark.beside).toBe(0)
  await axe()
  await npi.press('Space')
  await expect(npi).toBeChecked()
  await at.press('Continue')
  await expect(at.field('NPI Type 1')).toHaveValue('2929151787')
  await expect(page).not.toHaveURL(/review/)
})

test('Maria reviews a summary: leaves one value out, gives a day, undoes all and accepts it again; Back leads to the form, and saving stores it', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  await uploadAndReview(page, at)
  await axe()
  const born = found(page, /^Date of birth, now empty, found 04\/09\/1973, Exact$/)
  const phone = found(page, /^Phone, now empty, found \(775\) 555-0146, Exact$/)
  await expect(born).toBeChecked()
  await phone.uncheck()
  await expect(page.getByText(/666-?22-?7514/)).toHaveCount(0)
  await page.getByRole('radio', { name: /^Needs review [1-9]/ }).check({ force: true })
  const day = page.getByRole('textbox', { name: /CAQH shows .* Choose the day$/ }).first()
  const [, month = ''] = (await day.getAttribute('placeholder'))?.match(/^(\d\d)/) ?? []
  const year = (await day.getAttribute('placeholder'))?.slice(-4) ?? ''
  const before = await counts(page).innerText()
  await day.fill(`${month}/15/${year}`)
  await expect(counts(page)).not.toHaveText(before)
  await page.getByRole('radio', { name: /^All / }).check({ force: true })
  await at.press('Undo')
  await expect(born).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: TITLES.add })).toBeVisible()
  await expect(at.field('Date of birth')).toHaveValue('')
  await page.goForward()
  await at.press('Accept all')
  await expect(born).toBeChecked()
  await phone.uncheck()
  await at.press('Continue')
  await expect(at.field('Date of birth')).toHaveValue('04/09/1973')
  await expect(at.field('Phone')).toHaveValue('')
  // The head names the provider, also at the end of the page.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const provider = page.getByRole('form').getByText('Marie-Claire de la Fuente-Ibarra', { exact: true }).first()
  await expect(provider).toBeInViewport()
  await at.press('Save')
  await at.dialog('Saved as Draft')
  await at.press('Ok')
  await expect(page.getByRole('button', { name: 'Upload a newer summary' })).toBeVisible()
  await expect(page.getByText('Saving the file…')).toHaveCount(0)
  await expect(page.getByText('The file is added when you save.')).toHaveCount(0)
  await page.reload()
  await expect(at.field('Date of birth')).toHaveValue('04/09/1973')
  await expect(at.field('Phone')).toHaveValue('')
})

test('by keyboard only: moving between rows, marking values, accepting and leaving out', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await at.open(`${formsPath()}/add`)
  // Nothing is required in this section, so an empty form has no check there, and its total can still grow.
  await expect(page.getByRole('link', { name: /^Associates\s*Optional$/ })).toBeVisible()
  await expect(page.getByText(/^\d+ of about \d+ required$/)).toBeVisible()
  await uploadAndReview(page, at)
  const born = found(page, /^Date of birth/)
  await born.focus()
  const before = await markOn(page)
  await page.keyboard.press('Space')
  await expect(born).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  // Only the last digits are visible, and their place on the page is not enlarged.
  await expect(found(page, /•••-••-7514, Exact$/)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  expect((await markOn(page)).box).not.toEqual(before.box)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('p. 1')

  await born.focus()
  const pane = page.getByRole('region', { name: /^Page \d+ of/ })
  const drawn = pane.getByRole('img')
  const shownPart = async () => {
    const [room, whole] = [await pane.evaluate(({ clientWidth }) => clientWidth), (await drawn.boundingBox())?.width]
    return (room - 24) / (whole ?? Infinity)
  }
  expect(await shownPart()).toBeGreaterThanOrEqual(0.6)
  await page.keyboard.press('0')
  await expect.poll(shownPart).toBeGreaterThanOrEqual(0.99)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(shownPart).toBeLessThan(0.5)
  await page.keyboard.press('-')
  await expect.poll(shownPart).toBeGreaterThanOrEqual(0.6)
  const divider = page.getByRole('separator', { name: 'Width of the page' })
  await divider.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '562')
  await expect.poll(async () => (await pane.boundingBox())?.width).toBeGreaterThan(530)
  await page.goBack()
  await expect(divider).toHaveCount(0)
  await page.goForward()
  await expect(divider).toHaveAttribute('aria-valuenow', '562')
  await born.focus()

  await page.keyboard.press('End')
  const last = page.locator('[data-row]').last()
  await expect(last).toHaveAttribute('data-current')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the page fills the screen, and Back leads to the row', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await at.open(`${formsPath()}/add`)
    await uploadAndReview(page, at)
    await axe()
    await page.getByRole('button', { name: 'p. 1, Date of birth' }).click()
    const alone = page.getByRole('dialog', { name: 'Page 1 of Summary.pdf' })
    await expect(alone).toBeVisible()
    expect((await markOn(page)).inside).toBeGreaterThan(50)
    await axe()
    await page.goBack()
    await expect(alone).toHaveCount(0)
    await expect(page.getByRole('heading', TITLE)).toBeVisible()
    await page.goBack()
    // The form may have been autosaved as a draft in the meantime, which changes its title.
    const title = page.getByRole('heading', { level: 1, name: TITLES.add })
    await expect(title.or(page.getByRole('heading', { level: 1, name: TITLES.draft }))).toBeVisible()
    await expect(at.field('Date of birth')).toHaveValue('04/09/1973')
  })
})
