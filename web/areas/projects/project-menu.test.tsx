import type { Account } from '@client-center/contract/accounts/account.ts'
import { listApplications } from '@client-center/contract/applications/applications.ts'
import { listProjectDocuments, listRequiredItems } from '@client-center/contract/documents/project/project-documents.ts'
import { readProject, type OpenProject } from '@client-center/contract/projects/project.ts'
import { listWeeklyUpdates } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { growth } from '../../testing/growth.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const tracked = paths.trackApplications(brightSmile.id, growth.id)

function open(project: OpenProject = growth, address = tracked, accounts: Account[] = [brightSmile]) {
  const server = createPortalServer(accounts)
    .answer(readProject, project)
    .answer(listApplications, [])
    .answer(listWeeklyUpdates, [])
  signedIn()
  return { server, ...openPortal(address) }
}

async function menu() {
  await screen.findByRole('heading', { level: 1, name: 'Growth: phase two' })
  // The wide screen's menu comes before the phone's picker.
  const [found] = screen.getAllByRole('navigation', { name: 'Project' })
  if (found === undefined) throw new Error('There is no menu of the project')
  return within(found)
}

const entryTexts = (navigation: ReturnType<typeof within>) =>
  navigation.getAllByRole('listitem').map((entry: HTMLElement) => entry.textContent)

test('the menu of a project shows the progress of each part, and links there and back (PROJ-06…10)', async () => {
  open()
  const project = await menu()
  expect(entryTexts(project)).toEqual([
    'Complete Intake FormIn progress',
    'Complete Credentialing Form1 of 3 done',
    'Required Items for Analysis3 of 11 provided',
    'Sign Documents1 to sign',
    'Track Applications4 in process',
  ])
  const to = (name: RegExp) => project.getByRole('link', { name }).getAttribute('href')
  expect(to(/Intake/)).toBe(paths.intake(brightSmile.id, growth.id))
  expect(to(/Required/)).toBe(paths.requiredItems(brightSmile.id, growth.id))
  expect(to(/Sign/)).toBe(paths.signDocuments(brightSmile.id, growth.id))
  expect(to(/Back to account/)).toBe(paths.account(brightSmile.id))
  expect(to(/Credentialing/)).toBe(paths.projectCredentialing(brightSmile.id, growth.id))
  expect(project.getByRole('link', { name: /Track/ }).getAttribute('aria-current')).toBe('page')
})

test("opening a part updates the menu's counts", async () => {
  const { server, user } = open()
  const project = await menu()
  expect(server.requestsTo(readProject)).toHaveLength(1)
  const requiredItems = { ...growth.standing.requiredItems, provided: 4 }
  server.answer(readProject, { ...growth, standing: { ...growth.standing, requiredItems } })
  server.answer(listRequiredItems, []).answer(listProjectDocuments, [])
  await user.click(project.getByRole('link', { name: /Required Items/ }))
  expect(await project.findByText('4 of 11 provided')).toBeDefined()
  expect(server.requestsTo(readProject)).toHaveLength(2)
})

test('an address in capitals, as other systems write ids, leads to the same part', async () => {
  const { path } = open(growth, `${tracked.toUpperCase()}?order=Name#LAST`)
  await waitFor(() => expect(path()).toBe(tracked))
  expect((await menu()).getByRole('link', { name: /Track/ }).getAttribute('aria-current')).toBe('page')
})

test.each(['/app/%C3%89', '/app/%0A', '/APP/É', '/app/A%2FB', '/app/%25C3', '/APP/$X'])(
  '%s is not found',
  async (address) => {
    open(growth, address)
    expect(await screen.findByText('The account cannot be found')).toBeDefined()
  },
)

test('the title names the open part of the project', async () => {
  open()
  await menu()
  expect(document.title).toBe('Track Applications – Growth: phase two – Client Center')
})

test('finished parts show that, and parts that do not apply are not in the menu', async () => {
  open({
    ...growth,
    practiceType: 2,
    pendingSignature: 0,
    showCredentialingForm: false,
    showApplications: false,
    standing: {
      intake: 2,
      intakeDraft: null,
      requiredItems: { total: 3, provided: 3, beingChecked: 0 },
      signDocuments: 2,
      credentialing: { people: 0, published: 0, drafts: 0 },
      applications: { open: 0, total: 0 },
    },
  })
  expect(entryTexts(await menu())).toEqual([
    'Complete Intake FormDone',
    'Required Items for AnalysisDone',
    'Sign DocumentsDone',
  ])
})

test('a draft intake shows its progress, and is to do although an earlier one is complete (AMB-144)', async () => {
  open({ ...growth, standing: { ...growth.standing, intake: 2, intakeDraft: { answered: 9, required: 13 } } })
  const entry = (await menu()).getAllByRole('listitem')[0]
  expect(entry?.textContent).toBe('Complete Intake FormIn progress, 9 of 13')
  expect(entry?.querySelector('[data-waits]')).not.toBeNull()
})

