import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { emptyAnswers, sampleAnswers } from '@client-center/domain/forms/form.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FormFrame } from '../../../forms/document/form-frame.tsx'
import { useForm } from '../../../forms/document/use-form.ts'
import { Themed } from '../../../theme/themed.tsx'
import { madeUpKnown } from '../../../testing/forms-page/made-up-credentialing.ts'
import { CredentialingContextProvider, type CredentialingDocument } from './credentialing-context.tsx'
import { credentialingParts } from './credentialing-parts.tsx'
import { isDisabled } from '../../../testing/is-disabled.ts'

const today = '2026-11-22'
const sample = sampleAnswers(credentialingForm)
const empty = emptyAnswers(credentialingForm)
const {
  workHistory: [job],
  references: [reference],
} = sample
if (job === undefined || reference === undefined) throw new Error('A sample has a row of each list')

interface OpenOptions {
  readonly answers?: CredentialingAnswers
  readonly tab?: string
  readonly readOnly?: boolean
  readonly readSsn?: () => Promise<string>
  /** Mantine portals dialogs outside of the form, except in its test environment. */
  readonly env?: 'default' | 'test'
}

/** Opens the whole form on a page; returns a function that reads its store. */
async function open({ answers = empty, tab = 'general', readOnly = false, readSsn, env = 'test' }: OpenOptions) {
  let whole: CredentialingDocument | undefined
  const saved = { rev: 1, answers }
  function Page() {
    const [settings] = useState({
      saved,
      calls: { load: () => Promise.resolve(saved), save: () => Promise.resolve(saved) },
      sendsDrafts: false,
      startTab: tab,
      readOnly,
    })
    const [place] = useState({ sources: madeUpKnown, readSsn, today })
    const form = useForm(credentialingForm, settings, { today })
    whole = form
    return (
      <CredentialingContextProvider value={place}>
        <FormFrame form={form} localDraft={{ savesOnDevice: false, offer: undefined }} {...credentialingParts} />
      </CredentialingContextProvider>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <Themed env={env}>
      <RouterProvider router={router} />
    </Themed>,
  )
  await screen.findByRole('tablist')
  return {
    person: userEvent.setup(),
    now: () => {
      if (whole === undefined) throw new Error('The form was not drawn')
      return whole.store.answers()
    },
  }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('choosing an existing provider fills in known answers and shows which; New undoes that', async () => {
  const { person, now } = await open({})
  const picker = screen.getByRole('combobox', { name: 'Select Provider' })
  await person.click(picker)
  await person.click(await screen.findByRole('option', { name: 'Amara Okonkwo, NPI 1376629841' }))
  expect(now().person).toMatchObject({
    intakeFormProviderId: 'amara',
    name: 'Amara Okonkwo',
    individualNPINumber: '1376629841',
    typeId: 1,
    degreeTypeId: 2,
    email: 'amara@brightsmile.example',
  })
  expect(screen.getByText(/^Filled in: Legal name, NPI Type 1, Provider type, Degree, Email/)).toBeTruthy()
  await person.click(picker)
  await person.click(await screen.findByRole('option', { name: 'New provider' }))
  expect(now().person).toEqual(empty.person)
})

test('a social security number is hidden after typing, and shown on request', async () => {
  const { person, now } = await open({})
  const field = box('SSN')
  await person.type(field, '123456789')
  expect(field.value).toBe('123-45-6789')
  await person.click(box('Legal name'))
  expect(field.value).toBe('•••-••-6789')
  expect(now().person.ssNumber).toBe('123-45-6789')
  await person.click(screen.getByRole('button', { name: 'Show SSN' }))
  expect(field.value).toBe('123-45-6789')
  await person.click(screen.getByRole('button', { name: 'Hide SSN' }))
  expect(field.value).toBe('•••-••-6789')
  await person.clear(field)
  await person.paste('987\u201165 4321')
  expect(now().person.ssNumber).toBe('987-65-4321')
  await person.clear(field)
  await person.paste('987-65-43210')
  expect(now().person.ssNumber, 'Never cut to one that looks right').toBe('987-65-43210')
})

test('a stored number is read by its own call, never enters the answers, and typing replaces it', async () => {
  const answers = { ...empty, person: { ...empty.person, ssNumber: '•••-••-6789' } }
  const { person, now } = await open({ answers, readSsn: () => Promise.resolve('123-45-6789') })
  const field = box('SSN')
  await person.click(screen.getByRole('button', { name: 'Show SSN' }))
  await waitFor(() => expect(field.value).toBe('123-45-6789'))
  expect(now()).toBe(answers)
  await person.click(screen.getByRole('button', { name: 'Hide SSN' }))
  await person.click(field)
  await person.keyboard('9')
  expect(field.value).toBe('9')
})

test('showing the number by keyboard keeps the focus on the button, and reads it once', async () => {
  const answers = { ...empty, person: { ...empty.person, ssNumber: '•••-••-6789' } }
  const reading = Promise.withResolvers<string>()
  const readSsn = vi.fn(() => reading.promise)
  const { person } = await open({ answers, readSsn })
  const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Show SSN' })
  show.focus()
  await person.keyboard('{Enter}')
  expect(show.getAttribute('aria-busy')).toBe('true')
  expect(show.disabled, 'A disabled button loses the focus').toBe(false)
  await person.keyboard('{Enter}')
  reading.resolve('123-45-6789')
  await waitFor(() => expect(box('SSN').value).toBe('123-45-6789'))
  expect(document.activeElement).toBe(show)
  expect(readSsn).toHaveBeenCalledOnce()
})

test('without the right to read it no button shows the number', async () => {
  await open({ answers: { ...empty, person: { ...empty.person, ssNumber: '•••-••-6789' } } })
  expect(screen.queryByRole('button', { name: 'Show SSN' })).toBeNull()
})

test('missing licenses are filled in from the portal’s list, and a differing one is kept or replaced', async () => {
  const license = { id: 'al', stateId: 1, number: 'DN-20417', issueDate: '2024-01-15', expirationDate: '2025-01-15' }
  const answers = { ...empty, person: { ...empty.person, intakeFormProviderId: 'amara' }, licenses: [license] }
  const { person, now } = await open({ answers })
  await person.click(screen.getByRole('button', { name: 'Use these: Dental, Florida FL-3391' }))
  expect(now().licenses[1]).toMatchObject({ stateId: 9, number: 'FL-3391', expirationDate: '2027-01-15' })
  await person.click(screen.getByRole('button', { name: 'Use list values: Dental, Alabama' }))
  expect(now().licenses[0]).toEqual({ ...license, expirationDate: '2027-01-15' })
  await person.click(screen.getByRole('button', { name: 'Use these: DEA FC1234563' }))
  expect(now().deaRegistration).toMatchObject({ deaNumber: 'FC1234563', deanIssueDateExpirationDate: '2025-12-01' })
})

test('a license is deleted after a confirmation, and brought back', async () => {
  const { person, now } = await open({ answers: sample })
  await person.click(screen.getByRole('button', { name: 'Delete Alabama DN-20417' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm Deletion' })
  expect(within(question).getByText('Do you want to delete the license information?')).toBeTruthy()
  await person.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(now().licenses).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'Undo removing Alabama DN-20417' }))
  expect(now().licenses).toEqual(sample.licenses)
})

test('choosing a location fills in known answers; hours are copied, swapped and cleared', async () => {
  const { person, now } = await open({ tab: 'work' })
  await person.click(screen.getByRole('button', { name: 'Add Location' }))
  await person.click(screen.getByRole('combobox', { name: 'Select location' }))
  await person.click(await screen.findByRole('option', { name: /^Bright Smile Harbor/ }))
  expect(now().offices[0]).toMatchObject({ intakeLocationId: 'location-1', locationType: 0, zip: '36602' })
  await person.click(await screen.findByRole('checkbox', { name: 'Open on Monday' }))
  await person.click(screen.getByRole('checkbox', { name: 'Open on Tuesday' }))
  await person.type(screen.getByRole('combobox', { name: 'Monday from' }), '0830a')
  await person.type(screen.getByRole('combobox', { name: 'Monday to' }), '0500p')
  expect(now().offices[0]).toMatchObject({ mondayFrom: '08:30', mondayTo: '17:00', tuesdayFrom: null })
  await person.click(screen.getByRole('button', { name: 'Copy to all open days' }))
  await person.click(screen.getByRole('button', { name: 'Swap from and to on Tuesday' }))
  expect(now().offices[0]).toMatchObject({ tuesdayFrom: '17:00', tuesdayTo: '08:30', wednesdayFrom: null })
  await person.click(screen.getByRole('checkbox', { name: 'Open on Monday' }))
  expect(now().offices[0]).toMatchObject({ isActiveMonday: false, mondayFrom: null, mondayTo: null })
})

test('deleting an office asks with the specification’s words', async () => {
  const { person, now } = await open({ answers: sample, tab: 'work' })
  await person.click(screen.getByRole('button', { name: /^Remove Bright Smile Dental/ }))
  const question = await screen.findByRole('dialog', { name: 'Office Location Deletion' })
  expect(within(question).getByText('This location will be deleted permanently. Proceed?')).toBeTruthy()
  await person.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(now().offices).toEqual([])
})

test('an employer is added in a dialog that shows what is missing; a gap is pointed out and explained', async () => {
  const later = { ...job, datesOfEmploymentFrom: '2024-06', datesOfEmploymentTo: null }
  const { person, now } = await open({
    answers: { ...sample, workHistory: [later], workHistoryGaps: [] },
    tab: 'work',
    env: 'default',
  })
  await person.type(box('What did you do during the time from 11/2021 to 05/2024?'), 'Residency')
  expect(now().workHistoryGaps).toEqual([
    { id: 'gap-until-2024-05', from: '2021-11', to: '2024-05', explanation: 'Residency' },
  ])
  await person.click(screen.getByRole('button', { name: 'Add Employer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Employer' })
  const inDialog = within(dialog)
  expect(isDisabled(inDialog.getByRole('button', { name: 'Save' }))).toBe(true)
  expect(inDialog.getByText(/^Fill in \d+ required fields to save$/)).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(now().workHistory).toHaveLength(1)
})

test('an employer added later closes its gap; the explanation stays until the form is saved, so that Undo brings it back', async () => {
  const jobs = [{ ...job, datesOfEmploymentFrom: '2024-06', datesOfEmploymentTo: null }]
  const gaps = [{ id: 'gap-until-2024-05', from: '2021-11', to: '2024-05', explanation: 'Residency' }]
  const { person, now } = await open({
    answers: { ...sample, workHistory: jobs, workHistoryGaps: gaps },
    tab: 'work',
    env: 'default',
  })
  await person.click(screen.getByRole('button', { name: `Edit ${job.practiceEmployer}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employer' }))
  const start = dialog.getByRole('textbox', { name: 'Start' })
  await person.clear(start)
  await person.type(start, '1/2020')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now().workHistory[0]?.datesOfEmploymentFrom).toBe('2020-01'))
  expect(screen.queryByRole('region', { name: 'Gaps in work history' })).toBeNull()
  expect(now().workHistoryGaps).toEqual(gaps)
})

test('three references are enough, and one is deleted with Close or Delete', async () => {
  const references = ['a', 'b', 'c'].map((id) => ({ ...reference, id, name: `Nora ${id}` }))
  const { person, now } = await open({ answers: { ...sample, references }, tab: 'background' })
  expect(screen.getByRole('button', { name: 'Add Reference' }).hasAttribute('disabled')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Delete Nora b' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }))
  expect(question.getByText('Do you want to delete the reference?')).toBeTruthy()
  expect(question.getByRole('button', { name: 'Close' })).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(now().references.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('a Yes opens its explanation and focuses it, opening a tab does not', async () => {
  const { person } = await open({ answers: sample, tab: 'background' })
  expect(document.activeElement?.tagName).not.toBe('TEXTAREA')
  const crime = screen.getByRole('radiogroup', { name: /^6\. Have you ever been convicted/ })
  const explanations = () => screen.getAllByRole('textbox', { name: 'Explain' }).length
  const before = explanations()
  await person.click(within(crime).getByRole('radio', { name: 'No' }))
  expect(explanations()).toBe(before - 1)
  await person.click(within(crime).getByRole('radio', { name: 'Yes' }))
  expect(document.activeElement?.getAttribute('name')).toBe('disclosures/convictedOfCrimeExplain')
})

test('without the right to edit a record opens for reading and nothing can be added or deleted', async () => {
  const { person } = await open({ answers: sample, tab: 'work', readOnly: true })
  expect(screen.queryByRole('button', { name: /Add|Delete|Remove/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: /Harborview Dental/ }))
  expect(within(await screen.findByRole('dialog')).queryByRole('textbox')).toBeNull()
})
