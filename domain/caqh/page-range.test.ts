import { expect, test } from 'vitest'
import { toPagesFileName, describePages } from './page-range.ts'

test('pages are named from the first to the last, and a single one alone', () => {
  expect(describePages({ firstPage: 8, lastPage: 14 })).toBe('Pages 8–14')
  expect(describePages({ firstPage: 3, lastPage: 3 })).toBe('Page 3')
})

test('the name of a partial file includes its pages', () => {
  expect(toPagesFileName('Summary.pdf', { firstPage: 1, lastPage: 12 })).toBe('Summary, pages 1–12.pdf')
  expect(toPagesFileName('Both of us.PDF', { firstPage: 3, lastPage: 3 })).toBe('Both of us, page 3.PDF')
  expect(toPagesFileName('Summary', { firstPage: 1, lastPage: 2 })).toBe('Summary, pages 1–2')
})
