/** Projects: finding them in the table of the home page, using their menu, and tracking their applications. */
import { callsRefused } from './portal/calls-refused.ts'
import { expect, phone, test } from './portal/journey.ts'
import { expectThumbsFind } from './portal/thumbs.ts'
import type { Verbs } from './portal/verbs.ts'

const PIER = 'Acquisition of Pier Street Dental'
const FEES = 'Fee negotiation'
const CREATED = 'The application has been created successfully'

const table = (at: Verbs) => at.page.getByRole('table', { name: 'Projects' })
const rows = (at: Verbs) => table(at).locator('tbody').getByRole('row')
const parts = (at: Verbs) => at.page.getByRole('navigation', { name: 'Project' }).first()

/** Opens a project of a practice from the practice's own table. */
async function openProject(at: Verbs, account: string, title: string): Promise<void> {
  await at.openByLinks(`Project ${title}, ${account}`, async () => {
    await at.follow(`Projects, ${account}`)
    await at.seePage(account)
    await table(at).getByRole('link', { name: title }).click()
    await at.seePage(title)
  })
  await expect(at.page).toHaveURL(/\/intake$/)
}

/** Opens the project's page of applications. */
async function openTracking(at: Verbs, account: string, title: string): Promise<void> {
  await openProject(at, account, title)
  await parts(at)
    .getByRole('link', { name: /^Track Applications/ })
    .click()
  await expect(at.page.getByRole('table', { name: 'Track Applications' })).toBeVisible()
}

test.describe('Finding a project', () => {
  test('Maria finds a project of any practice by filters, and shares the list', async ({
    page,
    at,
    signIn,
    join,
    axe,
  }) => {
    await signIn('maria')
    await at.open('/home')
    await expect(page.getByText('9 projects')).toBeVisible()
    await axe()
    await at.fill('Provider name', 'hartmann')
    await expect(rows(at)).toHaveCount(2)
    await at.choose('Location state', 'Maine')
    await at.press('Clear Location state')
    await at.fill('Search', 'pier')
    await expect(rows(at)).toHaveCount(1)
    await expect(rows(at)).toContainText('Harbor Dental Partners')
    await expect(page).toHaveURL('/home?provider=hartmann&search=pier')

    const list = page.url()
    await table(at).getByRole('link', { name: PIER }).click()
    await at.seePage(PIER)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(rows(at)).toHaveCount(1)

    const otto = await join('otto')
    await otto.open(list)
    await expect(otto.page.getByText('No data')).toBeVisible()
    await otto.press('Clear filters')
    await expect(rows(otto)).toHaveCount(2)
  })

  test("the columns sort, and the keyboard opens the analyst's phone and email", async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await at.open('/home')
    await at.follow('Projects, Harbor Dental Partners')
    await at.seePage('Harbor Dental Partners')
    await at.press('Forms Pending Completion', table(at))
    await expect(rows(at).first()).toContainText(PIER)
    await expect(page).toHaveURL(/\?sort=-completion$/)
    await at.press('Status', table(at))
    await expect(rows(at).first()).toContainText('On Hold')
    const name = rows(at).first().getByRole('button', { name: 'Tobias Adeyemi' })
    await name.press('Enter')
    const card = page.getByRole('dialog', { name: 'Tobias Adeyemi' })
    await expect(card.getByRole('link', { name: '(205) 555-0152' })).toBeFocused()
    await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await axe()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(name).toBeFocused()
  })

  test('a TIN is found with and without dashes; an unknown one is not', async ({ page, at, signIn }) => {
    await signIn('maria')
    await at.open('/home')
    // The previous page also has a field with this name.
    await at.follow('Projects, Bright Smile Dental')
    await at.seePage('Bright Smile Dental')
    const tin = at.field('Practice TIN')
    await tin.pressSequentially('000112222')
    await expect(tin).toHaveValue('000-11-2222')
    await expect(page.getByText('No data')).toBeVisible()
    await expect(page).toHaveURL(/\?tin=000112222$|\?tin=%22000112222%22$/)
    await page.reload()
    await expect(page.getByText('No data')).toBeVisible()
    await at.press('Clear Practice TIN')
    await expect(rows(at)).toHaveCount(2)
  })
})

