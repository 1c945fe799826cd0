import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { email } from '@client-center/domain/forms/fields/contact.ts'
import { date } from '@client-center/domain/forms/fields/date.ts'
import { tin } from '@client-center/domain/forms/fields/numbers.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section, type FieldValues } from '@client-center/domain/forms/section.ts'
import { Themed } from '../theme/themed.tsx'
import { FormFoot } from './form-foot.tsx'
import { SectionFields } from './section-fields.tsx'
import { useSectionForm } from './use-section-form.ts'

const office = section(
  'Office',
  {
    name: text('Legal name', { required: true }),
    tin: tin('Office TIN', { required: true }),
    email: email('Office email', { required: true }),
    opened: date('Opened'),
    closed: date('Closed'),
    board: yesNo('Is it certified?'),
    through: text('Through who?', { required: true }),
  },
  {
    appliesWhen: { through: ({ board }) => board === true },
    crossChecks: ({ opened, closed }) => ({
      closed: opened !== null && closed !== null && closed < opened ? 'Must be after the opening' : undefined,
    }),
  },
)
type Office = FieldValues<typeof office.fields>

function Form({
  onSave,
  values = emptyValues(office),
}: {
  onSave: (values: Office) => Promise<unknown>
  values?: Office | undefined
}) {
  const form = useSectionForm(office, values, { onSave })
  return (
    <form noValidate onSubmit={(event) => void form.save(event)} aria-label="Office">
      <SectionFields form={form} />
      <p>{form.dirty ? 'changed' : 'clean'}</p>
      <FormFoot form={form} />
    </form>
  )
}

const show = (onSave = vi.fn((_: Office) => Promise.resolve()), values?: Office) => {
  render(
    <Themed env="test">
      <Form onSave={onSave} values={values} />
    </Themed>,
  )
  return { onSave, user: userEvent.setup() }
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('no problem shows while a field is first typed in; leaving it shows one, and correcting it clears it', async () => {
  const { user } = show()
  await user.type(field('Office email'), 'front desk')
  expect(screen.queryByText('Must be a valid email')).toBeNull()
  await user.tab()
  expect(await screen.findByText('Must be a valid email')).toBeTruthy()
  expect(field('Office email').getAttribute('aria-invalid')).toBe('true')
  await user.clear(field('Office email'))
  await user.type(field('Office email'), 'desk@office.example')
  await waitFor(() => expect(screen.queryByText('Must be a valid email')).toBeNull())
})

test('a failed save shows every problem, keeps what was typed and goes to the first one', async () => {
  const { user, onSave } = show()
  await user.type(field('Office TIN'), '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('This is a required field')).toHaveLength(2)
  expect(screen.getByText('Must be a 9-digit number')).toBeTruthy()
  expect(document.activeElement).toBe(field('Legal name'))
  expect(onSave).not.toHaveBeenCalled()
})

test('saved answers are normalized: nine digits of the TIN, an ISO date, trimmed text', async () => {
  const { user, onSave } = show()
  await user.type(field('Legal name'), ' Willow Creek ')
  await user.type(field('Office TIN'), '472210938')
  expect(field('Office TIN')).toHaveProperty('value', '47-2210938')
  await user.type(field('Office email'), 'desk@office.example')
  await user.type(field('Opened'), '3/4/2026')
  await user.tab()
  expect(field('Opened')).toHaveProperty('value', '03/04/2026')
  expect(screen.getByText('changed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    name: 'Willow Creek',
    tin: '472210938',
    opened: '2026-03-04',
    through: '',
  })
  expect(await screen.findByText('clean')).toBeTruthy()
})

test('a field that does not apply is disabled with its reason, and required once it applies', async () => {
  const { user } = show()
  expect(field('Through who')).toHaveProperty('disabled', true)
  expect(screen.getByText('Answer the question above to fill this in')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await waitFor(() => expect(field('Through who')).toHaveProperty('disabled', false))
  expect(field('Through who')).toHaveProperty('required', true)
})

test('an error between two dates goes away when the other date is corrected', async () => {
  const { user } = show(undefined, {
    ...emptyValues(office),
    name: 'A',
    tin: '472210938',
    email: 'a@b',
    opened: '2026-03-04',
    closed: '2026-01-01',
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Must be after the opening')).toBeTruthy()
  await user.clear(field('Opened'))
  await user.type(field('Opened'), '12/01/2025')
  await waitFor(() => expect(screen.queryByText('Must be after the opening')).toBeNull())
})

test('after a failed save nothing typed is lost, and it still counts as unsaved', async () => {
  const onSave = vi.fn((_: Office) => Promise.reject(new Error('Email is not available')))
  const { user } = show(onSave, { ...emptyValues(office), name: 'A', tin: '472210938', email: 'a@b' })
  await user.type(field('Legal name'), ' Dental')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(field('Legal name')).toHaveProperty('value', 'A Dental')
  expect(screen.getByText('changed')).toBeTruthy()
})

test('a saved record without fields that no longer apply does not count as typing', async () => {
  const onSaved = vi.fn<(values: Office, typedSince: boolean) => void>()
  const answer = Promise.withResolvers<void>()
  const initialOffice: Office = {
    ...emptyValues(office),
    name: 'Bright Smile',
    tin: '123456789',
    email: 'one@example.com',
    board: true,
    through: 'The state',
  }
  function Followed() {
    const [values, setValues] = useState(initialOffice)
    const onSave = (saved: Office) => {
      setValues(saved)
      return answer.promise
    }
    const form = useSectionForm(office, values, { onSave, onSaved })
    return (
      <form noValidate onSubmit={(event) => void form.save(event)} aria-label="Office">
        <SectionFields form={form} />
        <p>{form.dirty ? 'changed' : 'clean'}</p>
        <FormFoot form={form} />
      </form>
    )
  }
  const user = userEvent.setup()
  render(
    <Themed env="test">
      <Followed />
    </Themed>,
  )
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // The saved values render before the form receives them, as when they go into the cache first.
  await screen.findByText('clean')
  await act(async () => answer.resolve())
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...initialOffice, board: false, through: '' }, false))
})
