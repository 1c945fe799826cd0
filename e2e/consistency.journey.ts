/**
 * A dentist's records that disagree: the difference is found, listed among the needs, fixed by one button, and gone.
 */
import type { Locator } from '@playwright/test'
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'
import { openProvider } from './provider-verbs.ts'

const NAME = 'Lucía Fernández'
const PUBLISHED = 'Thank you for completing the form. The form has been saved.'
const WRONG = 'FL0000001'

const card = (at: Verbs): Locator => at.page.getByRole('region', { name: 'Record check' })
const need = (at: Verbs): Locator =>
  at.page
    .getByRole('list', { name: 'Your tasks' })
    .getByRole('listitem')
    .filter({ hasText: `${NAME}'s records don't match` })

async function showAll(at: Verbs): Promise<void> {
  const more = at.page.getByRole('region', { name: 'Your tasks' }).getByRole('button', { name: /^See all/ })
  await more.click()
  await expect(more).toHaveCount(0)
}

/**
 * Mistypes the DEA number in the form. If the form used a waiver, first fills in the DEA answers from the license.
 * Returns the right number.
 */
async function mistypeDea(at: Verbs): Promise<string> {
  await at.page
    .getByRole('region', { name: 'Credentialing Form' })
    .getByRole('link', { name: /^Update/ })
    .click()
  const waiver = at.page.getByRole('checkbox', { name: 'Use a DEA waiver letter instead' })
  if (await waiver.isChecked()) {
    await waiver.uncheck()
    await at.page.getByRole('button', { name: /^Use these: DEA/ }).click()
  }
  const number = await at.field('DEA number').inputValue()
  await at.fill('DEA number', WRONG)
  await at.press('Save')
  await at.dismissToast(PUBLISHED)
  return number
}

test('Maria sees that the form has another DEA number, corrects it there, and the need is gone', async ({
  at,
  signIn,
  join,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, NAME)
  await expect(card(at)).toContainText('Licenses, the form and the practice all match.')
  await expect(card(at)).toContainText('To compare more records, upload a CAQH summary.')
  const number = await mistypeDea(at)

  await openCap(at)
  await showAll(at)
  await expect(need(at)).toHaveCount(1)
  await expect(need(at)).toContainText('DEA number')
  await need(at)
    .getByRole('link', { name: /^Review: / })
    .click()
  await at.seePage(NAME)
  await expect(card(at)).toBeFocused()
  const finding = card(at).getByRole('listitem')
  await expect(finding).toHaveCount(1)
  await expect(finding.getByRole('term')).toHaveText(['Your license list', 'Credentialing form'])
  await expect(finding.getByRole('definition')).toContainText([number, WRONG])
  await axe()

  const otto = await join('otto')
  await openProvider(otto, NAME)
  await expect(card(otto).getByRole('listitem')).toContainText('DEA number')
  await expect(card(otto).getByRole('link')).toHaveCount(0)
  await expect(card(otto).getByRole('button')).toHaveCount(0)

  await at.follow('Go to this answer: DEA number', finding)
  await expect(at.field('DEA number')).toBeFocused()
  await at.fill('DEA number', number)
  await at.press('Save')
  await at.toast(PUBLISHED)
  await openCap(at)
  await showAll(at)
  await expect(need(at)).toHaveCount(0)
  await openProvider(at, NAME)
  await expect(card(at)).toContainText('Licenses, the form and the practice all match.')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the row leads to both values, and on to the answer', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openProvider(at, NAME)
    const number = await mistypeDea(at)
    await openCap(at)
    await showAll(at)
    await need(at).getByRole('link').click()
    await at.seePage(NAME)
    await expect(card(at)).toBeInViewport()
    await expect(card(at).getByRole('definition')).toContainText([number, WRONG])
    await axe()
    await at.follow('Go to this answer: DEA number', card(at))
    await expect(at.field('DEA number')).toBeFocused()
    await at.fill('DEA number', number)
    await at.press('Save')
    await at.toast(PUBLISHED)
    await openCap(at)
    await showAll(at)
    await expect(need(at)).toHaveCount(0)
    expect(page.url()).toContain('/dashboard/')
  })
})