test('an established practice sees that credentialing forms are not needed yet (AMB-46)', async () => {
  open({ ...growth, showCredentialingForm: false }, paths.projectCredentialing(brightSmile.id, growth.id))
  expect(entryTexts(await menu())[1]).toBe('Complete Credentialing FormNot needed yet')
  expect(await screen.findByText('Credentialing Information Forms are not needed yet.')).toBeDefined()
})

test.each([
  { people: 0, published: 0, drafts: 0, state: 'Not started', waits: true },
  { people: 3, published: 0, drafts: 0, state: 'Not started', waits: true },
  { people: 3, published: 0, drafts: 2, state: 'In progress', waits: true },
  { people: 3, published: 2, drafts: 0, state: '2 of 3 done', waits: true },
  { people: 3, published: 3, drafts: 1, state: 'In progress', waits: true },
  { people: 3, published: 3, drafts: 0, state: 'Done', waits: false },
])(
  'forms for $people people, $published published and $drafts drafts: $state',
  async ({ state: expectedState, waits, ...credentialing }) => {
    open({ ...growth, standing: { ...growth.standing, credentialing } })
    const entry = (await menu()).getAllByRole('listitem')[1]
    expect(entry?.textContent).toBe(`Complete Credentialing Form${expectedState}`)
    expect(entry?.querySelector('[data-waits]') !== null).toBe(waits)
  },
)

test.each([
  { permissions: [1, 2], marked: 4 },
  { permissions: [1], marked: 0 },
])('parts to do are marked for people who may do them: rights $permissions', async ({ permissions, marked }) => {
  open({ ...growth, permissions }, tracked, [{ ...brightSmile, permissions }])
  const project = await menu()
  const waiting = project.getAllByRole('listitem').filter((entry) => entry.querySelector('[data-waits]') !== null)
  expect(waiting).toHaveLength(marked)
})

test('the title line splits the name at its last colon and shows what the firm does (PROJ-05)', async () => {
  open({ ...growth, changeType: 5, isChange: true })
  await menu()
  expect(screen.getByText('Project ID').nextSibling?.textContent).toBe('12345')
  expect(screen.getByText('Engagement Type').nextSibling?.textContent).toBe('Change Address')
  const analyst = within(screen.getByRole('region', { name: 'Your advisor' }))
  expect(analyst.getByRole('link', { name: '(512) 555-0148' }).getAttribute('href')).toBe('tel:5125550148')
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getAllByRole('link', { name: 'Projects' })[0]?.getAttribute('href')).toBe(paths.account(brightSmile.id))
})

test.each([
  ['that does not exist', refused(404)],
  ['of another practice', { ...growth, accountId: 'another' }],
  ['whose rights were withdrawn', refused(403)],
])("a project %s is not found, and the account's menu is shown", async (_, reply) => {
  createPortalServer().answer(readProject, reply)
  signedIn()
  openPortal(tracked)
  expect(await screen.findByText('The project cannot be found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe(
    paths.account(brightSmile.id),
  )
  expect(screen.getByRole('navigation', { name: 'Bright Smile Dental' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Project' })).toBeNull()
})

test('a project that failed to load shows that, and Try again loads it', async () => {
  let broken = true
  createPortalServer()
    .answer(readProject, () => (broken ? refused(500) : growth))
    .answer(listApplications, [])
    .answer(listWeeklyUpdates, [])
  signedIn()
  const { user } = openPortal(tracked)
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(again)
  await menu()
})

test('people who only manage licenses are redirected to the home page without a call (AMB-63)', async () => {
  const { server, path } = open(growth, tracked, [{ ...brightSmile, permissions: [3, 4] }])
  await waitFor(() => expect(path()).toBe('/home'))
  expect(server.requestsTo(readProject)).toEqual([])
})

test('an address without a project id redirects to the start (PROJ-03)', async () => {
  const { path } = open(growth, `${paths.account(brightSmile.id)}/project`)
  await waitFor(() => expect(path()).toBe('/home'))
})

test('the address of a Credentialing Access Point as a project redirects to its own page', async () => {
  const { path } = open({ ...growth, isCap: true })
  await waitFor(() => expect(path()).toBe(paths.cap(brightSmile.id)))
})

test.each([
  { canAddApplications: true, permissions: [1, 2], adds: true },
  { canAddApplications: false, permissions: [1, 2], adds: false },
  { canAddApplications: true, permissions: [1], adds: false },
])(
  'an application can be added if project and right allow it (TRACK-04): $canAddApplications, $permissions',
  async (testCase) => {
    const { canAddApplications, permissions, adds } = testCase
    const account = { ...brightSmile, permissions }
    const { router } = open({ ...growth, canAddApplications, permissions }, tracked, [account])
    await menu()
    await screen.findByText('No data')
    expect(screen.queryAllByRole('link', { name: 'Add Application' }).length > 0).toBe(adds)
    await router.navigate({ to: paths.addTrackedApplication(brightSmile.id, growth.id) })
    await screen.findByRole('heading', { level: 1, name: adds ? 'New Application' : 'Add Application' })
    expect(screen.queryByRole('button', { name: 'Save Application' }) !== null).toBe(adds)
  },
)
