/// <reference lib="dom" />
/**
 * The intake of a project: filling in each variant, saving on the device, completing it as a whole, with one or two
 * users.
 */
import { formsPath, TABS } from './credentialing-verbs.ts'
import { BRIGHT, fillBusiness, HARBOR, intakePath, LAKESIDE, openIntake, tab } from './intake-verbs.ts'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'

const GENERAL = 'General Business Info'
const BUYER = 'Buyer Business Info (New Entity Information)'
const PLACES = 'Locations And Providers'
const BUYERS = "Buyer's Locations And Providers"

const titles = (...names: readonly string[]) =>
  names.map((name) => new RegExp(name.replaceAll(/[()]/g, String.raw`\$&`)))

test('an established practice: known answers are proposed, Practice Info applies, and all of it survives a reload', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  await expect(page.getByRole('tab')).toHaveText(titles(GENERAL, PLACES, 'Practice Info'))
  await expect(at.field('Practice management software')).toHaveValue('Open Dental')
  await expect(page.getByText('15 of 15 answered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
  await axe()
  await at.press('Next')
  await at.press('Next')
  await expect(page).toHaveURL(/tab=practice/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await at.fill('Non-negotiable networks', 'Delta Dental, Humana ,, Aetna')
  await expect(at.field('Non-negotiable networks')).toHaveValue('Delta Dental, Humana, Aetna')
  await at.answer('Do you anticipate adding a location in the next 3-6 months?', 'Unknown')
  await axe()
  await at.press('Save')
  await at.toast('Saved')
  // INT-57: requested documents can also be uploaded here, and that dialog saves no answer of the form.
  await at.press('Upload Document')
  await at.dialog('Upload Document')
  await at.escapeDialog('Upload Document')
  await page.reload()
  await expect(at.field('Non-negotiable networks')).toHaveValue('Delta Dental, Humana, Aetna')
  await expect(tab(page, 'Practice Info')).toHaveAttribute('aria-selected', 'true')
})

test('an acquisition: a refused save marks the tabs with errors and links to each answer; the seller is saved', async ({
  page,
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  await openIntake(at, HARBOR, 'Acquisition of Pier Street Dental')
  await expect(page.getByRole('tab')).toHaveText(titles(BUYER, BUYERS, 'Seller Info'))
  await at.fill('Office TIN', '84-20917')
  await at.press('Save')
  const summary = page.getByRole('group', { name: 'There is 1 thing to fix on this tab' })
  await expect(summary).toBeFocused()
  await expect(tab(page, BUYER)).toHaveAttribute('data-wrong')
  await expect(tab(page, BUYERS)).not.toHaveAttribute('data-wrong')
  await expect(tab(page, 'Seller Info')).toHaveAttribute('data-wrong')
  await axe()
  await at.follow('Office TIN: must be a 9-digit number', summary)
  await expect(at.field('Office TIN')).toBeFocused()
  await at.fill('Office TIN', '63-0184758')
  await expect(page.getByText('This tab is ready')).toBeVisible()
  await page.getByRole('link', { name: 'Seller Info: 9 things to fix' }).click()
  await expect(tab(page, 'Seller Info')).toHaveAttribute('aria-selected', 'true')
  await expect(at.field('Date of acquisition')).toBeFocused()
  await at.fill('Date of acquisition', '03/14/2027')
  await at.fill('Legal business name', 'Pier Street Dental LLC')
  await at.fill('DBA name', 'Pier Street Dental')
  await at.fill('Office TIN', '63-0184990')
  await at.fill('NPI Type 1', '1861470923')
  await at.fill('Point of contact', 'Nora Vance')
  await at.fill('Point of contact phone', '(205) 555-0188')
  await at.fill('Point of contact email', 'nora@pierstreet.example')
  await expect(page.getByText('Must be at least one provider').first()).toBeVisible()
  await tab(page, BUYERS).click()
  await at.press('Add Location')
  const dialog = await at.dialog('Add Location')
  await at.fill('Location name', 'Lantern Row', dialog)
  await at.fill('Practice TIN', '630184725', dialog)
  await at.fill('Address', '12 Pier Street', dialog)
  await at.fill('City', 'Birmingham', dialog)
  await at.choose('State', 'Alabama', dialog)
  await at.fill('ZIP', '35203', dialog)
  await at.press('Save', dialog)
  await at.toast('New location created')
  await tab(page, 'Seller Info').click()
  await at.press('Add provider')
  await at.fill('Name', 'Owen Pryce')
  await expect(at.field('How long?')).toBeHidden()
  await at.answer('Will stay?', 'Yes')
  await at.chooseAll('Locations', ['Lantern Row'])
  await at.answer('Will become an associate?', 'Yes')
  await at.fill('How long?', 'Two years')
  await axe()
  await at.press('Save')
  await at.toast('Saved')
  await expect(page.locator('[data-wrong]')).toHaveCount(0)
  await page.reload()
  await at.press('Owen Pryce')
  await expect(at.field('How long?')).toHaveValue('Two years')
  await expect(page.getByText('Lantern Row', { exact: true })).toBeVisible()
})

test('a new practice has to give its opening date', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openIntake(at, LAKESIDE, 'Opening of Lakeside')
  await expect(page.getByRole('tab')).toHaveText(titles(GENERAL, PLACES))
  await expect(at.field('Anticipated opening date')).toHaveValue('03/01/2027')
  await at.fill('Anticipated opening date', '')
  await at.press('Save')
  await expect(page.getByRole('link', { name: 'Anticipated opening date: this is a required field' })).toBeVisible()
  await at.fill('Anticipated opening date', '04/01/2027')
  await at.press('Save')
  await at.toast('Saved')
})

for (const { project, account, tabs, newTin } of [
  { account: BRIGHT, project: 'Add associate, Dr. Anjali Rao', tabs: [GENERAL, PLACES], newTin: false },
  { account: HARBOR, project: 'New tax ID for Pier Street', tabs: [BUYER, BUYERS, 'Seller Info'], newTin: true },
  { account: HARBOR, project: 'Add owner, Dr. Elif Demir', tabs: [GENERAL, PLACES], newTin: true },
  { account: HARBOR, project: 'New location, Quay Road', tabs: [GENERAL, PLACES], newTin: false },
  { account: HARBOR, project: 'Move to Harbor Square', tabs: [GENERAL, PLACES], newTin: false },
  { account: HARBOR, project: 'Join Carrington Dental Network', tabs: [GENERAL, PLACES], newTin: false },
])
  test(`a change asks for its networks${newTin ? ' and its new TIN' : ''}: ${project}`, async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openIntake(at, account, project)
    await expect(page.getByRole('tab')).toHaveText(titles(...tabs))
    await fillBusiness(at)
    await expect(page.getByRole('heading', { name: 'TIN change' })).toBeVisible({ visible: newTin })
    if (newTin) {
      await at.fill('New TIN', '63-0184790')
      await at.fill('Reason for the TIN change', 'The practice is sold')
    }
    await at.fill('Contact position', 'Office manager')
    await at.fill('PPO networks accepted', 'Aetna, Cigna')
    await at.press('Save')
    if (tabs.length === 3) await expect(page.getByText(/Seller Info: 9 things to fix/)).toBeVisible()
    else await at.toast('Saved')
  })

test('two people at once: separate changes are merged, and clashes are resolved by choice', async ({
  page,
  at,
  signIn,
  join,
  axe,
}) => {
  await signIn('maria')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  const paul = await join('paul')
  await openIntake(paul, BRIGHT, 'Fee negotiation')
  await paul.fill('Website', 'www.brightsmile.example')
  await paul.fill('DBA name', 'Bright Smile')
  await paul.press('Save')
  await paul.toast('Saved')
  await at.fill('DBA name', 'Bright Smile Family')
  await at.fill('Billing county', 'Jefferson')
  await at.press('Save')
  const panel = page.getByRole('region', { name: 'Changed by someone else' })
  await expect(panel).toContainText('Paul Okafor')
  await expect(at.field('Website')).toHaveValue('www.brightsmile.example')
  await axe()
  await panel.getByRole('radio', { name: /^Theirs/ }).click()
  await at.press('Use these answers', panel)
  await expect(at.field('DBA name')).toHaveValue('Bright Smile')
  await at.press('Save')
  await at.toast('Saved')
  await paul.page.reload()
  await expect(paul.field('Billing county')).toHaveValue('Jefferson')
})

test('answers typed before the tab was closed are offered again', async ({ page, context, at, signIn, axe }) => {
  await signIn('maria')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  await at.fill('Contact position', 'Owner')
  await expect(page.getByText(/^Draft saved on this device only, \d/)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto(intakePath(BRIGHT, 'Fee negotiation'))
  const offer = again.getByRole('region', { name: 'Unsaved answers on this device' })
  await expect(offer).toContainText('Contact position')
  await axe(again)
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Contact position')).toHaveValue('Owner')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
})

test('when the connection is lost typing goes on, and Save waits', async ({ page, context, at, signIn }) => {
  await signIn('maria')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  await context.setOffline(true)
  await at.fill('Billing county', 'Shelby')
  await expect(page.getByText("You can keep typing. Save when you're back online.")).toBeVisible()
  await expect(page.getByText(/^Draft saved on this device only/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await context.setOffline(false)
  await at.press('Save')
  await at.toast('Saved')
})

test('leaving with unsaved answers asks for confirmation', async ({ page, at, signIn }) => {
  await signIn('maria')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  await at.fill('Billing county', 'Blount')
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await at.press('Close')
  await expect(at.field('Billing county')).toHaveValue('Blount')
})

test('Otto can only read; Paul may edit; Lena is redirected', async ({ page, at, signIn, join, axe }) => {
  const refused = callsRefused(page)
  await signIn('otto')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  await expect(page.getByText('You have view-only access. To request changes, contact your advisor.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.locator('form input:not([type=hidden]):not(:disabled), form textarea:not(:disabled)')).toHaveCount(
    0,
  )
  await axe()
  expect(refused()).toEqual([])
  const paul = await join('paul')
  await openIntake(paul, BRIGHT, 'Fee negotiation')
  await expect(paul.page.getByRole('button', { name: 'Save' })).toBeEnabled()
  const lena = await join('lena')
  await lena.page.goto(intakePath(BRIGHT, 'Fee negotiation'))
  await expect(lena.page).toHaveURL(/\/home$/)
})

test.describe('On a phone', () => {
  test.use(phone)
  test('the tabs scroll, the foot stays, and nothing overflows the screen', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openIntake(at, BRIGHT, 'Add associate, Dr. Anjali Rao')
    await at.press('Save')
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await axe()
  })

  test('an email has its own line, and the button that brings a removed row back is complete', async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('maria')
    await openIntake(at, HARBOR, 'New tax ID for Pier Street')
    await tab(page, 'Seller Info').click()
    const fieldWidth = async (label: string) => (await at.field(label).boundingBox())?.width
    expect(await fieldWidth('Point of contact email')).toBe(await fieldWidth('Legal business name'))
    await at.press('Add provider')
    const name = 'Dr. Maximiliana Featherstonehaugh-Oyelaran of the Harbor'
    await at.fill('Name', name)
    await at.press(`Remove ${name}`)
    const undo = page.getByRole('button', { name: `Undo removing ${name}` })
    await expect(undo).toBeFocused()
    const words = await undo.getByText('Undo').evaluate((label) => [label.scrollWidth, label.clientWidth])
    expect(words[0]).toBe(words[1])
    await undo.press('Enter')
    await expect(at.field('Name')).toHaveValue(name)
  })
})

test('the foot of a form is at the end of the window, however short the open tab is', async ({ page, at, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 1000 })
  await signIn('maria')
  await openIntake(at, BRIGHT, 'Fee negotiation')
  const footTop = async () => (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox())?.y
  const long = await footTop()
  await tab(page, 'Locations And Providers').click()
  await expect(page.getByRole('table', { name: 'Providers' })).toBeVisible()
  expect(await footTop()).toBe(long)
  await at.open(`${formsPath()}/add`)
  await tab(page, TABS[1]).click()
  await expect(page.getByText('Tab 2 of 4')).toBeVisible()
  expect(await footTop()).toBe(long)
})
