import type { UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import {
  chooseInUpdateDraft,
  listUpdateProjects,
  openUpdateDraft,
  previewUpdateDraft,
  publishUpdateDraft,
  publishUpdateDrafts,
  saveUpdateDraft,
} from '@client-center/contract/firm/updates/updates.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const PROJECT = '5d0f5c9e-58a1-4d0a-9a53-0d6d2f1f8b55'
const ROW = '6d0f5c9e-58a1-4d0a-9a53-0d6d2f1f8b56'
const now = () => new Date().toISOString()

const line = (id: string, text: string) => ({
  id,
  text,
  source: null,
  written: null,
  cameAt: null,
  conflict: null,
})

const draft: UpdateDraft = {
  accountId: brightSmile.id,
  practice: brightSmile.name,
  projectId: PROJECT,
  project: 'Fee negotiation',
  isCap: false,
  rev: 3,
  title: 'Weekly update',
  points: [
    { ...line('w9', 'Upload a W-9'), person: 'Maria López' },
    { ...line('sign', 'Sign the letter'), person: 'Maria López' },
    { ...line('form', 'Finish the form'), person: 'Mei-Ling Chen' },
  ],
  rows: [
    {
      id: ROW,
      applicationId: ROW,
      provider: { id: 'p1', name: 'Priya Raman', npi: '1234567893' },
      network: 'Cigna',
      statusId: 3,
      previousStatusId: 2,
      submissionDate: '2026-11-02',
      effectiveDate: null,
      cameAt: null,
      lines: [
        {
          ...line('status', 'Cigna waits for the W-9'),
          source: { kind: 'document', day: '2026-11-27' },
          written: { by: 'Grace Nakamura', at: now() },
          conflict: {
            mine: 'Cigna waits for the W-9',
            theirs: { text: 'W-9 received', source: { kind: 'document', day: '2026-11-27' } },
            chosen: null,
          },
        },
      ],
    },
  ],
  requiredItems: [],
  previousPublishedAt: null,
  today: '2026-11-27',
  composedAt: now(),
  savedAt: null,
  savedBy: null,
  lookedAt: null,
  newCount: 0,
  openChoices: 1,
  leftOut: [],
  recipients: [{ id: '1', name: 'Maria López' }],
}

const createServer = () =>
  createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(openUpdateDraft, draft)
    .answer(saveUpdateDraft, ({ body }) => saved(body))

/** The draft with what was sent, as the server stores it. */
function saved(body: unknown): UpdateDraft {
  const sent = body as { readonly rev: number; readonly title: string; readonly points: UpdateDraft['points'] }
  return {
    ...draft,
    rev: sent.rev + 1,
    title: sent.title,
    points: sent.points.map((point) => ({ ...line(point.id, point.text), person: point.person })),
    savedAt: now(),
    savedBy: 'Grace Nakamura',
  }
}

const points = () =>
  within(screen.getByRole('list', { name: 'Action points' }))
    .getAllByRole('button', { name: /^Edit: / })
    .map((one) => one.textContent)

async function open() {
  const opened = openPortal(paths.firmUpdate(brightSmile.id, PROJECT))
  await screen.findByRole('heading', { level: 1, name: /^Week of / })
  return opened
}

beforeEach(signedIn)

test('an added point is typed at once, saved by itself and taken back with Z', async () => {
  const server = createServer()
  const { user } = await open()
  await user.keyboard('p')
  await user.keyboard('Call us about the lease{Enter}')
  expect(points()).toEqual(['Upload a W-9', 'Sign the letter', 'Call us about the lease', 'Finish the form'])
  await waitFor(() => expect(server.lastBody(saveUpdateDraft)?.points).toHaveLength(4), { timeout: 4000 })
  await waitFor(() => expect(server.lastBody(saveUpdateDraft)?.points[2]?.text).toBe('Call us about the lease'), {
    timeout: 4000,
  })
  await user.keyboard('zz')
  expect(points()).toEqual(['Upload a W-9', 'Sign the letter', 'Finish the form'])
})

test('Escape takes typed text back, and an emptied text removes its point', async () => {
  createServer()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit: Sign the letter' }))
  await user.keyboard(' today{Escape}')
  expect(points()).toEqual(['Upload a W-9', 'Sign the letter', 'Finish the form'])
  await user.click(screen.getByRole('button', { name: 'Edit: Sign the letter' }))
  await user.clear(screen.getByRole('textbox', { name: 'Action points' }))
  await user.keyboard('{Enter}')
  expect(points()).toEqual(['Upload a W-9', 'Finish the form'])
})

test('Alt with an arrow moves a point, keeps the focus on it and announces its place', async () => {
  createServer()
  const { user } = await open()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Upload a W-9' }))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(points()).toEqual(['Sign the letter', 'Upload a W-9', 'Finish the form'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Upload a W-9' }))
  expect(screen.getByText('Moved to 2 of 3, Maria López')).toBeDefined()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByText('Moved to 2 of 3, Mei-Ling Chen')).toBeDefined()
  await user.keyboard('{Delete}')
  expect(points()).toEqual(['Sign the letter', 'Finish the form'])
})

