import { Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { DateField } from './date-field.tsx'

afterEach(() => vi.useRealTimers())

function Field({
  start = null,
  ...limits
}: {
  start?: string | null
  minDate?: string
  maxDate?: string
  clearable?: boolean
}) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <Themed env="test">
      <DateField label="Expiration date" value={value} onChange={setValue} {...limits} />
      <output>{String(value)}</output>
    </Themed>
  )
}

const input = () => screen.getByRole('textbox', { name: 'Expiration date' })
const readValue = () => screen.getByRole('status').textContent

test('a day typed in any of the three formats is formatted on leaving', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(input(), '12012026')
  expect(input()).toHaveProperty('value', '12012026')
  await user.tab()
  expect(input()).toHaveProperty('value', '12/01/2026')
  expect(readValue()).toBe('2026-12-01')
})

test('a wrong date stays on the screen and never keeps an older value', async () => {
  const user = userEvent.setup()
  render(<Field start="2026-01-01" />)
  await user.clear(input())
  await user.type(input(), '13/45/2026')
  await user.tab()
  expect(input()).toHaveProperty('value', '13/45/2026')
  expect(readValue()).toBe('13/45/2026')
})

test('an emptied date is no date', async () => {
  const user = userEvent.setup()
  render(<Field start="2026-01-01" />)
  await user.clear(input())
  await user.tab()
  expect(readValue()).toBe('null')
})

test('clearing the date with the keyboard moves the focus to the field', async () => {
  const user = userEvent.setup()
  render(<Field start="2026-01-01" clearable />)
  screen.getByRole('button', { name: 'Clear Expiration date' }).focus()
  await user.keyboard('{Enter}')
  expect(readValue()).toBe('null')
  expect(document.activeElement).toBe(input())
})

test('a day is chosen in the calendar, which does not offer days before the earliest', async () => {
  const user = userEvent.setup()
  render(<Field start="2026-03-14" minDate="2026-03-10" />)
  await user.click(screen.getByRole('button', { name: 'Choose Expiration date' }))
  const early = await screen.findByRole('button', { name: '9 March 2026' })
  expect(early).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '20 March 2026' }))
  expect(readValue()).toBe('2026-03-20')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes the calendar and leaves the dialog around it open', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <Themed env="test">
      <Modal opened onClose={onClose} title="License">
        <DateField label="Expiration date" value={null} onChange={() => {}} />
      </Modal>
    </Themed>,
  )
  await user.click(screen.getByRole('button', { name: 'Choose Expiration date' }))
  await screen.findByRole('button', { name: 'Next month' })
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: /calendar/ }).contains(document.activeElement)).toBe(true),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /calendar/ })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('the first click opens the calendar, although leaving the field shows its error', async () => {
  const user = userEvent.setup()
  const onBlur = vi.fn()
  render(
    <Themed env="test">
      <DateField label="Expiration date" value="soon" onChange={() => {}} onBlur={onBlur} />
    </Themed>,
  )
  await user.click(input())
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Choose Expiration date' }) })
  expect(onBlur, 'Nothing moves between press and release').not.toHaveBeenCalled()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByRole('dialog', { name: /calendar/ })).toBeDefined()
})

const focused = () => document.activeElement?.getAttribute('aria-label')

test('the keys start from today if no day is chosen, or from the end of the offered days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 14, 9) })
  const user = userEvent.setup()
  const first = render(<Field />)
  await user.click(screen.getByRole('button', { name: 'Choose Expiration date' }))
  await waitFor(() => expect(focused()).toBe('14 March 2026'))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(readValue()).toBe('2026-03-15')
  first.unmount()
  const second = render(<Field maxDate="2026-02-20" />)
  await user.click(screen.getByRole('button', { name: 'Choose Expiration date' }))
  await waitFor(() => expect(focused()).toBe('20 February 2026'))
  second.unmount()
  render(<Field minDate="2019-10-01" maxDate="2019-10-31" />)
  await user.click(screen.getByRole('button', { name: 'Choose Expiration date' }))
  await waitFor(() => expect(focused()).toBe('1 October 2019'))
})

test('Page Up and Page Down turn the calendar, keep the day, and do not scroll the page', async () => {
  const user = userEvent.setup()
  render(<Field start="2026-03-31" minDate="2026-02-10" />)
  await user.click(screen.getByRole('button', { name: 'Choose Expiration date' }))
  await waitFor(() => expect(focused()).toBe('31 March 2026'))
  const scrolls = vi.fn()
  const onKey = (event: KeyboardEvent) => event.defaultPrevented || scrolls(event.key)
  addEventListener('keydown', onKey)
  await user.keyboard('{PageDown}')
  expect(focused()).toBe('30 April 2026')
  await user.keyboard('{PageUp}{PageUp}{PageUp}')
  expect(focused(), 'The first that is offered').toBe('10 February 2026')
  await user.tab({ shift: true })
  await user.keyboard('{PageDown}')
  expect(scrolls.mock.calls.flat()).not.toContain('PageDown')
  removeEventListener('keydown', onKey)
})
