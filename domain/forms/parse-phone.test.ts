import { describe, expect, test } from 'vitest'
import { phoneOrFax } from '../credentialing/phone-or-fax.ts'
import { changes } from './changes.ts'
import { phone } from './fields/contact.ts'
import { form } from './form.ts'
import { merge } from './merge.ts'
import { toPhoneHref, formatPhone } from './parse-phone.ts'
import { section } from './section.ts'
import { formatAnswer } from './format-answer.ts'

/** By hand: what people paste, what is shown, and what is stored where only digits, plus and minus are (CRED-O13). */
const spellings = [
  ['(205) 555-0110', '(205) 555-0110', '205-555-0110'],
  ['+1-555-010-4477', '(555) 010-4477', '555-010-4477'],
  ['+1 (205) 555\u20110110', '(205) 555-0110', '205-555-0110'],
  ['205\u2013555\u20130110', '(205) 555-0110', '205-555-0110'],
  ['205.555.0110', '(205) 555-0110', '205-555-0110'],
  ['205 555 0110', '(205) 555-0110', '205-555-0110'],
  ['205\u00a0555\u00a00110', '(205) 555-0110', '205-555-0110'],
  ['205/555-0110', '(205) 555-0110', '205-555-0110'],
  ['\u202a+1 205-555-0110\u202c', '(205) 555-0110', '205-555-0110'],
  ['tel:+12055550110', '(205) 555-0110', '205-555-0110'],
  ['Phone: (205) 555-0110', '(205) 555-0110', '205-555-0110'],
  ['2055550110', '(205) 555-0110', '2055550110'],
  ['205-555-0110', '(205) 555-0110', '205-555-0110'],
  ['205555-0110', '(205) 555-0110', '205555-0110'],
  ['+12055550110', '(205) 555-0110', '+12055550110'],
  ['1-205-555-0110', '(205) 555-0110', '1-205-555-0110'],
  ['(205) 555-0110 x12', '(205) 555-0110 x12', '2055550110-12'],
  ['205-555-0110 ext. 12', '(205) 555-0110 x12', '2055550110-12'],
  ['205-555-0110, Extension 123', '(205) 555-0110 x123', '2055550110-123'],
  ['tel:+1-205-555-0110;ext=12', '(205) 555-0110 x12', '2055550110-12'],
  ['205.555.0110#7', '(205) 555-0110 x7', '2055550110-7'],
  ['+44 20 7946 0958', '+442079460958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958', '+442079460958'],
  ['555-0110', '555-0110', '555-0110'],
  ['911 ', '911 ', '911'],
] as const

describe('a phone number is taken as people paste it', () => {
  test.each(spellings)('%j is shown as %j and stored as %j', (pasted, shown, stored) => {
    const field = phoneOrFax('Phone')
    expect(formatAnswer(field, pasted)).toBe(shown)
    expect(field.normalize(pasted)).toBe(stored)
    expect(field.normalize(stored), 'Twice is the same as once').toBe(stored)
    if (stored.length > 3) {
      expect(field.problem(pasted)).toBeUndefined()
      expect(formatAnswer(field, stored), 'It comes back as it was shown').toBe(shown)
    }
    expect(formatAnswer(phone('Phone'), pasted)).toBe(shown)
    expect(phone('Phone').normalize(pasted), 'A text of up to 50 characters is stored as it was sent').toBe(
      pasted.replaceAll(/^[\s\u202a]+|[\s\u202c]+$/g, ''),
    )
  })

  test.each([
    ['call after five', 'Enter 4 to 14 characters: digits, plus or minus'],
    ['(205) 555-0110 or 555-0111', 'Enter 4 to 14 characters: digits, plus or minus'],
    ['205-555-01100', undefined],
    ['123', 'Enter 4 to 14 characters: digits, plus or minus'],
    ['+1 205 555 0110 0110 01', 'Enter 4 to 14 characters: digits, plus or minus'],
    ['(205) 555-0110 x1234', 'Use an extension of up to 3 digits'],
  ])('%j: %s', (value, sentence) => expect(phoneOrFax('Phone').problem(value)).toBe(sentence))
})

test.each(['call after five', '205-555-01100', '(205) 555-0110 or 555-0111', '', '020 7946 0958'])(
  '%j stays as it is',
  (value) => expect(formatPhone(value)).toBe(value),
)

test.each([
  ['(205) 555-0148', 'tel:2055550148'],
  ['(205) 555-0148 x12', 'tel:2055550148;ext=12'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['555-0110', 'tel:5550110'],
])('%s is called at %s', (value, address) => expect(toPhoneHref(value)).toBe(address))

test('another spelling of a number is no change and no clash; another number is', () => {
  const small = form('Small', {
    only: { title: 'Only', parts: { office: section('Office', { phone: phoneOrFax('Phone') }) } },
  })
  const at = (value: string) => ({ office: { phone: value } })
  expect(changes(small, at('205555-0110'), at('205-555-0110'))).toEqual([])
  expect(changes(small, at('205555-0110'), at('205-555-0119'))).toHaveLength(1)
  expect(changes(small, at('2055550110'), at('2055550110-12'))).toHaveLength(1)
  const merged = merge(small, at('2055550110'), at('(205) 555-0110'), at('205-555-0119'))
  expect(merged).toEqual({ answers: at('205-555-0119'), clashes: [] })
})
