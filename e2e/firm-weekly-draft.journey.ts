/// <reference lib="dom" />
/**
 * A week of events becomes a draft; it is edited while colleagues work, published, read by the practice, and corrected.
 */
import type { Locator, Page } from '@playwright/test'
import { openCap } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'
import { createVerbs, type Verbs } from './portal/verbs.ts'

const PROVIDER = 'Lucía Fernández'
const PRACTICE = 'Bright Smile Dental'
const PREVIEW = 'iframe[title^="What "]'

const points = (page: Page) => page.getByRole('list', { name: 'Action points' })
const rows = (page: Page) => page.getByRole('list', { name: 'What changed this week' })
const premier = (page: Page) => rows(page).getByRole('listitem').filter({ hasText: 'Premier' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved / })

/** Opens the draft of the practice's Credentialing Access Point from the list. */
async function openDraft(at: Verbs): Promise<void> {
  await at.open('/firm/updates')
  await at.page.keyboard.press('f')
  await at.page.keyboard.type('bright smile dental credentialing')
  const row = at.page.getByRole('row').filter({ hasText: PRACTICE }).filter({ hasText: 'Credentialing Access Point' })
  await expect(at.page.getByRole('row')).toHaveCount(2)
  await row.getByRole('link', { name: 'Credentialing Access Point', exact: true }).click()
  await at.seePage(/^Week of /)
}

/** The texts of an update, on the practice's page and in its preview. */
async function readUpdate(within: { locator: (selector: string) => Locator }): Promise<string[]> {
  await expect(within.locator('table[aria-label="Applications"] tbody tr').first()).toBeVisible()
  const read = (selector: string) => within.locator(selector).allTextContents()
  return [
    ...(await read('h1')),
    ...(await read('section[aria-label="Action points"] li')),
    ...(await read('table[aria-label="Applications"] tbody tr')),
    // The buttons at the points load with the practice's page, and the preview has none.
  ].map((text) =>
    text
      .replaceAll(/\s+/g, ' ')
      .replace(/ReplyMark as done$/, '')
      .trim(),
  )
}

