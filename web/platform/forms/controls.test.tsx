import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { choice, choices, yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { date } from '@client-center/domain/forms/fields/date.ts'
import { tin } from '@client-center/domain/forms/fields/numbers.ts'
import { longText } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, sampleValues, section } from '@client-center/domain/forms/section.ts'
import { stateOptions } from '@client-center/domain/reference/states.ts'
import { Themed } from '../theme/themed.tsx'
import { SectionFields } from './section-fields.tsx'
import { SectionValues } from './section-values.tsx'

const sizes = [
  { value: 1, label: 'Small' },
  { value: 2, label: 'Large' },
]
const all = section('All', {
  size: choice('Size', sizes),
  stateId: choice('State', stateOptions),
  states: choices('Other states', stateOptions, { atMost: 2 }),
  open: yesNo('Is it open?', { required: true }),
  notes: longText('Notes'),
  tin: tin('Office TIN'),
  from: date('From'),
})

function Values({ control }: { control: Control<FieldValues> }) {
  return <output>{JSON.stringify(useWatch({ control, name: 'place' }))}</output>
}

function Form({ values = emptyValues(all) }: { values?: object }) {
  const { control, reset } = useForm<FieldValues>({ defaultValues: { place: values } })
  return (
    <Themed env="test">
      <SectionFields form={{ id: 'form', section: all, control }} at="place" />
      <Values control={control} />
      <button type="button" onClick={() => reset({ place: sampleValues(all) })}>
        Fill in
      </button>
    </Themed>
  )
}

const kept = (): unknown => JSON.parse(screen.getByRole('status').textContent)

test('one of a list is chosen with the keyboard alone, and taken back', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('combobox', { name: 'Size' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(kept()).toMatchObject({ size: 2 })
  await user.click(screen.getByRole('button', { name: 'Clear Size' }))
  expect(kept()).toMatchObject({ size: null })
})

test('a long list is searched', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'tex')
  await user.keyboard('{Enter}')
  expect(kept()).toMatchObject({ stateId: stateOptions.find(({ label }) => label === 'Texas')?.value })
})

test('several of a list are chosen, up to the limit of the field', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const input = screen.getByRole('combobox', { name: 'Other states' })
  for (const name of ['alabama', 'alaska', 'arizona']) await user.type(input, `${name}{Enter}`)
  expect(kept()).toMatchObject({ states: [1, 2] })
})

test('yes and no are two radios of one named group', async () => {
  render(<Form />)
  const group = screen.getByRole('radiogroup', { name: /^Is it open\?/ })
  await userEvent.click(within(group).getByRole('radio', { name: 'No' }))
  expect(kept()).toMatchObject({ open: false })
})

test('answers that come from elsewhere are shown, masked ones too', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(screen.getByRole('textbox', { name: 'Office TIN' })).toHaveProperty('value', '12-3456789')
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '03/14/2026')
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveProperty('value', 'Small')
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
})

test('answers for reading are words, and what is blank is a dash', () => {
  const values = { ...sampleValues(all), states: [43, 5], notes: '' }
  render(
    <Themed env="test">
      <SectionValues section={all} values={values} />
    </Themed>,
  )
  const shown = (name: string) => screen.getByRole('group', { name }).lastChild?.textContent
  expect(shown('Other states')).toBe('Texas, California')
  expect(shown('Is it open?')).toBe('Yes')
  expect(shown('Office TIN')).toBe('12-3456789')
  expect(shown('From')).toBe('03/14/2026')
  expect(shown('Notes')).toBe('–')
  expect(screen.queryByRole('textbox')).toBeNull()
})
