import { yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Themed } from '../theme/themed.tsx'
import { SectionFields } from './section-fields.tsx'
import { formStore } from './store/form-store.ts'
import { sectionLogic } from './store/section-logic.ts'

const board = section(
  'Board',
  {
    certified: yesNo('Certified?'),
    through: text('Through who?', { whenInapplicable: 'Answer Yes above to fill this in' }),
    since: text('Since when?'),
    explain: text('Explain', { hideWhenInapplicable: true }),
  },
  { appliesWhen: { through: isCertified, since: isCertified, explain: isCertified } },
)

function isCertified({ certified }: { readonly certified: boolean | null }): boolean {
  return certified === true
}

function Form() {
  const [store] = useState(() => formStore(sectionLogic(board), emptyValues(board)))
  return (
    <Themed env="test">
      <SectionFields form={{ id: 'form', section: board, store }} />
    </Themed>
  )
}

test('a field that does not apply is disabled with the reason, or hidden where its declaration says so', async () => {
  const person = userEvent.setup()
  render(<Form />)
  const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })
  expect(field('Through who?')?.disabled).toBe(true)
  expect(screen.getByText('Answer Yes above to fill this in')).toBeTruthy()
  expect(field('Since when?')?.disabled).toBe(true)
  expect(screen.getByText('Answer the question above to fill this in')).toBeTruthy()
  expect(field('Explain')).toBeNull()

  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(field('Through who?')?.disabled).toBe(false)
  expect(screen.queryByText(/to fill this in$/)).toBeNull()
  expect(field('Explain')?.disabled).toBe(false)
})
