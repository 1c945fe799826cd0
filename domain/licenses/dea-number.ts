import { toPlainCharacters } from '../forms/to-plain-characters.ts'
import { trimInvisible } from '../forms/fields/trim-invisible.ts'

const SHAPE = /^[A-Z][A-Z9]\d{7}$/

/** A DEA number as it is printed on the registration, however it was pasted; any other text without the blanks around it. */
export function normalizeDeaNumber(value: string): string {
  const number = toPlainCharacters(value).replaceAll(/[ -]/g, '').toUpperCase()
  return SHAPE.test(number) ? number : trimInvisible(value)
}

/** Whether it looks like a DEA number and its last digit follows from the others (domain facts §2): (d1+d3+d5) + 2·(d2+d4+d6) ends in d7. */
export function isDeaNumber(value: string): boolean {
  if (!SHAPE.test(value)) return false
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, check = 0] = Array.from(
    value.slice(2),
    Number,
  )
  return (first + third + fifth + 2 * (second + fourth + sixth)) % 10 === check
}

/** A hint about a DEA number that was probably mistyped; it never keeps one from being saved. Nothing is said of an empty one. */
export function getDeaHint(value: string): string | undefined {
  const number = normalizeDeaNumber(value).toUpperCase()
  if (number === '' || isDeaNumber(number)) return undefined
  return SHAPE.test(number)
    ? 'The last digit of this DEA number does not fit the others. Please check the number'
    : 'A DEA number usually has two letters and seven digits'
}
