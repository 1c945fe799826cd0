import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatPractices, PrintFrame, usePrintOwner } from './print-frame.tsx'

const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)))

function PageAboutAnotherPractice() {
  usePrintOwner('Lakeside "Startup" Dental')
  return null
}

test('every sheet has the practice and the date, and only while printing', () => {
  const { rerender, container } = render(<PrintFrame name="Bright Smile Dental" />)
  expect(screen.queryByText(/Printed/, { selector: 'p' })).toBeNull()
  print('beforeprint')
  expect(screen.getByText(/^Bright Smile Dental · Printed \d\d\/\d\d\/\d{4}$/, { selector: 'p' })).toBeDefined()
  rerender(
    <>
      <PrintFrame name="Bright Smile Dental" />
      <PageAboutAnotherPractice />
    </>,
  )
  expect(screen.getByText(/^Lakeside "Startup" Dental · Printed /, { selector: 'p' })).toBeDefined()
  expect(container.querySelector('style')?.textContent).toContain(
    String.raw`@top-left { content: "Lakeside \"Startup\" Dental · Printed `,
  )
  print('afterprint')
  expect(screen.queryByText(/Printed/, { selector: 'p' })).toBeNull()
})

test('a person with many practices sees how many there are', () => {
  const practices = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Practice ${at + 1}` }))
  expect(formatPractices(practices(2))).toBe('Practice 1, Practice 2')
  expect(formatPractices(practices(6))).toBe('6 practices')
})
