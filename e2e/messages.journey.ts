/** Writing to the advisor about the thing on screen, and the list of messages. */
import { expect, phone, test } from './portal/journey.ts'
import { openProvider } from './provider-verbs.ts'

const WRITE = 'Write to your advisor'
const SENT = 'Your message was sent. You can find it under Messages.'
const ASSIGNEE = 'grace.nakamura@keystone.example'
const TOPIC = 'Mei-Ling Chen, Provider Info'

test('Maria writes about a provider, and finds her message under Messages', async ({
  page,
  at,
  signIn,
  mailTo,
  axe,
}) => {
  await signIn('maria')
  await openProvider(at, 'Mei-Ling Chen')
  const provider = new URL(page.url()).pathname
  await at.press('Get help')
  await at.press(WRITE)
  const dialog = await at.dialog(WRITE)
  await expect(dialog.getByText(TOPIC)).toBeVisible()
  await expect(at.field('Message', dialog)).toBeFocused()
  await expect(dialog.getByText('Fill in 2 required fields to send')).toBeVisible()
  await axe()
  await at.fill('Message', 'Her license arrived.\nShall I upload it?', dialog)

  await page.keyboard.press('Escape')
  await at.confirm('Unsaved changes', 'Close')
  await expect(at.field('Message', dialog)).toHaveValue('Her license arrived.\nShall I upload it?')
  await at.fill('Contact phone number', '205 555 0142', dialog)
  await at.press('Send', dialog)
  await at.toast(SENT)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Get help' })).toBeFocused()

  const mail = await mailTo(ASSIGNEE, /Mei-Ling Chen/)
  expect(mail.subject).toBe(`[Bright Smile Dental] ${TOPIC}`)
  expect(mail.text).toContain('Shall I upload it?')
  expect(mail.text).toContain(provider)

  await at.press('Get help')
  await at.follow('Messages', page.getByRole('dialog', { name: 'Get help' }))
  await at.seePage('Messages')
  await expect(page.getByText('Shall I upload it?')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await axe()
  await at.follow(TOPIC)
  await at.seePage('Mei-Ling Chen')
  expect(new URL(page.url()).pathname).toBe(provider)
})

test('her phone number is remembered, and a message can be about nothing in particular', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('maria')
  await openProvider(at, 'Mei-Ling Chen')
  await at.press('Get help')
  await at.press(WRITE)
  const dialog = await at.dialog(WRITE)
  await expect(at.field('Contact phone number', dialog)).toHaveValue('(205) 555-0142')
  await at.press(`Remove ${TOPIC}`, dialog)
  await at.fill('Message', 'When do you call?', dialog)
  await at.press('Send', dialog)
  await at.toast(SENT)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^People, licenses/ }).fill('messages')
  await page
    .getByRole('option', { name: /^Messages/ })
    .first()
    .click()
  await at.seePage('Messages')
  await expect(page.getByRole('heading', { name: 'General question' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('When do you call?')).toBeVisible()
})

test('a message that failed to send stays as it was typed', async ({ page, at, signIn }) => {
  await signIn('lena')
  await openProvider(at, 'Mei-Ling Chen')
  await at.press('Get help')
  await at.press(WRITE)
  const dialog = await at.dialog(WRITE)
  await at.fill('Message', 'From the train', dialog)
  await at.fill('Contact phone number', '205 555 0143', dialog)
  await page.context().setOffline(true)
  await at.press('Send', dialog)
  await at.toast('Unexpected error happened, please try again.')
  await expect(at.field('Message', dialog)).toHaveValue('From the train')
  await page.context().setOffline(false)
  await at.press('Send', dialog)
  await at.toast(SENT)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Otto writes about a provider, and sees only his own messages', async ({ page, at, signIn, mailTo, axe }) => {
    await signIn('otto')
    await openProvider(at, 'Mei-Ling Chen')
    await at.pickFromMenu('Otto Berg', 'Get help')
    await at.press(WRITE, await at.dialog('Get help'))
    const dialog = await at.dialog(WRITE)
    await expect(dialog.getByText(TOPIC)).toBeVisible()
    await at.fill('Message', 'From my phone', dialog)
    await at.fill('Contact phone number', '205 555 0144', dialog)
    await axe()
    await at.press('Send', dialog)
    await at.toast(SENT)
    expect((await mailTo(ASSIGNEE, /Mei-Ling Chen/)).text).toContain('From my phone')

    await at.pickFromMenu('Otto Berg', 'Get help')
    await at.follow('Messages', await at.dialog('Get help'))
    await at.seePage('Messages')
    await expect(page.getByText('From my phone')).toBeVisible()
    await expect(page.getByText('Shall I upload it?')).toHaveCount(0)
    await axe()
  })
})