test('a text and its new fact are two choices, and a choice is saved', async () => {
  const server = createServer().answer(chooseInUpdateDraft, { ...draft, rev: 4, openChoices: 0 })
  const { user } = await open()
  expect(screen.getByText('1 choice open, yours is used until then')).toBeDefined()
  const choice = screen.getByRole('radiogroup', { name: 'Which text to use: Cigna, Priya Raman' })
  expect(within(choice).getByRole('radio', { name: 'Keep mine: Cigna waits for the W-9', checked: true })).toBeDefined()
  await user.click(within(choice).getByRole('radio', { name: 'Use the new fact: W-9 received' }))
  await waitFor(() =>
    expect(server.lastBody(chooseInUpdateDraft)).toEqual({ rev: 3, row: ROW, line: 'status', choice: 'theirs' }),
  )
})

test('the practice’s page shows what is typed, before it is saved', async () => {
  createServer()
  const { user, container } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit: Sign the letter' }))
  await user.keyboard(' today')
  const page = container.querySelector('iframe')?.contentDocument
  await waitFor(() => expect(page?.body.textContent).toContain('Sign the letter today'))
  expect(page?.body.textContent).toContain('Cigna waits for the W-9')
  expect(page?.body.textContent).not.toContain('Firm')
})

test('publishing shows who is emailed, and saves what was typed first', async () => {
  const server = createServer().answer(publishUpdateDraft, { updateId: 'u1', mailed: 1 })
  const { user, path } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit: Sign the letter' }))
  await user.keyboard(' today')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Publish this update?' })
  expect(within(dialog).getByText('The practice sees it at once, and 1 person will be emailed.')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(path()).toBe(paths.firmUpdates))
  expect(server.lastBody(saveUpdateDraft)?.points[1]?.text).toBe('Sign the letter today')
  expect(server.lastBody(publishUpdateDraft)?.rev).toBe(4)
})

