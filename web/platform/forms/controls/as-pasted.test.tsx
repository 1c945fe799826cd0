import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { zip } from '@client-center/domain/forms/fields/address.ts'
import { npi, tin } from '@client-center/domain/forms/fields/numbers.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { Themed } from '../../theme/themed.tsx'
import { SectionFields } from '../section-fields.tsx'
import { formStore } from '../store/form-store.ts'
import { sectionLogic } from '../store/section-logic.ts'
import { useSelected } from '../store/use-selected.ts'

const answers = section('Answers', {
  name: text('Name'),
  zip: zip('ZIP'),
  tin: tin('Office TIN'),
  npi: npi('NPI'),
})

function Form() {
  const [store] = useState(() => formStore(sectionLogic(answers), emptyValues(answers)))
  const now = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <form onSubmit={(event) => event.preventDefault()}>
        <SectionFields form={{ id: 'form', section: answers, store }} />
        <button type="submit">Save</button>
      </form>
      <output>{JSON.stringify(now)}</output>
    </Themed>
  )
}

const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const stored = (): Record<string, unknown> => JSON.parse(screen.getByRole('status').textContent)
const writes: Readonly<Record<string, (user: UserEvent, words: string) => Promise<void>>> = {
  typed: (user, words) => user.keyboard(words),
  pasted: (user, words) => user.paste(words),
}
const leaves: Readonly<Record<string, (user: UserEvent) => Promise<void>>> = {
  'the mouse': (user) => user.click(screen.getByRole('button', { name: 'Save' })),
  Tab: (user) => user.tab(),
}

const numbers = [
  ['ZIP', 'zip', '352031234', '35203-1234', '35203-1234'],
  ['ZIP', 'zip', '35203 1234', '35203-1234', '35203-1234'],
  ['ZIP', 'zip', '35203\u20111234', '35203-1234', '35203-1234'],
  ['ZIP', 'zip', ' 35203 ', '35203', '35203'],
  ['ZIP', 'zip', '3520', '3520', '3520'],
  ['Office TIN', 'tin', '12-3456789', '12-3456789', '123456789'],
  ['Office TIN', 'tin', '12\u20113456789', '12-3456789', '123456789'],
  ['Office TIN', 'tin', '12 345\u00a06789', '12-3456789', '123456789'],
  ['NPI', 'npi', '123 456 7893', '1234567893', '1234567893'],
  ['NPI', 'npi', '123\u2011456\u20117893', '1234567893', '1234567893'],
  ['Name', 'name', ' Amara Okonkwo\u00a0', 'Amara Okonkwo', 'Amara Okonkwo'],
] as const

for (const [how, write] of Object.entries(writes))
  for (const [by, leave] of Object.entries(leaves))
    test.each(numbers)(`%s %s, ${how} as %j and left by ${by}, shows %j`, async (label, name, words, shown, value) => {
      const user = userEvent.setup()
      render(<Form />)
      await user.click(box(label))
      await write(user, words)
      await leave(user)
      expect(box(label).value).toBe(shown)
      expect(stored()[name]).toBe(value)
    })

test('a number that is too long is never cut to one that looks right', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(box('Office TIN'))
  await user.paste('12-34567890')
  await user.tab()
  expect(box('Office TIN').value).toBe('12-34567890')
  expect(screen.getByText('Must be a 9-digit number')).toBeDefined()
  await user.clear(box('Office TIN'))
  await user.type(box('Office TIN'), '1234567890')
  expect(box('Office TIN').value, 'A key without a place does nothing').toBe('12-3456789')
})

test('the caret stays behind its digit while the dashes are put anew', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const field = box('Office TIN')
  await user.type(field, '13456789')
  expect(field.value).toBe('13-456789')
  await user.type(field, '2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field.value).toBe('12-3456789')
  expect(field.selectionStart).toBe(2)
  await user.keyboard('{Backspace}{Backspace}9')
  expect(field.value).toBe('93-456789')
})
