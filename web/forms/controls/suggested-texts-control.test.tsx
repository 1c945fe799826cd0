import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { texts } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { Themed } from '../../theme/themed.tsx'
import { SectionFields } from '../section-fields.tsx'
import { formStore } from '../store/form-store.ts'
import { sectionLogic } from '../store/section-logic.ts'
import { useSelected } from '../store/use-selected.ts'

const spoken = section('Spoken', { languages: texts('Languages', { suggestions: ['English', 'Spanish', 'Polish'] }) })

function Form() {
  const [store] = useState(() => formStore(sectionLogic(spoken), emptyValues(spoken)))
  const answers = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <SectionFields form={{ id: 'form', section: spoken, store }} />
      <output>{answers.languages.join('|')}</output>
    </Themed>
  )
}

test('texts are chosen from suggestions, or typed or pasted by hand', async () => {
  const person = userEvent.setup()
  render(<Form />)
  const field = screen.getByRole('combobox', { name: 'Languages' })
  const readValue = () => screen.getByRole('status').textContent
  await person.type(field, 'span')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Spanish'])
  await person.keyboard('{ArrowDown}{Enter}')
  expect(readValue()).toBe('Spanish')
  await person.type(field, 'Sorbian,')
  expect(readValue()).toBe('Spanish|Sorbian')
  await person.paste('Welsh, Irish\r\nManx')
  expect(readValue()).toBe('Spanish|Sorbian|Welsh|Irish|Manx')
  await person.type(field, 'Frisian')
  await person.tab()
  expect(readValue()).toBe('Spanish|Sorbian|Welsh|Irish|Manx|Frisian')
})
