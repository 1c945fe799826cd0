import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Themed } from '../../../theme/themed.tsx'
import type { Review, ReviewItem } from '@client-center/domain/caqh/review.ts'
import { SummaryReview } from './summary-review.tsx'

const plain: ReviewItem = {
  key: 'name',
  kind: 'answer',
  row: '',
  path: 'person/name',
  label: 'Legal name',
  current: 'Amara Okonkwo',
  found: 'Amara N. Okonkwo',
  state: 'check',
  isAccepted: false,
  needsReview: true,
  isChange: true,
  page: 1,
  box: [10, 20, 60, 30],
  partial: '',
  completedDate: null,
  sides: [],
  chosen: undefined,
  reason: '',
}
const exact = { needsReview: false, state: 'exact', isAccepted: true } as const
const born = { ...plain, ...exact, key: 'born', label: 'Date of birth', current: '', found: '04/18/1984' }
const same = {
  ...born,
  key: 'caqh',
  label: 'CAQH number',
  current: '1',
  found: '1',
  state: 'same',
  isChange: false,
} as const
const issued = {
  ...plain,
  key: 'issued',
  label: 'Issue date, NJ',
  current: '',
  found: '07/DD/2014',
  state: 'partial',
  partial: '2014-07',
  page: 3,
} as const
const number: ReviewItem = {
  ...plain,
  key: 'number',
  label: 'Dental license, New Jersey, number',
  state: 'conflict',
  page: 3,
  sides: [
    { choice: 'summary', value: '22DI-0277150', note: 'expires 10/31/2027', suggested: false },
    { choice: 'register', value: '22DI-0277510', note: 'expires 10/31/2027', suggested: true },
    { choice: 'form', value: '22DI-0277511', note: 'Form now', suggested: false },
  ],
  reason: '5 and 1 are switched in CAQH.',
}

function reviewWith(items: readonly ReviewItem[]): Review {
  const toSection = (name: string, title: string, keys: readonly string[]) => {
    const own = items.filter(({ key }) => keys.includes(key))
    const filled = own.filter(({ isAccepted, state }) => isAccepted || state === 'same').length
    return {
      name,
      title,
      items: own,
      filled,
      total: own.length,
      needs: own.filter(waits).length,
      canAcceptMore: own.some((item) => item.state !== 'same' && !item.isAccepted),
    }
  }
  const sections = [
    toSection('general', 'General info', ['name', 'born', 'caqh']),
    toSection('licenses', 'Licenses', ['issued', 'number']),
  ].filter(({ total }) => total > 0)
  const sum = (select: (one: (typeof sections)[number]) => number) =>
    sections.reduce((all, section) => all + select(section), 0)
  return {
    sections,
    filled: sum((one) => one.filled),
    total: items.length,
    needs: sum((one) => one.needs),
    changedCount: items.filter(({ isChange }) => isChange).length,
    acceptedCount: items.filter(({ isAccepted }) => isAccepted).length,
    canAcceptMore: items.some((item) => item.state !== 'same' && !item.isAccepted),
  }
}
const waits = ({ needsReview, isAccepted }: ReviewItem): boolean => needsReview && !isAccepted

/** Opens the review on a page; returns the calls that it makes. */
function open(initialItems: readonly ReviewItem[] = [plain, born, same, issued, number], readOnly = false) {
  const calls: string[] = []
  function Page() {
    const [items, setItems] = useState(initialItems)
    const [isPageOpen, setPageOpen] = useState(false)
    const change = (key: string, part: Partial<ReviewItem>) =>
      setItems(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
    return (
      <SummaryReview
        review={reviewWith(items)}
        about="Dr. Amara Okonkwo"
        readOnly={readOnly}
        file={{ name: 'summary.pdf', pages: 14, bytes: new Blob(['%PDF']) }}
        isPageOpen={isPageOpen}
        onPageOpen={setPageOpen}
        onAccept={({ key }, takes) => {
          calls.push(`${takes ? 'take' : 'leave'} ${key}`)
          change(key, { isAccepted: takes })
        }}
        onGive={({ key }, completedDate) => {
          calls.push(`give ${key} ${completedDate}`)
          change(key, { completedDate, isAccepted: true })
        }}
        onChoose={({ key }, chosen) => {
          calls.push(`choose ${key} ${chosen}`)
          change(key, { chosen, isAccepted: true })
        }}
        onAcceptAll={(section) => {
          calls.push(`take all ${section ?? ''}`.trim())
          const names = section === 'licenses' ? ['issued', 'number'] : items.map(({ key }) => key)
          setItems(items.map((item) => (names.includes(item.key) ? { ...item, isAccepted: true } : item)))
        }}
        onUndo={() => {
          calls.push('undo')
          setItems(items.map((item) => ({ ...item, isAccepted: false, completedDate: null })))
        }}
        onContinue={() => calls.push('continue')}
      />
    )
  }
  render(
    <Themed env="test">
      <Page />
    </Themed>,
  )
  return calls
}

test('each value is next to the form’s value, with its state', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Review the CAQH summary' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 of 5 answers filled, 3 need your review')
  const doubtful = screen.getByRole('checkbox', {
    name: 'Legal name, now Amara Okonkwo, found Amara N. Okonkwo, Please check',
  })
  expect(doubtful).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: 'Date of birth, now empty, found 04/18/1984, Exact' })).toHaveProperty(
    'checked',
    true,
  )
  expect(screen.queryByRole('checkbox', { name: /CAQH number/ })).toBeNull()
  expect(screen.getByText('Same as now')).toBeTruthy()
})