test('after a colleague’s save, both versions are shown and can be merged', async () => {
  const theirs = {
    ...draft,
    rev: 4,
    savedBy: 'Tobias Reuter',
    savedAt: now(),
    points: draft.points.map((point) => (point.id === 'sign' ? { ...point, text: 'Sign both letters' } : point)),
  }
  const server = createServer()
    .answer(saveUpdateDraft, refused(444, 'Tobias Reuter saved this draft since you opened it. Nothing was changed.'))
    .answer(previewUpdateDraft, refused(444))
  const { user } = await open()
  server.answer(openUpdateDraft, theirs).answer(previewUpdateDraft, {
    id: PROJECT,
    projectId: PROJECT,
    accountId: brightSmile.id,
    update: '',
    viewed: true,
    publishedOn: now(),
    correctedOn: null,
    previousPublishedOn: null,
    actionPoints: [],
    pointTargets: [],
    applications: [],
  })
  await user.click(screen.getByRole('button', { name: 'Edit: Sign the letter' }))
  await user.keyboard(' today{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const notice = await screen.findByText(/^Tobias Reuter saved this update at /)
  const both = within(notice.closest('section') ?? notice)
  expect(both.getByText('Sign both letters')).toBeDefined()
  server.answer(saveUpdateDraft, ({ body }) => saved(body))
  await user.click(both.getByRole('button', { name: 'Merge' }))
  expect(points()).toContain('Sign the letter today')
  await waitFor(() => expect(server.lastBody(saveUpdateDraft)?.rev).toBe(4), { timeout: 4000 })
})

test('a draft that a colleague published shows that, and no new one is made in its place', async () => {
  const server = createServer()
    .answer(saveUpdateDraft, refused(444, 'This project has no draft. Reload to see the latest.'))
    .answer(previewUpdateDraft, refused(404))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit: Sign the letter' }))
  await user.keyboard(' today{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('This draft was published or is no longer yours')).toBeDefined()
  expect(points()).toContain('Sign the letter today')
  expect(server.requestsTo(openUpdateDraft)).toHaveLength(1)
})

test('selected drafts are published together, and each shows its result', async () => {
  const project = (projectId: string, name: string) => ({
    accountId: brightSmile.id,
    practice: brightSmile.name,
    projectId,
    project: name,
    isCap: false,
    advisor: null,
    openApplications: 3,
    last: null,
    readers: 2,
    dueOn: '2026-11-20',
    draft: { rev: 1, changes: 2, points: 1, openChoices: 0, composedAt: now(), savedAt: null, savedBy: null },
  })
  const server = createServer()
    .answer(listUpdateProjects, {
      due: 2,
      drafted: 2,
      all: 2,
      today: '2026-11-27',
      rows: [project(PROJECT, 'Fee negotiation'), project(ROW, 'Contract review')],
    })
    .answer(publishUpdateDrafts, [
      { projectId: PROJECT, updateId: 'u1', mailed: 2, refusal: null },
      { projectId: ROW, updateId: null, mailed: 0, refusal: 'This project is completed.' },
    ])
  const { user } = openPortal(paths.firmUpdates)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all drafts on this page' }))
  await user.click(screen.getByRole('button', { name: 'Publish 2 updates' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 updates?' })
  expect(within(dialog).getAllByText('Emails 2 people')).toHaveLength(2)
  expect(within(dialog).getByText(/^To 1 practice, with 4 emails\. /)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Publish 2 updates' }))
  expect(await within(dialog).findByText('Published. 2 people will be emailed.')).toBeDefined()
  expect(within(dialog).getByText('This project is completed.')).toBeDefined()
  expect(server.lastBody(publishUpdateDrafts)?.drafts.map(({ rev }) => rev)).toEqual([1, 1])

  // A draft that a colleague publishes after it was selected is skipped, and counts no longer.
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all drafts on this page' }))
  server.answer(listUpdateProjects, {
    due: 1,
    drafted: 1,
    all: 2,
    today: '2026-11-27',
    rows: [project(PROJECT, 'Fee negotiation'), { ...project(ROW, 'Contract review'), draft: null }],
  })
  await user.click(screen.getByRole('button', { name: /^Due/ }))
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Publish 2 updates' }))
  const second = within(await screen.findByRole('dialog', { name: 'Publish 1 update?' }))
  expect(second.getByText('Skipped: this draft was published or discarded since you selected it.')).toBeDefined()
  expect(second.getByText(/^To 1 practice, with 2 emails\. /)).toBeDefined()
  await user.click(second.getByRole('button', { name: 'Publish 1 update' }))
  await waitFor(() => expect(server.lastBody(publishUpdateDrafts)?.drafts).toHaveLength(1))
})