test.describe('Inside a project', () => {
  test('Maria navigates by its menu and comes back to the practice', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openProject(at, 'Harbor Dental Partners', PIER)
    await expect(page.getByText('Project ID', { exact: true }).locator('..')).toHaveText(/^Project ID\s*10207$/)
    await expect(page.getByText('Engagement Type').locator('..')).toHaveText(/^Engagement Type\s*Acquisition$/)
    await expect(page.getByRole('region', { name: 'Your advisor' }).getByRole('link')).toHaveCount(2)
    for (const [name, address] of [
      [/^Required Items for Analysis/, 'requested_documents'],
      [/^Sign Documents/, 'sign_documents'],
      [/^Track Applications/, 'track_applications'],
      [/^Complete Intake Form/, 'intake'],
    ] as const) {
      await parts(at).getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/${address}$`))
      const entry = parts(at).getByRole('link', { name })
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveTitle(new RegExp(`${name.source} – ${PIER} – Client Center$`))
      await expect(entry, 'The menu is gone on with').toBeFocused()
      await expect(page.getByRole('status', { name: 'Page' }), 'A screen reader says where one is').toHaveText(name)
    }
    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(way.getByText(PIER)).toHaveAttribute('aria-current', 'page')
    await parts(at).getByRole('link', { name: 'Back to account' }).click()
    await at.seePage('Harbor Dental Partners')
    await page.goBack()
    await at.follow('Projects', way)
    await at.seePage('Harbor Dental Partners')
    await axe()
  })

  test('addresses with a missing, wrong or unknown form redirect to a valid page', async ({
    page,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openProject(at, 'Harbor Dental Partners', PIER)
    const project = new URL(page.url()).pathname.replace('/intake', '')
    for (const address of [project, `${project}/nothing`, `${project}/nothing/at/all`]) {
      await page.goto(address)
      await expect(page).toHaveURL(`${project}/intake`)
      await at.seePage(PIER)
    }
    for (const address of [`${project}/credentialing`, `${project}/caqh`]) {
      await page.goto(address)
      await expect(page).toHaveURL(`${project}/credentialing`)
      await expect(page.getByRole('table', { name: 'Credentialing Information Forms' })).toContainText(
        'Evelyn Hartmann (Draft)',
      )
    }
    await page.goto(`${project}/credentialing/add`)
    await expect(page.getByRole('heading', { name: 'Add Credentialing Information Form' })).toBeVisible()
    await axe()
    await page.goto(project.replace(/\/project\/.*/, '/project'))
    await expect(page).toHaveURL('/home')
    await page.goto(project.replace(/[^/]+$/, '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'))
    await expect(page.getByText('The project cannot be found')).toBeVisible()
    await at.follow('Back to Projects')
    await at.seePage('Harbor Dental Partners')
  })

  test('Otto can read, Paul can edit, Lena and Sam have no access', async ({ page, at, signIn, join }) => {
    await signIn('otto')
    const refused = callsRefused(page)
    await openTracking(at, 'Bright Smile Dental', FEES)
    await expect(page.getByRole('link', { name: 'Add Application' })).toBeHidden()
    const tracking = new URL(page.url()).pathname
    await at.open(`${tracking}/add`)
    await expect(page.getByText('You have view-only access.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Application' })).toBeHidden()
    expect(refused()).toEqual([])

    const paul = await join('paul')
    await paul.open(tracking)
    await expect(paul.page.getByRole('link', { name: 'Add Application' }).first()).toBeVisible()

    const lena = await join('lena')
    const lenaRefused = callsRefused(lena.page)
    await lena.open(tracking)
    await expect(lena.page).toHaveURL('/home')
    await expect(lena.page.getByRole('table', { name: 'Projects' })).toBeHidden()
    expect(lenaRefused()).toEqual([])

    const sam = await join('sam')
    await sam.open(tracking)
    await expect(sam.page.getByText('The account cannot be found')).toBeVisible()
  })
})

test.describe('On a phone', () => {
  test.use(phone)

  test('Maria chooses the parts of a project by touch', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await at.open('/home')
    await at.fill('Search', 'opening')
    await at.press('Filters')
    await expect(at.field('Provider name')).toBeVisible()
    await expect(rows(at)).toHaveCount(1)
    // Scrolls to the top, because axe reports an element half beneath the page's header as too small.
    await page.evaluate('scrollTo(0, 0)')
    await axe()
    await rows(at).getByRole('link', { name: 'Opening of Lakeside' }).click()
    await at.seePage('Opening of Lakeside')
    const picker = page.getByRole('navigation', { name: 'Project' }).getByRole('button')
    await expect(picker).toContainText('Complete Intake Form')
    await picker.click()
    await expect(page.getByRole('menuitem', { name: /^Complete Credentialing Form/ })).toBeEnabled()
    await axe()
    await page.getByRole('menuitem', { name: /^Track Applications/ }).click()
    await expect(page).toHaveURL(/\/track_applications$/)
    await expect(picker).toContainText('Track Applications')
    await expectThumbsFind(page)
    await axe()
  })
})

test.describe('Its applications', () => {
  test('Maria adds one to the project, finds it in the list, and opens it again', async ({ page, at, signIn, axe }) => {
    await signIn('maria')
    await openTracking(at, 'Lakeside Startup Dental', 'Opening of Lakeside')
    const tracked = page.getByRole('table', { name: 'Track Applications' })
    for (const head of [
      'Application',
      'Provider',
      'Insurance Company',
      'Application Status',
      'Updated On',
      'Effective Date',
    ])
      await expect(tracked.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
    const updates = page.getByRole('region', { name: 'Weekly Status Updates' })
    expect((await updates.boundingBox())?.y).toBeLessThan((await tracked.boundingBox())?.y ?? 0)
    await axe()
    await at.follow('Add Application')
    await at.seePage('New Application')
    await at.choose('Provider', 'Kwame Mensah')
    await at.choose('Insurance company', 'Humana')
    await at.press('Save Application')
    await at.toast(CREATED)
    await at.seePage('Kwame Mensah - Humana')
    await expect(page).toHaveURL(/\/track_applications\/[\w-]{36}$/)
    await axe()
    const way = page.getByRole('navigation', { name: 'Breadcrumb' })
    await at.follow('Opening of Lakeside', way)
    await at.seePage('Opening of Lakeside')
    await at.row('Kwame Mensah - Humana', tracked).getByText('New').click()
    const dialog = await at.dialog('View Application')
    await at.follow('Open', dialog)
    await at.seePage('Kwame Mensah - Humana')
  })

  test('a project that accepts none offers none, whatever its address', async ({ page, at, signIn }) => {
    await signIn('maria')
    await openTracking(at, 'Bright Smile Dental', 'Add associate, Dr. Anjali Rao')
    await expect(page.getByRole('link', { name: 'Add Application' })).toBeHidden()
    await at.open(`${new URL(page.url()).pathname}/add`)
    await expect(page.getByText('Farid Rahimi adds applications to this project.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Application' })).toBeHidden()
  })

  test('a weekly update of the project opens, links to its application, and Back returns', async ({
    page,
    at,
    signIn,
    axe,
  }) => {
    await signIn('maria')
    await openTracking(at, 'Harbor Dental Partners', PIER)
    const updates = page.getByRole('region', { name: 'Weekly Status Updates' })
    const newest = updates.getByRole('table').locator('tbody').getByRole('row').first()
    await expect(newest.getByText('New', { exact: true })).toBeVisible()
    await newest.getByRole('link', { name: /^View / }).click()
    await at.seePage(/week of \d\d\/\d\d\/\d{4}$/)
    await expect(page).toHaveURL(/\/track_applications\/weekly-updates\/[\w-]{36}$/)
    await axe()
    await at.follow('Back')
    await at.seePage(PIER)
    await expect(newest.getByText('New', { exact: true })).toBeHidden()
  })
})
