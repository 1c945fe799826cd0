import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { zip } from '@client-center/domain/forms/fields/address.ts'
import { phoneOrFax } from '@client-center/domain/credentialing/phone-or-fax.ts'
import { phone } from '@client-center/domain/forms/fields/contact.ts'
import { date, month } from '@client-center/domain/forms/fields/date.ts'
import { npi, tin } from '@client-center/domain/forms/fields/numbers.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { time } from '@client-center/domain/forms/fields/time.ts'
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
  closes: time('Closes'),
  phone: phone('Phone'),
  fax: phoneOrFax('Office fax'),
  born: date('Date of birth', { dateKind: 'birth' }),
  expires: date('Expiration date', { dateKind: 'expiration' }),
  left: month('End'),
})

function Form({ values = {} }: { readonly values?: object }) {
  const [store] = useState(() => formStore(sectionLogic(answers), { ...emptyValues(answers), ...values }))
  const now = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <form onSubmit={(event) => event.preventDefault()}>
        <SectionFields form={{ id: 'form', section: answers, store }} />
        <button type="submit">Save</button>
      </form>
      <output aria-label="stored">{JSON.stringify(now)}</output>
    </Themed>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const stored = (): Record<string, unknown> => JSON.parse(screen.getByRole('status', { name: 'stored' }).textContent)
const writes: Readonly<Record<string, (user: UserEvent, words: string) => Promise<void>>> = {
  typed: (user, words) => user.keyboard(words),
  pasted: (user, words) => user.paste(words),
}
const leaves: Readonly<Record<string, (user: UserEvent) => Promise<void>>> = {
  'a click elsewhere': (user) => user.click(screen.getByRole('button', { name: 'Save' })),
  Tab: (user) => user.tab(),
  Enter: (user) => user.keyboard('{Enter}'),
}

/** Written by hand: the pasted text, what the field then shows, and what is stored. */
type Spellings = readonly (readonly [words: string, shown: string, stored?: string])[]

const fields: readonly (readonly [label: string, name: string, Spellings])[] = [
  [
    'ZIP',
    'zip',
    [
      ['352031234', '35203-1234'],
      ['35203 1234', '35203-1234'],
      ['35203\u20111234', '35203-1234'],
      [' 35203 ', '35203'],
      ['3520', '3520'],
    ],
  ],
  [
    'Office TIN',
    'tin',
    [
      ['12-3456789', '12-3456789', '123456789'],
      ['12\u20113456789', '12-3456789', '123456789'],
      ['12 345\u00a06789', '12-3456789', '123456789'],
    ],
  ],
  [
    'NPI',
    'npi',
    [
      ['123 456 7893', '1234567893'],
      ['123\u2011456\u20117893', '1234567893'],
    ],
  ],
  ['Name', 'name', [[' Amara Okonkwo\u00a0', 'Amara Okonkwo']]],
  [
    'Phone',
    'phone',
    [
      ['(205) 555-0110', '(205) 555-0110'],
      ['+1 (205) 555\u20110110', '(205) 555-0110'],
      ['205.555.0110 ext. 12', '(205) 555-0110 x12'],
      ['ask for Maria', 'ask for Maria'],
    ],
  ],
  [
    'Office fax',
    'fax',
    [
      ['(205) 555-0110', '(205) 555-0110', '205-555-0110'],
      ['205\u2013555\u20130110', '(205) 555-0110', '205-555-0110'],
      ['205-555-0110 x12', '(205) 555-0110 x12', '2055550110-12'],
      ['555-0110', '555-0110'],
    ],
  ],
  [
    'Expiration date',
    'expires',
    [
      ['12/31/2028 12:00 AM', '12/31/2028', '2028-12-31'],
      ['31-Dec-28', '12/31/2028', '2028-12-31'],
      ['31/12/2028', '31/12/2028'],
    ],
  ],
  ['Date of birth', 'born', [['3/7/62', '03/07/1962', '1962-03-07']]],
  ['End', 'left', [['March 2019', '03/2019', '2019-03']]],
  [
    'Closes',
    'closes',
    [
      ['5:00 PM', '5:00 PM', '17:00'],
      ['5pm', '5:00 PM', '17:00'],
      ['0500PM', '5:00 PM', '17:00'],
      ['1700', '5:00 PM', '17:00'],
      ['12:00am', '12:00 AM', '00:00'],
      ['100pm', '1:00 PM', '13:00'],
      ['1:15 pm', '1:15 PM', '13:15'],
      ['5:00 PMM', '5:00 PMM'],
      ['5:00', '5:00'],
    ],
  ],
]

for (const [label, name, spellings] of fields)
  for (const [how, write] of Object.entries(writes))
    for (const [by, leave] of Object.entries(leaves))
      test(`${label}: a value ${how} and left by ${by} is shown and stored in its format`, async () => {
        const user = userEvent.setup()
        render(<Form />)
        for (const [words, shown, value = shown] of spellings) {
          await user.clear(box(label))
          await write(user, words)
          await leave(user)
          expect(box(label).value).toBe(shown)
          expect(stored()[name]).toBe(value)
        }
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

test('the caret stays after its digit while the dashes are set again', async () => {
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

test('a stored number is shown in its format, and focusing it or typing it again changes nothing', async () => {
  const user = userEvent.setup()
  render(<Form values={{ fax: '205555-0110', phone: '2055550110' }} />)
  expect([box('Office fax').value, box('Phone').value]).toEqual(['(205) 555-0110', '(205) 555-0110'])
  await user.click(box('Office fax'))
  await user.tab()
  await user.clear(box('Phone'))
  await user.paste('+1 205 555 0110')
  await user.tab()
  expect(stored()).toMatchObject({ fax: '205555-0110', phone: '2055550110' })
})

test('an expiration with only a month becomes its last day after confirmation', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(box('Expiration date'), '11/2027')
  expect(stored()['expires']).toBe('11/2027')
  await user.click(screen.getByRole('button', { name: 'Use its last day, 11/30/2027' }))
  expect(box('Expiration date').value).toBe('11/30/2027')
  expect(stored()['expires']).toBe('2027-11-30')
  expect(document.activeElement).toBe(box('Expiration date'))
  expect(screen.queryByRole('button', { name: /^Use its last day/ })).toBeNull()
  await user.type(box('Date of birth'), '11/1962')
  await user.tab()
  expect(screen.queryByRole('button', { name: /^Use its last day/ }), 'Of an expiration alone').toBeNull()
  expect(screen.getByText('Enter a date, like 11/25/2026')).toBeDefined()
})
