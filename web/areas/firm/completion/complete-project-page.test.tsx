import {
  completeProject,
  readCompletion,
  undoCompletion,
  type CompletionPreview,
} from '@client-center/contract/firm/completion.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { completionSentences } from '@client-center/domain/projects/project-completion.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const project = {
  id: '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b77',
  accountId: brightSmile.id,
  name: 'Move:10207',
  status: 'In Progress',
}
const place = {
  tin: '630184725',
  address: '14 Quay Rd',
  city: { id: null, name: 'Mobile' },
  stateId: 1,
  zip: '36603',
  rev: 1,
}
const proposed = (name: string, over: Partial<CompletionPreview['locations'][number]> = {}) => ({
  ...place,
  id: `proposed ${name}`,
  name,
  address: `1 ${name}`,
  isNew: true,
  willBeTerming: false,
  accountLocationId: null,
  ...over,
})
const preview: CompletionPreview = {
  project,
  practiceName: 'Bright Smile Dental',
  today: '2026-11-27',
  locations: [
    proposed('Dock Annex'),
    proposed('Harbor Square', { willBeTerming: true, isNew: false }),
    proposed('Quay Road', { zip: '36608' }),
  ],
  practiceLocations: [
    { ...place, id: 'harbor', name: 'Harbor Square', address: '1 Harbor Square', rev: 4 },
    { ...place, id: 'quay', name: 'Quay Road', address: '1 Quay Road', rev: 7 },
  ],
  open: { items: 0, missingItems: 0, signatures: 0, declined: 0, applications: 2, drafts: 1, isIntakeOpen: true },
  completion: null,
}
const completed: NonNullable<CompletionPreview['completion']> = {
  id: 'done',
  completedAt: '2026-11-27T15:00:00.000Z',
  completedBy: 'Grace Nakamura',
  effectiveOn: '2026-12-01',
  reason: '',
  undoUntil: '2026-12-04T15:00:00.000Z',
  undoRefusal: null,
  locations: [
    { name: 'Dock Annex', action: 'leave', changed: [] },
    { name: 'Quay Road', action: 'update', changed: ['zip', 'tin'] },
  ],
}

async function openPage(reply: CompletionPreview) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(readCompletion, reply)
  signedIn()
  const opened = openPortal(paths.completeProject(brightSmile.id, project.id))
  await screen.findByText('Move, Bright Smile Dental')
  const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement
  return { server, row, ...opened }
}

test('each location shows what the practice has today, and what completing does with it', async () => {
  const { row, user } = await openPage(preview)
  expect(within(row('Dock Annex')).getByText('Add, effective 11/27/2026')).toBeDefined()
  expect(within(row('Harbor Square')).getByText('Terminate on 11/26/2026')).toBeDefined()
  expect(within(row('Quay Road')).getByText('Update ZIP, effective 11/27/2026')).toBeDefined()
  expect(screen.getByText('1 location leaves the practice’s list right away')).toBeDefined()
  expect(screen.getByText('The practice’s tasks end: the intake form and 1 form in draft')).toBeDefined()
  expect(screen.getByText('Still open: 2 applications. Enter a reason.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Promote Dock Annex' }))
  expect(within(row('Dock Annex')).getByText('Not promoted')).toBeDefined()
  expect(screen.getByText('1 location is not promoted')).toBeDefined()
})

test('the same location of the practice cannot be used twice; the button waits for another choice', async () => {
  const { user } = await openPage(preview)
  const target = screen.getByRole('combobox', { name: 'Practice location for Dock Annex' })
  await user.selectOptions(target, 'quay')
  expect(screen.getAllByText('Another location already uses this one')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete project' }).disabled).toBe(true)
  await user.selectOptions(target, '')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete project' }).disabled).toBe(false)
})

test('completing sends the choices with the versions that were seen, and the message can undo it', async () => {
  const { server, user } = await openPage(preview)
  await user.click(screen.getByRole('button', { name: 'Complete project' }))
  expect(await screen.findByText('This is a required field')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Done by phone')
  server.answer(completeProject, undefined).answer(readCompletion, { ...preview, completion: completed })
  await user.click(screen.getByRole('button', { name: 'Complete project' }))
  await screen.findByText('Project completed')
  expect(server.lastBody(completeProject)).toMatchObject({
    effectiveOn: '2026-11-27',
    reason: 'Done by phone',
    locations: [
      { locationId: 'proposed Dock Annex', action: 'add', targetId: null, targetRev: null, rev: 1 },
      { locationId: 'proposed Harbor Square', action: 'terminate', targetId: 'harbor', targetRev: 4 },
      { locationId: 'proposed Quay Road', action: 'update', targetId: 'quay', targetRev: 7 },
    ],
  })
})

test('a refusal shows its sentence, and the choices and the reason stay', async () => {
  const { server, user } = await openPage(preview)
  await user.click(screen.getByRole('checkbox', { name: 'Promote Dock Annex' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Done by phone')
  server.answer(completeProject, refused(444, completionSentences.gone('Quay Road')))
  await user.click(screen.getByRole('button', { name: 'Complete project' }))
  expect(await screen.findByText(completionSentences.gone('Quay Road'))).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Promote Dock Annex' }).checked).toBe(false)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Done by phone')
})

test('a completed project shows what became of its locations, and asks before it undoes that', async () => {
  const { server, user, row } = await openPage({ ...preview, completion: completed })
  expect(screen.getByText('Completed 11/27/2026 by Grace Nakamura')).toBeDefined()
  expect(within(row('Quay Road')).getByText('Updated ZIP and TIN')).toBeDefined()
  server.answer(undoCompletion, undefined).answer(readCompletion, preview)
  await user.keyboard('z')
  await user.click(await screen.findByRole('button', { name: 'Undo completion' }))
  await waitFor(() => expect(server.lastBody(undoCompletion)).toEqual({ completionId: 'done' }))
  expect(await screen.findByRole('checkbox', { name: 'Promote Quay Road' })).toBeDefined()
})

test('a completion that cannot be undone says why, and offers no Undo', async () => {
  const undoRefusal = completionSentences.edited('Quay Road')
  await openPage({ ...preview, completion: { ...completed, undoRefusal } })
  expect(screen.getByText(undoRefusal)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