test('a value is left out and a doubtful one is accepted, and the counts change', async () => {
  const calls = open()
  await userEvent.click(screen.getByRole('checkbox', { name: /Date of birth/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Legal name/ }))
  expect(calls).toEqual(['leave born', 'take name'])
  expect(screen.getByRole('status').textContent).toBe('2 of 5 answers filled, 2 need your review')
})

test('a date without a day waits for one in that month and is never made up', async () => {
  const calls = open()
  const day = screen.getByRole('textbox', { name: 'Issue date, NJ: CAQH shows July 2014. Choose the day' })
  expect(screen.getByRole('button', { name: 'Choose Issue date, NJ' })).toBeDefined()
  await userEvent.type(day, '08/15/2014')
  await userEvent.tab()
  expect(screen.getByText('Choose a day in July 2014')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.clear(day)
  await userEvent.type(day, '7/15/2014')
  expect(calls).toContain('give issued 2014-07-15')
})

test('a value that differs from the licenses is a choice of three, and none is preselected', async () => {
  const calls = open()
  const group = screen.getByRole('radiogroup', { name: 'Dental license, New Jersey, number' })
  expect(within(group).getByText('5 and 1 are switched in CAQH.')).toBeTruthy()
  expect(within(group).queryByRole('radio', { checked: true })).toBeNull()
  expect(within(group).getByRole('radio', { name: /22DI-0277510.*Suggested/ })).toBeTruthy()
  await userEvent.click(within(group).getByRole('radio', { name: /License list/ }))
  expect(calls).toEqual(['choose number register'])
})

test('a filter shows what needs her, and answered values stay in view', async () => {
  open()
  await userEvent.click(screen.getByRole('radio', { name: 'Needs review 3' }))
  expect(screen.queryByText('Date of birth')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /Legal name/ }))
  expect(screen.getByRole('radio', { name: 'Needs review 2' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /Legal name/ })).toHaveProperty('checked', true)
})

test('one row is reachable by Tab, and arrow keys move between rows', async () => {
  open()
  const first = screen.getByRole('checkbox', { name: /Legal name/ })
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Date of birth/ }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^p\. 1, CAQH number, now 1/ }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Issue date/ }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('type')).toBe('radio')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Issue date/ }))
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(document.activeElement).toBe(first)
  expect(first.tabIndex).toBe(0)
  expect(screen.getByRole('checkbox', { name: /Date of birth/ }).tabIndex).toBe(-1)
})

test('accepting a section, accepting all, undo and continuing are each one press', async () => {
  const calls = open()
  await userEvent.click(screen.getByRole('button', { name: 'Accept section Licenses' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(calls).toEqual(['take all licenses', 'take all', 'undo', 'continue'])
  expect(screen.getByText('Not saved until you save')).toBeTruthy()
})

test('accepting and undoing by keyboard stays in the review', async () => {
  open()
  const focused = () => document.activeElement?.textContent
  screen.getByRole('button', { name: 'Accept section Licenses' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('2 of 2 filled')
  screen.getByRole('button', { name: 'Accept all' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Accept all')
  expect(document.activeElement?.matches(':disabled'), 'A disabled button loses the focus').toBe(false)
  screen.getByRole('button', { name: 'Undo' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Undo')
  expect(document.activeElement?.matches(':disabled'), 'A disabled button loses the focus').toBe(false)
})

test.each([
  { partial: '2014-07', words: 'July 2014. Choose the day', typed: '07/15/2014', given: '2014-07-15' },
  {
    path: 'workHistory/w1/datesOfEmploymentFrom',
    partial: '2014',
    words: '2014. Choose the month',
    typed: '07/2014',
    given: '2014-07',
  },
])('undoing everything clears a date given for $partial', async ({ words, typed, given: completedDate, ...item }) => {
  const calls = open([plain, { ...issued, ...item }])
  const field = screen.getByRole('textbox', { name: `Issue date, NJ: CAQH shows ${words}` })
  await userEvent.type(field, typed)
  expect(calls).toContain(`give issued ${completedDate}`)
  expect(field).toHaveProperty('value', typed)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field).toHaveProperty('value', '')
})

test('without room next to the rows the page fills the screen, with a way back', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'p. 3, Issue date, NJ' }))
  const page = await screen.findByRole('dialog', { name: 'Page 3 of summary.pdf' })
  expect(within(page).getByText('3 of 14')).toBeTruthy()
  await userEvent.click(within(page).getByRole('button', { name: 'Next page' }))
  expect(within(page).getByText('4 of 14')).toBeTruthy()
  await userEvent.click(within(page).getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a summary without differences shows that', () => {
  open([])
  expect(screen.getByText('No differences')).toBeTruthy()
})

test('view-only people see everything and can change nothing', () => {
  open(undefined, true)
  expect(screen.getByRole('checkbox', { name: /Legal name/ })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to the form' })).toBeTruthy()
})
