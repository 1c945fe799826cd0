/// <reference lib="dom" />
/** Writing to support from the Credentialing Access Point. */
import { openCap } from './cap-verbs.ts'
import type { Page } from '@playwright/test'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const SENT = 'The message have been successfully sended'
const ASSIGNEE = 'grace.nakamura@keystone.example'
/**
 * In milliseconds. If the server dies while it sends a mail, the mail is released after 120 s, which is checked every
 * minute.
 */
const AFTER_A_CRASH = 240_000

const form = (page: Page) => page.getByRole('region', { name: 'Contact us' })

async function write(at: Verbs, subject: string, summary: string): Promise<void> {
  await at.fill('Subject', subject, form(at.page))
  await at.fill('Summary', summary, form(at.page))
  await at.fill('Contact phone number', '(205) 555-0112', form(at.page))
}

test('Maria sees what is missing, writes, and her case assignee gets the email', async ({
  page,
  at,
  signIn,
  mailTo,
  axe,
}) => {
  await signIn('maria')
  await openCap(at)
  const submit = form(page).getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await expect(form(page).getByText('Fill in 3 required fields to send')).toBeVisible()
  await at.field('Subject', form(page)).focus()
  await at.field('Subject', form(page)).blur()
  await expect(form(page).getByText('Field is Required')).toHaveCount(0)
  await at.fill('Subject', 'T', form(page))
  await at.fill('Subject', '', form(page))
  await expect(form(page).getByText('Field is Required')).toHaveCount(1)
  await axe()

  await write(at, 'Which tax number, №2?', 'We have two.\nWhich one goes on the W9? Ünïcode.')
  await at.fill('Email', 'not an email', form(page))
  await expect(form(page).getByText('Must be a valid email')).toBeVisible()
  await expect(submit).toBeDisabled()
  await at.fill('Email', 'maria@brightsmile.example', form(page))
  await submit.focus()
  await page.keyboard.press('Enter')
  await at.toast(SENT)
  await expect(at.field('Subject', form(page))).toHaveValue('')
  await expect(submit).toBeDisabled()
  await expect(submit).toBeFocused()
  await expect(at.field('Name', form(page))).toHaveValue('Maria López')
  await expect(form(page).getByText('Field is Required')).toHaveCount(0)

  const mail = await mailTo(ASSIGNEE, /№2/)
  expect(mail.subject).toBe('[Bright Smile Dental] Which tax number, №2?')
  expect(mail.text).toContain('Which one goes on the W9? Ünïcode.')
  expect(mail.text).toContain('(205) 555-0112')
  expect(mail.text).toContain('maria@brightsmile.example')
})

test('an acknowledged message is stored, and is sent even after a power failure', async ({
  at,
  portal,
  signIn,
  mailTo,
}) => {
  await signIn('maria')
  await openCap(at)
  await write(at, 'Before the storm', 'Please call.')
  await at.press('Submit', form(at.page))
  await at.toast(SENT)
  await portal.crash()
  expect((await mailTo(ASSIGNEE, /Before the storm/, AFTER_A_CRASH)).text).toContain('Please call.')
})

test('Lena, who has license rights only, may write, too', async ({ at, signIn, mailTo }) => {
  await signIn('lena')
  await openCap(at)
  await write(at, 'A license question', 'Which one is due?')
  await at.press('Submit', form(at.page))
  await at.toast(SENT)
  expect((await mailTo(ASSIGNEE, /A license question/)).text).toContain('lena@brightsmile.example')
})

test('a half-written message is not lost by a wrong click', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await at.fill('Summary', 'I was about to say', form(page))
  await page.getByRole('link', { name: 'Home' }).click()
  await at.confirm('Unsaved changes', 'Close')
  await expect(at.field('Summary', form(page))).toHaveValue('I was about to say')
  await page.getByRole('link', { name: 'Home' }).click()
  await at.confirm('Unsaved changes', 'Continue')
  await at.seePage(/^Good .*, Maria$/)
})

test('a message that failed to send stays as it was typed', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openCap(at)
  await write(at, 'From the train', 'In a tunnel.')
  await page.context().setOffline(true)
  await at.press('Submit', form(page))
  await at.toast('Unexpected error happened, please try again.')
  await expect(at.field('Summary', form(page))).toHaveValue('In a tunnel.')
  await page.context().setOffline(false)
  await at.press('Submit', form(page))
  await at.toast(SENT)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Maria writes from her phone', async ({ at, signIn, axe }) => {
    await signIn('maria')
    await openCap(at)
    await write(at, 'From my phone', 'Short.')
    // Scrolls to the end of the page, because axe reports an element half under the header as too small.
    await form(at.page).evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await axe()
    await at.press('Submit', form(at.page))
    await at.toast(SENT)
  })
})
