import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { choice, choices, yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { date } from '@client-center/domain/forms/fields/date.ts'
import { tin } from '@client-center/domain/forms/fields/numbers.ts'
import { longText } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, sampleValues, section } from '@client-center/domain/forms/section.ts'
import { stateOptions } from '@client-center/domain/reference/states.ts'
import { Themed } from '../theme/themed.tsx'
import { SectionFields } from './section-fields.tsx'
import { SectionValues } from './section-values.tsx'
import { formStore } from './store/form-store.ts'
import { sectionLogic } from './store/section-logic.ts'
import { useSelected } from './store/use-selected.ts'

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

function Form({ values = emptyValues(all) }) {
  const [store] = useState(() => formStore(sectionLogic(all), values))
  const answers = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <SectionFields form={{ id: 'form', section: all, store }} />
      <output>{JSON.stringify(answers)}</output>
      <button type="button" onClick={() => store.replace(sampleValues(all))}>
        Fill in
      </button>
    </Themed>
  )
}

const findStateId = (name: string): number | undefined => stateOptions.find(({ label }) => label === name)?.value

const readValues = (): unknown => JSON.parse(screen.getByRole('status').textContent)

test('one option is chosen with the keyboard only, and cleared', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('combobox', { name: 'Size' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(readValues()).toMatchObject({ size: 2 })
  await user.click(screen.getByRole('button', { name: 'Clear Size' }))
  expect(readValues()).toMatchObject({ size: null })
})

test('a long list can be searched', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'tex')
  await user.keyboard('{Enter}')
  expect(readValues()).toMatchObject({ stateId: stateOptions.find(({ label }) => label === 'Texas')?.value })
})

test('typing over a choice replaces it, and the match is sent', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const state = screen.getByRole('combobox', { name: 'State' })
  await user.type(state, 'alabama{Enter}')
  expect(readValues()).toMatchObject({ stateId: 1 })
  await user.keyboard('ten{Enter}')
  expect(state).toHaveProperty('value', 'TN – Tennessee')
  expect(readValues()).toMatchObject({ stateId: findStateId('Tennessee') })
  await user.click(state)
  await user.keyboard('oreg')
  await user.tab()
  expect(state).toHaveProperty('value', 'OR – Oregon')
  expect(readValues()).toMatchObject({ stateId: findStateId('Oregon') })
})

test('options that start with the typed text come before those that contain it', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'kansas{Enter}')
  expect(readValues()).toMatchObject({ stateId: findStateId('Kansas') })
})

test('text that is not in the list stays in the field with an error, and nothing else is chosen', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const state = screen.getByRole('combobox', { name: 'State' })
  await user.type(state, 'texas{Enter}')
  await user.keyboard('zzz{Enter}')
  expect(state).toHaveProperty('value', 'zzz')
  await user.click(screen.getByRole('combobox', { name: 'Size' }))
  expect(state).toHaveProperty('value', 'zzz')
  expect(readValues()).toMatchObject({ stateId: null })
  expect(screen.getByText('No match for “zzz”. Choose one from the list.')).toBeDefined()
  await user.clear(state)
  await user.type(state, 'ohio{Enter}')
  expect(screen.queryByText(/No match/)).toBeNull()
  expect(readValues()).toMatchObject({ stateId: findStateId('Ohio') })
})

test('Escape restores the choice that was typed over', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const state = screen.getByRole('combobox', { name: 'State' })
  await user.type(state, 'texas{Enter}')
  await user.keyboard('ala{Escape}')
  expect(state).toHaveProperty('value', 'TX – Texas')
  await user.tab()
  expect(readValues()).toMatchObject({ stateId: findStateId('Texas') })
})

test('Enter in text without a match does not submit the form', async () => {
  const user = userEvent.setup()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Form />
      <button>Send</button>
    </form>,
  )
  await user.type(screen.getByRole('combobox', { name: 'State' }), 'texas{Enter}')
  await user.keyboard('zzz{Enter}')
  await user.type(screen.getByRole('combobox', { name: 'Other states' }), 'zzz{Enter}')
  expect(sent).not.toHaveBeenCalled()
})

test('text typed into a list of several is chosen on leaving, or shown as unknown', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const states = screen.getByRole('combobox', { name: 'Other states' })
  await user.type(states, 'alaska')
  await user.click(screen.getByRole('combobox', { name: 'Size' }))
  expect(readValues()).toMatchObject({ states: [2] })
  await user.type(states, 'zzz')
  await user.click(screen.getByRole('combobox', { name: 'Size' }))
  expect(states).toHaveProperty('value', 'zzz')
  expect(readValues()).toMatchObject({ states: [2] })
  expect(screen.getByText('No match for “zzz”. Choose one from the list.')).toBeDefined()
})

test("several options are chosen, up to the field's limit", async () => {
  const user = userEvent.setup()
  render(<Form />)
  const input = screen.getByRole('combobox', { name: 'Other states' })
  for (const name of ['alabama', 'alaska', 'arizona']) await user.type(input, `${name}{Enter}`)
  expect(readValues()).toMatchObject({ states: [1, 2] })
  expect(input).toHaveProperty('value', 'arizona')
  expect(screen.getByText('You can choose up to 2.')).toBeDefined()
})

test('yes and no are two radio buttons of one named group', async () => {
  render(<Form />)
  const group = screen.getByRole('radiogroup', { name: /^Is it open\?/ })
  await userEvent.click(within(group).getByRole('radio', { name: 'No' }))
  expect(readValues()).toMatchObject({ open: false })
})

test('answers that change elsewhere are shown, masked ones too', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(screen.getByRole('textbox', { name: 'Office TIN' })).toHaveProperty('value', '12-3456789')
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '03/14/2026')
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveProperty('value', 'Small')
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
})

test('read-only answers are text, and empty ones a dash', () => {
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
