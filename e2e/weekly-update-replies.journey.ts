/** A practice replies to a weekly update on the phone, and its advisor answers in the workspace of the firm. */
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaff } from './staff-sign-in.ts'

test('Maria marks a point as done and replies to another one; Grace answers, and Maria reads it and gets a mail', async ({
  page,
  at,
  join,
  axe,
  mailTo,
}) => {
  const maria = await join('maria')
  await maria.page.setViewportSize(phone.viewport)
  await openCap(maria)
  await maria.page
    .getByRole('region', { name: 'Weekly status updates' })
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  const points = maria.page.getByRole('region', { name: 'Action points' })
  const boxes = points.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  const marks = points.getByRole('button', { name: /^Mark as done: / })
  await expect(marks).toHaveCount(3)
  const [firstPoint, secondPoint] = await Promise.all(
    [0, 1].map(async (at) => ((await marks.nth(at).getAttribute('aria-label')) ?? '').replace('Mark as done: ', '')),
  )
  if (firstPoint === undefined || secondPoint === undefined) throw new Error('The update has too few action points')

  // Done, taken back, and done again.
  await maria.press(`Mark as done: ${firstPoint}`, points)
  await maria.toast('Marked as done. Your advisor can see it.')
  await expect(boxes.first()).toBeChecked()
  await expect(points.getByText('Done', { exact: true })).toBeVisible()
  await maria.press(`Undo done: ${firstPoint}`, points)
  await maria.toast('This action point is open again')
  await expect(boxes.first()).not.toBeChecked()
  await maria.press(`Mark as done: ${firstPoint}`, points)
  await expect(boxes.first()).toBeChecked()

  // What was typed is on the device after a reload.
  await maria.press(`Reply to: ${secondPoint}`, points)
  const field = points.getByRole('textbox', { name: /^Reply/ })
  await expect(field).toBeFocused()
  await field.fill('Which letter do you mean?')
  await expect(points.getByText('Draft saved on this device')).toBeVisible()
  await axe(maria.page)
  await maria.page.reload()
  await maria.press(`Reply to: ${secondPoint}`, points)
  await expect(field).toHaveValue('Which letter do you mean?')
  await maria.press('Send', points)
  await maria.toast('Your reply was sent to your advisor')
  await expect(points.getByText('Which letter do you mean?')).toBeVisible()
  await expect(points.getByRole('button', { name: `Reply to: ${secondPoint}` })).toBeFocused()
  await axe(maria.page)

  // A colleague reads both and can reply, too.
  const otto = await join('otto')
  await otto.open(new URL(maria.page.url()).pathname)
  await expect(otto.page.getByText('Which letter do you mean?')).toBeVisible()

  // One reply of the demo waits as well.
  await signInStaff(page, 'grace@keystone.example')
  await at.seePage('Tasks')
  const entry = page.getByRole('navigation', { name: 'Firm' }).getByRole('link', { name: /^Messages/ })
  await expect(entry).toContainText('3')
  await entry.click()
  await at.seePage('Messages')
  const table = page.getByRole('table', { name: 'Messages' })
  await expect(table.getByRole('link', { name: `Done: ${firstPoint}` })).toBeVisible()
  await axe()
  await table.getByRole('link', { name: `Reply: ${secondPoint}` }).click()
  await at.seePage('Reply to a weekly update')
  await expect(page.getByText('Which letter do you mean?')).toBeVisible()
  await axe()

  // The exact place in the update, with who has read it.
  await page.getByRole('main').getByRole('link', { name: secondPoint }).click()
  const place = page.getByRole('region', { name: 'Action points' })
  await expect(place.getByText('Which letter do you mean?')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Read by \d+ of \d+$/ })).toContainText('Maria López')
  await expect(place.getByRole('button', { name: /^Mark as done/ })).toHaveCount(0)
  await axe()
  await place.getByRole('button', { name: 'Reply to Maria López' }).last().click()
  const dialog = await at.dialog('Reply to Maria López')
  await at.fill('Reply', 'The one of November 12.', dialog)
  await at.press('Send', dialog)
  await at.toast('Your reply was sent')
  await expect(place.getByText('The one of November 12.')).toBeVisible()
  await place.getByRole('button', { name: 'Close without a reply' }).click()
  await at.toast('The reply is closed')
  await page.goto('/firm/messages')
  await expect(entry).toContainText('1')

  const mail = await mailTo('maria@brightsmile.example')
  expect(mail.text).toContain('The one of November 12.')
  expect(mail.text).not.toContain('Which letter')
  await maria.page.reload()
  await expect(points.getByText('The one of November 12.')).toBeVisible()
  await expect(points.getByText(/^Read by Grace Nakamura/)).toBeVisible()
  await expect(points.getByRole('button', { name: /^Undo done/ })).toHaveCount(0)
  await maria.page.goto('/firm/messages')
  await expect(maria.page).toHaveURL('/home')
})