test('Grace edits a draft while Tobias works on it, publishes it, and corrects it; Maria reads each version', async ({
  page,
  at,
  join,
  axe,
  mailTo,
  browser,
  portal,
}) => {
  await signInStaffAs('grace', page, portal.url)
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1366, height: 900 } })
  const tobias = createVerbs(await context.newPage())
  await signInStaffAs('tobias', tobias.page, portal.url)
  await page.setViewportSize({ width: 1366, height: 900 })

  await at.open('/firm/practices')
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await at.seePage('Updates')
  await expect(page.getByRole('row').filter({ hasText: PRACTICE }).first()).toContainText('No draft yet')
  await axe()
  await openDraft(at)
  await expect(page.getByText(/^Emails 3 people: /)).toBeVisible()
  await expect(premier(page)).toContainText('No change since')
  await axe()

  // Her own words: in place of a drafted line, and as a new action point.
  await premier(page)
    .getByRole('button', { name: /^Edit: No change since/ })
    .click()
  await page.getByRole('textbox', { name: `Premier, ${PROVIDER}` }).fill('Premier has the whole file.')
  await page.keyboard.press('Enter')
  await expect(premier(page)).toContainText('Written by you')
  await page.keyboard.press('p')
  await page.keyboard.type('Call us about the lease')
  await expect(page.frameLocator(PREVIEW).getByText('Call us about the lease')).toBeVisible()
  await page.keyboard.press('Enter')
  const lease = points(page).getByRole('listitem').filter({ hasText: 'Call us about the lease' })
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: /^Moved to / })).toHaveCount(1)
  await expect(lease.getByRole('button', { name: /^Edit: / })).toBeFocused()
  const before = await points(page).getByRole('listitem').count()
  await page.keyboard.press('Delete')
  await expect(points(page).getByRole('listitem')).toHaveCount(before - 1)
  await page.keyboard.press('z')
  await expect(lease).toBeVisible()
  await expect(saved(page)).toBeVisible()
  // What was typed is still there after a reload.
  const sent = page.waitForResponse(
    (response) => response.request().postData()?.includes('Forward any letters') === true && response.ok(),
  )
  await page.keyboard.press('p')
  await page.keyboard.type('Forward any letters')
  await sent
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(points(page)).toContainText('Forward any letters')
  await expect(premier(page)).toContainText('Premier has the whole file.')
  await expect(saved(page)).toBeVisible()

  // Tobias logs a call that changes the fact behind her line.
  await tobias.open('/firm/calls')
  await tobias.page.getByRole('link', { name: /^Premier\b/ }).click()
  await tobias.seePage('Premier')
  const call = tobias.page.getByRole('row').filter({ hasText: PRACTICE }).filter({ hasText: PROVIDER })
  await tobias.follow(PROVIDER, call)
  await tobias.press('Log follow-up')
  const panel = tobias.page.getByRole('form', { name: 'Log follow-up' })
  await tobias.fill('Spoke with', 'Denise', panel)
  await tobias.choose('Status', 'In Process', panel)
  await tobias.fill('Note', 'The committee has it', panel)
  await panel.getByLabel('Visible to the practice').check()
  await tobias.fill('Text for the practice', 'The committee meets next week.', panel)
  await tobias.press('Save', panel)
  await tobias.toast('Follow-up saved')

  await at.press('Refresh draft')
  await at.toast('The draft is up to date')
  const choice = page.getByRole('radiogroup', { name: `Which text to use: Premier, ${PROVIDER}` })
  await expect(choice.getByRole('radio', { name: 'Keep mine: Premier has the whole file.' })).toBeChecked()
  await expect(page.getByText('1 choice open, yours is used until then')).toBeVisible()
  await expect(page.getByText(/conflicts with your text/)).toBeVisible()
  await axe()
  await choice.getByText(/^Use the new fact: .*The committee meets next week\.$/).click()
  await expect(page.getByText('1 choice open, yours is used until then')).toHaveCount(0)
  await expect(page.frameLocator(PREVIEW).getByText(/In Process, .*The committee meets next week\./)).toBeVisible()

  // Both edit the draft; the second save says who was first.
  await openDraft(tobias)
  await tobias.page.keyboard.press('p')
  await tobias.page.keyboard.type('Send us the new address')
  await tobias.page.keyboard.press('Enter')
  await expect(saved(tobias.page)).toBeVisible()
  await lease.getByRole('button', { name: /^Edit: / }).click()
  await page.keyboard.type(' by Friday')
  await page.keyboard.press('Enter')
  const rival = page.getByRole('alert').filter({ hasText: /^Tobias .* saved this update at / })
  await expect(rival).toBeVisible()
  await axe()
  await at.press('Merge', rival)
  await expect(points(page)).toContainText('Send us the new address')
  await expect(points(page)).toContainText('Call us about the lease by Friday')
  await expect(saved(page)).toBeVisible()

  await page.setViewportSize(phone.viewport)
  await expect(page.getByText(/use a window that is at least 900 pixels wide/)).toBeVisible()
  await axe()
  await page.setViewportSize({ width: 1366, height: 900 })
  await at.press('Desktop')
  const previewed = await readUpdate(page.frameLocator(PREVIEW))
  await axe()
  await page.keyboard.press('Control+Enter')
  await at.confirm('Publish this update?', 'Publish')
  await at.toast('Update published. 3 people will be emailed.')
  await at.seePage('Updates')

  const mail = await mailTo('maria@brightsmile.example', /weekly update/)
  const maria = await join('maria')
  await openCap(maria)
  const newest = maria.page
    .getByRole('region', { name: 'Weekly status updates' })
    .getByRole('table')
    .locator('tbody')
    .getByRole('row')
    .first()
  await expect(newest.getByText('New', { exact: true })).toBeVisible()
  const address = /https?:\S+/.exec(mail.text)?.[0] ?? ''
  await maria.page.goto(new URL(address).pathname)
  await maria.seePage(previewed[0] ?? '')
  expect(await readUpdate(maria.page)).toEqual(previewed)
  await expect(maria.page.locator('body')).not.toContainText(/Firm|draft/)

  await maria.press('Reply to: Call us about the lease by Friday')
  await maria.page.getByRole('textbox', { name: /^Reply/ }).fill('Is noon fine?')
  await maria.press('Send')
  await maria.toast('Your reply was sent to your advisor')

  // The list shows that she read it and replied; a correction keeps that.
  await page.reload()
  const project = page.getByRole('row').filter({ hasText: PRACTICE }).filter({ hasText: 'Credentialing Access Point' })
  await expect(project).toContainText('1 of 3')
  await project.getByRole('link', { name: /^\d+$/ }).click()
  await at.seePage('Messages')
  await expect(page.getByRole('link', { name: 'Reply: Call us about the lease by Friday' })).toBeVisible()
  await page.goBack()
  await project.getByRole('link', { name: /^Correct the last update/ }).click()
  await expect(page.getByText(/^Read by 1 of 3\./)).toBeVisible()
  await axe()
  await points(page).getByRole('button', { name: 'Edit: Call us about the lease by Friday' }).click()
  await page.getByRole('textbox', { name: 'Action points' }).fill('Call us about the lease by Monday')
  await page.keyboard.press('Enter')
  await at.press('Save correction Ctrl Enter')
  await at.confirm('Correct this update?', 'Save correction')
  await at.toast('Update corrected')
  await maria.page.reload()
  await expect(maria.page.getByText('Call us about the lease by Monday')).toBeVisible()
  await expect(maria.page.getByText(/Corrected \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await openCap(maria)
  await expect(newest.getByText('New', { exact: true })).toHaveCount(0)
  await maria.page.goto('/firm/updates')
  await expect(maria.page).toHaveURL('/home')
  await context.close()
})
