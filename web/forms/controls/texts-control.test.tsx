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

const networks = section('Networks', { names: texts('Networks') })

function Form() {
  const [store] = useState(() => formStore(sectionLogic(networks), emptyValues(networks)))
  const answers = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <SectionFields form={{ id: 'form', section: networks, store }} />
      <output>{answers.names.join('|')}</output>
      <button type="button" onClick={() => store.replace({ names: ['Humana'] })}>
        Replace
      </button>
    </Themed>
  )
}

test('several texts are typed with commas or pasted as lines, and tidied on leaving', async () => {
  const person = userEvent.setup()
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Networks' })
  const readValue = () => screen.getByRole('status').textContent
  await person.type(field, 'Delta Dental, , Aetna ,')
  expect(field.value).toBe('Delta Dental, , Aetna ,')
  expect(readValue()).toBe('Delta Dental|Aetna')
  await person.tab()
  expect(field.value).toBe('Delta Dental, Aetna')
  await person.clear(field)
  await person.paste('Cigna\r\nGuardian\n')
  expect(readValue()).toBe('Cigna|Guardian')
  expect(field.value).toBe('Cigna, Guardian')
  await person.click(screen.getByRole('button', { name: 'Replace' }))
  expect(field.value).toBe('Humana')
})
