import { expect, test } from 'vitest'
import { hasSsnPattern, replaceSsn } from './ssn-pattern.ts'

test.each([
  '123-45-6789',
  'SSN 123 45 6789.',
  '123.45.6789',
  '123/45/6789',
  '123_45_6789',
  '123–45–6789',
  '123\u00a045\u00a06789',
  '１２３-４５-６７８９',
  '123- 45- 6789',
  '123 - 45 - 6789',
  '123–45 – 6789',
  'SSN-123-45-6789',
  '123-45-6789- confirmed',
  '١٢٣-٤٥-٦٧٨٩',
  '१२३ ४५ ६७८९',
  '123\u200b-45-\u200b6789',
  '123\u00ad45\u00ad6789',
  '123·45·6789',
])('%s looks like a Social Security number', (text) => {
  expect(hasSsnPattern(text)).toBe(true)
  expect(replaceSsn(`it is ${text}`, 'hidden')).not.toMatch(/6789|٦٧٨٩|६७८९/)
})

test.each([
  '63-0184725',
  '(205) 555-0112',
  '205-555-0112',
  '2026-11-27',
  '123456789',
  '1234-45-6789',
  '12-123-45-6789',
  '123-45-6789-01',
  'NPI 1682810548',
])('%s does not', (text) => {
  expect(hasSsnPattern(text)).toBe(false)
  expect(replaceSsn(text, 'hidden')).toBe(text)
})
