import { intakeToWire } from '@client-center/contract/intake/intake-wire.ts'
import { readIntake, saveIntake, type Intake } from '@client-center/contract/intake/intake.ts'
import { listProjectLocations } from '@client-center/contract/project-roster/project-locations.ts'
import { listProjectProviders } from '@client-center/contract/project-roster/project-providers.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { sampleAnswers } from '@client-center/domain/forms/form.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { intakeForm, getIntakeForm } from '@client-center/domain/intake/intake-form.ts'
import { getIntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { growth } from '../../testing/growth.ts'
import { isDisabled } from '../../testing/is-disabled.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const variant = getIntakeVariant(toEngagement(growth.practiceType, 0))
const sample = sampleAnswers(intakeForm)
const intake: Intake = { rev: 1, proposed: [], draft: null, ...intakeToWire(variant, sample) }
const draft: Intake['draft'] = {
  id: '9f3c1f6e-1c2b-4a57-9d0e-5f1b7a1f0c11',
  rev: 4,
  who: 'Paul Okafor',
  when: '2026-11-26T10:43:00.000Z',
  ...intakeToWire(variant, withAnswer(intakeForm, sample, 'business/dbaName', 'Half A Name')),
}

const place = {
  ...sampleValues(projectLocation),
  id: '1',
  rev: 1,
  state: { id: 1, name: 'Alabama' },
  isNew: false,
  willBeTerming: false,
}

function open(read: Intake, intakeDraft: typeof growth.standing.intakeDraft = null, permissions = growth.permissions) {
  const server = createPortalServer()
    .answer(readProject, { ...growth, permissions, standing: { ...growth.standing, intakeDraft } })
    .answer(readIntake, read)
    .answer(listProjectLocations, [place])
    .answer(listProjectProviders, [])
  signedIn()
  const { user, answers } = openPortal(paths.intake(brightSmile.id, growth.id))
  return { server, user, answers, dba: () => screen.findByRole<HTMLInputElement>('textbox', { name: /^DBA/ }) }
}

test('the form continues the draft, and shows its progress and who changed it last', async () => {
  const { server, user, dba } = open({ ...intake, draft }, { answered: 9, required: 13 })
  expect((await dba()).value).toBe('Half A Name')
  expect(screen.getByText(/^In progress, 9 of 13\. Last changed by Paul Okafor, 11\/26\/2026/)).toBeDefined()
  server.answer(saveIntake, { ...intake, rev: 2 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved \d/)).toBeDefined()
  expect(server.lastBody(saveIntake)).toMatchObject({ rev: 1, draftId: draft?.id, draftRev: 4 })
  expect(screen.queryByText(/Last changed by/)).toBeNull()
})

test('once a colleague has saved the draft, the page stops calling it a draft', async () => {
  const { server, dba, answers } = open({ ...intake, draft }, { answered: 9, required: 13 })
  expect((await dba()).value).toBe('Half A Name')
  expect(screen.getByText(/^In progress, 9 of 13\. Last changed by/)).toBeDefined()
  server.answer(readIntake, { ...intake, rev: 2 })
  await act(() => answers.refetchQueries())
  expect(screen.queryByText(/Last changed by/)).toBeNull()
  expect((await dba()).value).toBe('Half A Name')
})

test('the foot counts what the menu counts: the answers, and what the project is about', async () => {
  const { dba } = open(intake)
  await dba()
  const { answered, required } = checkForm(getIntakeForm(variant), sample, variant).total
  // The location is there, the provider is not.
  expect(await screen.findByText(`${answered + 1} of ${required + 2} answered`)).toBeDefined()
})

test('view-only people are not told to press Save', async () => {
  open({ ...intake, draft }, { answered: 9, required: 13 }, [1])
  expect(await screen.findByText(/^In progress, 9 of 13\..*This is a draft that is not saved yet\.$/)).toBeDefined()
  expect(screen.queryByText(/Select Save/)).toBeNull()
})

test('when the project is gone the form shows that and keeps the answers', async () => {
  const { server, user, dba } = open(intake)
  await user.clear(await dba())
  await user.type(await dba(), 'Typed Today')
  server.answer(saveIntake, refused(404, ''))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const panel = await screen.findByRole('region', { name: 'No longer here' })
  expect(panel.textContent).toContain('Your answers are still here')
  expect((await dba()).value).toBe('Typed Today')
  expect(isDisabled(screen.getByRole('button', { name: 'Save' }))).toBe(true)
})
