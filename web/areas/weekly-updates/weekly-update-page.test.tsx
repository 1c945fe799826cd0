import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { readWeeklyUpdate, type WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { listUpdateReplies } from '@client-center/contract/weekly-updates/update-replies.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

beforeEach(signedIn)

type Row = WeeklyUpdate['applications'][number]

const row = (
  id: string,
  network: string,
  previousStatusId: number | null,
  [statusId, status]: [number, string],
): Row => ({
  id,
  applicationId: id,
  network,
  provider: { id: 'p1', name: 'Priya Raman', npi: '1234567893' },
  transitions: [],
  submissionDate: null,
  effectiveDate: statusId === 4 ? '2026-12-01' : null,
  status,
  statusId,
  previousStatusId,
})

const update: WeeklyUpdate = {
  id: 'u1',
  projectId: 'cap',
  accountId: brightSmile.id,
  update: 'Weekly update, week of 11/16/2026',
  viewed: true,
  publishedOn: '2026-11-18T15:00:00Z',
  correctedOn: null,
  previousPublishedOn: '2026-11-11T15:00:00Z',
  actionPoints: ['Sign the Cigna application', 'Upload a W-9', 'Call us'],
  pointTargets: [{ kind: 'application', id: 'cigna' }, { kind: 'requiredItem', id: 'w9' }, null],
  applications: [
    row('humana', 'Humana', null, [1, 'New']),
    row('aetna', 'Aetna', 3, [3, 'In Process']),
    row('cigna', 'Cigna', 2, [3, 'In Process']),
    { ...row('guardian', 'Guardian', 6, [4, 'Completed']), applicationId: null },
  ],
}

async function open(more: Partial<WeeklyUpdate> = {}) {
  createPortalServer()
    .answer(listUpdateReplies, [])
    .answer(readWeeklyUpdate, { ...update, ...more })
  openPortal(paths.weeklyUpdate(brightSmile.id, 'cap', 'u1'))
  await screen.findByRole('heading', { level: 1, name: 'Weekly update, week of 11/16/2026' })
}

const changes = () => within(screen.getByRole('list', { name: 'What changed this week' })).getAllByRole('listitem')

test('the applications whose status changed come first, from which status to which', async () => {
  await open()
  expect(changes().map((one) => one.textContent)).toEqual([
    'HumanaPriya RamanAdded asNew',
    'CignaPriya RamanSubmittedtoIn Process',
    'GuardianPriya RamanPending ConfirmationtoCompletedEffective 12/01/2026',
  ])
  expect(screen.getByText('Since 11/11/2026')).toBeDefined()
  const [, cigna, guardian] = changes()
  expect(
    within(cigna ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/dashboard/${brightSmile.id}/applications/cigna`)
  // Its application was deleted.
  expect(within(guardian ?? document.body).queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'What changed this week',
    'Action points',
    'Where things stand',
    'Applications',
  ])
})

test('Back is not marked as the current page, although its address starts alike', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('aria-current')).toBeNull()
})

test('an action point opens the application that it names; the access point has no required items', async () => {
  await open()
  const points = within(screen.getByRole('region', { name: 'Action points' }))
  expect(points.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Sign the Cigna application', `/dashboard/${brightSmile.id}/applications/cigna`],
  ])
  expect(points.getByRole('checkbox', { name: 'Upload a W-9' })).toBeDefined()
})

test('a week without changes says so', async () => {
  await open({ applications: [row('aetna', 'Aetna', 3, [3, 'In Process'])] })
  expect(screen.getByText('No application has changed its status since 11/11/2026.')).toBeDefined()
})

test('the first update of a project has nothing to compare with', async () => {
  await open({ previousPublishedOn: null, applications: [row('aetna', 'Aetna', null, [1, 'New'])] })
  expect(screen.queryByRole('region', { name: 'What changed this week' })).toBeNull()
})

test('after eight changes the others are shown on request', async () => {
  const applications = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => row(`a${at}`, `Payer ${at}`, 1, [2, 'Submitted']))
  createPortalServer()
    .answer(listUpdateReplies, [])
    .answer(readWeeklyUpdate, { ...update, applications })
  const { user } = openPortal(paths.weeklyUpdate(brightSmile.id, 'cap', 'u1'))
  const all = await screen.findByRole('button', { name: 'See all 10' })
  expect(changes()).toHaveLength(8)
  await user.click(all)
  expect(changes()).toHaveLength(10)
  expect(document.activeElement?.textContent).toBe('Payer 9')
  expect(screen.queryByRole('button', { name: 'See all 10' })).toBeNull()
})

test('an update that was corrected since it was published shows the day', async () => {
  await open({ correctedOn: '2026-11-20T15:00:00Z' })
  expect(screen.getByText('Corrected 11/20/2026')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Correct' })).toBeNull()
})

test('staff correct it from its page', async () => {
  createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(readWeeklyUpdate, update)
  openPortal(paths.weeklyUpdate(brightSmile.id, 'cap', 'u1'))
  const link = await screen.findByRole('link', { name: 'Correct' })
  expect(link.getAttribute('href')).toBe(paths.firmUpdateCorrection(brightSmile.id, 'cap', 'u1'))
})
