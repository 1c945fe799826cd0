import { choice, choices } from '@client-center/domain/forms/fields/choice.ts'
import { city } from '@client-center/domain/forms/fields/city.ts'
import { date, month } from '@client-center/domain/forms/fields/date.ts'
import { tin } from '@client-center/domain/forms/fields/numbers.ts'
import { text, texts } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section, type FieldValues } from '@client-center/domain/forms/section.ts'
import { stateOptions } from '@client-center/domain/reference/states.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Themed } from '../theme/themed.tsx'
import { CitySource } from './controls/city-source.tsx'
import { FormFoot } from './form-foot.tsx'
import { SectionFields } from './section-fields.tsx'
import { useSectionForm } from './use-section-form.ts'

const fields = {
  stateId: choice('State', stateOptions),
  states: choices('Other states', stateOptions),
  languages: texts('Languages', { suggestions: ['English', 'Spanish', 'Polish'] }),
  networks: texts('Networks'),
  privilege: text('Privilege', { suggestions: ['Active', 'Courtesy'] }),
  city: city('City'),
  opened: date('Opened'),
  since: month('Since'),
  tin: tin('TIN'),
  notes: text('Notes'),
}
const any = section('Any', fields)
const needed = section('Needed', { ...fields, stateId: choice('State', stateOptions, { required: true }) })
type Answers = FieldValues<typeof fields>

const places = [
  { id: 1, name: 'Mayagüez', state: 'PR' },
  { id: 2, name: 'St. Louis', state: 'MO' },
  { id: 3, name: 'St. Cloud', state: 'FL' },
  { id: 4, name: 'St. Cloud', state: 'MN' },
]

interface FormProps {
  readonly definition: typeof any
  readonly onSave: (answers: Answers) => Promise<unknown>
}

function Form({ definition, onSave }: FormProps) {
  const form = useSectionForm(definition, emptyValues(definition), { onSave })
  return (
    <form noValidate onSubmit={(event) => void form.save(event)}>
      <SectionFields form={form} />
      <p>{form.dirty ? 'changed' : 'clean'}</p>
      <FormFoot form={form} showsMissing />
    </form>
  )
}

function open(definition: typeof any = any) {
  const onSave = vi.fn((_: Answers) => Promise.resolve())
  render(
    <Themed env="test">
      <CitySource load={() => Promise.resolve(places)}>
        <Form definition={definition} onSave={onSave} />
      </CitySource>
    </Themed>,
  )
  return onSave
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=hidden])' })
const pressSave = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }))

test.each([
  ['State', 'GA', { stateId: 10 }],
  ['Other states', 'GA', { states: [10] }],
  ['Languages', 'polish', { languages: ['Polish'] }],
  ['Languages', 'Sorbian', { languages: ['Sorbian'] }],
  ['Networks', 'One, two', { networks: ['One', 'two'] }],
  ['Privilege', 'active', { privilege: 'Active' }],
  ['City', 'Mayaguez', { city: { id: 1, name: 'Mayagüez' } }],
  ['City', 'Saint Louis, MO', { city: { id: 2, name: 'St. Louis' } }],
  ['City', 'saint cloud', { city: { id: null, name: 'St. Cloud' } }],
  ['City', 'Nowhere', { city: { id: null, name: 'Nowhere' } }],
  ['Opened', '3/14/2026', { opened: '2026-03-14' }],
  ['Since', '3/2026', { since: '2026-03' }],
  ['TIN', '123456789', { tin: '123456789' }],
  ['Notes', ' A word ', { notes: 'A word' }],
] as const)('%s: %j is saved by clicking Save without leaving the field', async (label, typed, saved) => {
  const user = userEvent.setup()
  const onSave = open()
  await user.type(field(label), typed)
  expect(document.activeElement).toBe(field(label))
  await pressSave(user)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyValues(any), ...saved })
})

test('one press of Save is enough where the text being typed is all that is missing', async () => {
  const user = userEvent.setup()
  const onSave = open(needed)
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'TX')
  await pressSave(user)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyValues(any), stateId: 43 })
})

test('text without a matching option is not saved as empty, even if the field is optional', async () => {
  const user = userEvent.setup()
  const onSave = open()
  await user.type(field('State'), 'Gorgia')
  await pressSave(user)
  await pressSave(user)
  expect(onSave).not.toHaveBeenCalled()
  expect(field('State').value).toBe('Gorgia')
  expect(screen.getByText('No match for “Gorgia”. Choose one from the list.')).toBeDefined()
  expect(screen.getByText('changed')).toBeDefined()
  await user.clear(field('State'))
  await user.type(field('State'), 'Georgia')
  await pressSave(user)
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyValues(any), stateId: 10 }))
})

test('a language being typed is part of the answer from its first letter to its last', async () => {
  const user = userEvent.setup()
  const onSave = open()
  await user.type(field('Languages'), 'Welsh,spanish,Manx')
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await pressSave(user)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyValues(any), languages: ['Welsh', 'Spanish'] })
})
