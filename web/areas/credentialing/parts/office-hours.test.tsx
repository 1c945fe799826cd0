import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { form } from '@client-center/domain/forms/form.ts'
import {
  hourConditions,
  toHourFieldNames,
  officeHours,
  type Weekday,
} from '@client-center/domain/credentialing/office-hours.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { formStore } from '../../../forms/store/form-store.ts'
import { useSelected } from '../../../forms/store/use-selected.ts'
import { documentLogic } from '../../../forms/store/document-logic.ts'
import { Themed } from '../../../theme/themed.tsx'
import OfficeHours from './office-hours.tsx'

const hours = section('Hours', officeHours, { appliesWhen: hourConditions })
const office = form('Office', { hours: { title: 'Hours', parts: { hours } } })
const closed = emptyValues(hours)
const openOn = (...days: readonly Weekday[]) =>
  Object.fromEntries(days.map((day) => [toHourFieldNames(day).active, true]))

function Form({ answers }: { readonly answers: object }) {
  const [store] = useState(() => formStore(documentLogic(office), { hours: { ...closed, ...answers } }))
  const now = useSelected(store, store.answers)
  return (
    <Themed env="test">
      <OfficeHours form={{ id: 'form', store, readOnly: false, section: hours }} at="hours" />
      <button type="button">Elsewhere</button>
      <output aria-label="stored">{JSON.stringify(now.hours)}</output>
    </Themed>
  )
}

const open = (answers: object = openOn('Monday')) => {
  render(<Form answers={answers} />)
  return userEvent.setup()
}
const box = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label })
const stored = (): Record<string, unknown> => JSON.parse(screen.getByRole('status', { name: 'stored' }).textContent)
const question = () => screen.queryByText(/^Overnight\?/)?.parentElement?.textContent

test('an unreadable time is an error at its field', async () => {
  const user = open()
  await user.type(box('Monday from'), '5:00')
  await user.tab()
  expect(screen.getByText('Add AM or PM: 5:00 AM or 5:00 PM')).toBeDefined()
  await user.clear(box('Monday from'))
  await user.type(box('Monday from'), 'early')
  await user.tab()
  expect(screen.getByText('Enter a time, like 5:00 PM')).toBeDefined()
  expect(box('Monday from').getAttribute('aria-invalid')).toBe('true')
})

test('a time is picked from the list, which offers AM and PM until one is typed', async () => {
  const user = open()
  const options = async () => (await screen.findAllByRole('option')).map((one) => one.textContent)
  await user.click(box('Monday from'))
  expect((await options()).slice(0, 3)).toEqual(['6:00 AM', '6:30 AM', '7:00 AM'])
  await user.keyboard('545')
  expect(await options()).toEqual(['5:45 AM', '5:45 PM'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(box('Monday from').value).toBe('5:45 PM')
  expect(stored()['mondayFrom']).toBe('17:45')
})

test('a day that closes before it opens asks once whether it is overnight', async () => {
  const user = open(openOn('Monday', 'Tuesday'))
  await user.type(box('Monday from'), '8pm')
  await user.type(box('Monday to'), '6am')
  expect(question(), 'Not while it is typed').toBeUndefined()
  await user.tab()
  expect(question()).toMatch(/^Overnight\? Monday closes at 6:00 AM, before it opens at 8:00 PM\./)
  await user.click(screen.getByRole('button', { name: 'Yes, overnight' }))
  expect(question()).toBeUndefined()
  await user.click(box('Monday to'))
  await user.tab()
  expect(question(), 'It was answered').toBeUndefined()
  expect(stored()).toMatchObject({ mondayFrom: '20:00', mondayTo: '06:00' })

  await user.click(screen.getByRole('button', { name: 'Copy to all open days' }))
  expect(question(), 'The same hours of another day').toBeUndefined()
})

test('hours changed by mistake are changed again', async () => {
  const user = open({ ...openOn('Monday'), mondayFrom: '08:00', mondayTo: '17:00' })
  await user.clear(box('Monday to'))
  await user.type(box('Monday to'), '5am')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'No, change it' }))
  expect(document.activeElement).toBe(box('Monday to'))
  await user.clear(box('Monday to'))
  await user.type(box('Monday to'), '5pm')
  await user.tab()
  expect(question()).toBeUndefined()
})

test('opening stored hours does not ask about them', async () => {
  const user = open({ ...openOn('Monday'), mondayFrom: '20:00', mondayTo: '06:00' })
  await user.click(box('Monday to'))
  await user.tab()
  expect(question()).toBeUndefined()
  const monday = within(screen.getByRole('group', { name: 'Monday' }))
  expect(monday.getByRole('combobox', { name: 'Monday to' })).toHaveProperty('value', '6:00 AM')
})
