/** The firm creates a project from a template and changes its items; the practice sees each step. */
import { openCapFromHome } from './cap-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import { signInStaffAs } from './portal/staff.ts'
import type { Verbs } from './portal/verbs.ts'

const PIER = 'Opening of Pier Street'

const items = (at: Verbs) => at.page.getByRole('region', { name: 'Required Items for Analysis' })
const withdrawn = 'Master fee schedule withdrawn. The practice no longer sees it.'

test('Grace creates a project, withdraws an item and marks another one; Maria sees each of it', async ({
  page,
  at,
  axe,
  portal,
  join,
}) => {
  const maria = await join('maria')
  await maria.open('/home')
  const account = await openCapFromHome(maria.page)
  await signInStaffAs('grace', page, portal.url)
  await at.open(`/firm/practices/${account}/projects`)
  await at.seePage('Projects')
  await expect(page.getByRole('row', { name: /Credentialing Access Point/ })).toBeVisible()
  await axe()
  await at.follow('New project')
  await at.seePage('New project')
  await at.fill('Title', PIER)
  await at.fill('Project ID', '20145')
  await at.choose('Practice type', 'Start Up')
  await page.getByRole('checkbox', { name: /^Amara Okonkwo/ }).check()
  await page.getByRole('checkbox', { name: /^Mei-Ling Chen/ }).check()
  await expect(page.getByRole('heading', { name: '12 items from the template' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Controlled substance certificate' }).uncheck()
  await expect(page.getByRole('heading', { name: '11 items from the template' })).toBeVisible()
  await axe()
  await at.press('Create project')
  await at.toast('Project created')
  await at.seePage(new RegExp(`^${PIER}`))
  await expect(page.getByText('0 of 11 provided')).toBeVisible()
  await axe()
  const project = /projects\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''

  // The practice has the project in its list, with every item that is required.
  await maria.open(`/app/${account}/project/${project}/requested_documents`)
  await maria.seePage(PIER)
  await expect(items(maria).getByText(/^0 of 11 provided/)).toBeVisible()
  await expect(items(maria).getByText('Controlled substance certificate')).toHaveCount(0)
  await expect(items(maria).getByText('Master fee schedule')).toBeVisible()

  await at.press('Withdraw Master fee schedule')
  await at.toast(withdrawn)
  await expect(page.getByText('0 of 10 provided')).toBeVisible()
  await maria.page.reload()
  await expect(items(maria).getByText(/^0 of 10 provided/)).toBeVisible()
  await expect(items(maria).getByText('Master fee schedule')).toHaveCount(0)

  await at.press('Undo withdrawing Master fee schedule')
  await at.toast('Master fee schedule restored')
  await at.press('Mark W9 as provided')
  const dialog = await at.dialog('Mark as provided')
  await axe()
  await at.fill('Reason', 'Seen at the closing', dialog)
  await at.press('Mark as provided', dialog)
  await at.toast('Item marked as provided')
  await expect(page.getByText('Seen at the closing · Grace Nakamura')).toBeVisible()
  await maria.page.reload()
  await expect(items(maria).getByText(/^1 of 11 provided/)).toBeVisible()
  await expect(maria.page.getByText('Seen at the closing')).toHaveCount(0)

  // A document to sign.
  await page.getByRole('region', { name: 'Documents to sign' }).getByRole('button', { name: 'Add' }).click()
  const sign = await at.dialog('Add a document to sign')
  await at.fill('Document', 'Service agreement', sign)
  await at.fill('Prepared for', 'Amara Okonkwo', sign)
  await at.fill('Link to the document', `${portal.url}/static/demo-signing.html`, sign)
  await at.press('Add', sign)
  await at.toast('Document added')
  await maria.open(`/app/${account}/project/${project}/sign_documents`)
  await expect(maria.page.getByRole('link', { name: /Open Service agreement, Amara Okonkwo/ })).toBeVisible()
  await expect(maria.page.getByText('Firm', { exact: true })).toHaveCount(0)

  // On hold, by the keyboard.
  await page.locator('body').press('e')
  const setup = await at.dialog('Edit project')
  await at.choose('Status', 'On Hold', setup)
  await at.press('Save', setup)
  await at.toast('Project saved')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('On Hold')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Tobias adds an item and a provider, and acknowledges a finished intake', async ({
    page,
    at,
    axe,
    portal,
    join,
  }) => {
    const maria = await join('maria')
    await maria.open('/home')
    const account = await openCapFromHome(maria.page)
    await signInStaffAs('tobias', page, portal.url)
    await at.open(`/firm/practices/${account}/projects`)
    await at.follow('Fee negotiation')
    await at.seePage(/^Fee negotiation/)
    await axe()
    await at.press('Add item')
    const dialog = await at.dialog('Add a required item')
    await at.fill('Name', 'Lease of the new office', dialog)
    await at.press('Add item', dialog)
    await at.toast('Item added')
    await expect(page.getByText('Lease of the new office')).toBeVisible()
    await at.press('Acknowledge Intake')
    await at.toast('Form acknowledged')
    await expect(page.getByText(/^Acknowledged by Tobias Adeyemi/)).toBeVisible()
    await at.press('Add provider')
    const adding = await at.dialog('Add provider')
    await at.choose('Name', 'Priya Raman, Associate', adding)
    await at.press('Add', adding)
    await at.toast('Priya Raman added')
    await at.press('Remove Priya Raman')
    await at.confirm('Remove Priya Raman from the project?', 'Remove')
    await expect(page.getByRole('button', { name: 'Remove Priya Raman' })).toHaveCount(0)
  })
})
