import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { Themed } from '../../theme/themed.tsx'
import { SectionFields } from '../section-fields.tsx'
import { formStore } from '../store/form-store.ts'
import { sectionLogic } from '../store/section-logic.ts'
import { useSelected } from '../store/use-selected.ts'

const held = section('Held', { privilege: text('Privilege', { suggestions: ['Active', 'Courtesy', 'Consulting'] }) })

function Form() {
  const [store] = useState(() => formStore(sectionLogic(held), emptyValues(held)))
  const answers = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <SectionFields form={{ id: 'form', section: held, store }} />
      <output>{answers.privilege}</output>
    </Themed>
  )
}

test('a text is chosen from suggestions, or typed by hand', async () => {
  const person = userEvent.setup()
  render(<Form />)
  const field = screen.getByRole('combobox', { name: 'Privilege' })
  const readValue = () => screen.getByRole('status').textContent
  await person.tab()
  expect(screen.queryByRole('option')).toBeNull()
  await person.click(field)
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
    'Active',
    'Courtesy',
    'Consulting',
  ])
  await person.type(field, 'co')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Courtesy', 'Consulting'])
  await person.keyboard('{ArrowDown}{Enter}')
  expect(readValue()).toBe('Courtesy')
  await person.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await person.clear(field)
  await person.type(field, 'Of the house')
  await person.tab()
  expect(readValue()).toBe('Of the house')
})
