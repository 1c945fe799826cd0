import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { CityField } from '../fields/city-field.tsx'
import { ErrorSummary, type SummaryProblem } from '../../forms/error-summary.tsx'
import { ExpiryDate } from './expiry-date.tsx'

const problems: readonly SummaryProblem[] = [
  { id: 'npi', label: 'NPI Type 1', message: 'Must be a 10-digit number' },
  { id: 'dea', label: 'DEA issue date', message: 'Check the exact day' },
]

function Summary({ start, failedSaves }: { start: readonly SummaryProblem[]; failedSaves: number }) {
  return (
    <Themed env="test">
      <ErrorSummary problems={start} failedSaves={failedSaves} />
      <input id="npi" aria-label="NPI" />
    </Themed>
  )
}

test('the summary takes the focus after a failed save, and links to the fields', async () => {
  render(<Summary start={problems} failedSaves={1} />)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There are 2 things to fix on this tab' }))
  await userEvent.click(screen.getByRole('link', { name: 'NPI Type 1: must be a 10-digit number' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NPI' }))
})

test('the summary puts no colon after a label that is a sentence', () => {
  const message = 'This is a required field'
  const labels = ['Are you board certified?', 'I confirm that all of it is true.', 'Policy number']
  render(<Summary start={labels.map((label) => ({ id: label, label, message }))} failedSaves={1} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Are you board certified? This is a required field',
    'I confirm that all of it is true. This is a required field',
    'Policy number: this is a required field',
  ])
})

test('the summary counts down, shows when the place is ready, and is silent before the first save', () => {
  const { rerender } = render(<Summary start={problems} failedSaves={0} />)
  expect(screen.queryByText(/to fix/)).toBeNull()
  rerender(<Summary start={problems.slice(1)} failedSaves={1} />)
  expect(screen.getByText('There is 1 thing to fix on this tab')).toBeTruthy()
  rerender(<Summary start={[]} failedSaves={1} />)
  expect(screen.getByRole('status').textContent).toBe('This tab is ready')
})

test("the meaning of a date's color is in words, too", () => {
  render(
    <Themed env="test">
      <p>
        <ExpiryDate date="2026-12-01" nearness="expired" days={11} />
      </p>
    </Themed>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe('Expired or expires in under 30 days: 12/01/2026 in 11 days')
})

function City({ load }: { load: () => Promise<readonly { id: number; name: string; state: string }[]> }) {
  const [city, setCity] = useState<{ id: number | null; name: string }>({ id: null, name: '' })
  return (
    <Themed env="test">
      <CityField label="City" value={city} onChange={setCity} load={load} />
      <output>{JSON.stringify(city)}</output>
    </Themed>
  )
}

const places = [
  { id: 1, name: 'Springfield', state: 'IL' },
  { id: 2, name: 'Springfield', state: 'MO' },
  { id: 3, name: 'Austin', state: 'TX' },
]

test('a city is chosen from the dictionary', async () => {
  render(<City load={() => Promise.resolve(places)} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'spri')
  await userEvent.click(await screen.findByRole('option', { name: 'Springfield, MO' }))
  expect(screen.getByRole('status').textContent).toBe('{"id":2,"name":"Springfield"}')
})

test('a city that is not in the dictionary stays as typed, with or without a dictionary', async () => {
  render(<City load={() => Promise.reject(new Error('offline'))} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'Harborview')
  expect(screen.getByRole('status').textContent).toBe('{"id":null,"name":"Harborview"}')
})
