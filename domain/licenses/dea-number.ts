import { toPlainCharacters } from '../forms/to-plain-characters.ts'
import { trimInvisible } from '../forms/fields/trim-invisible.ts'

const SHAPE = /^[A-Z][A-Z9]\d{7}$/

/** Normalizes a DEA number to its printed form; other texts are only trimmed. */
export function normalizeDeaNumber(value: string): string {
  const number = toPlainCharacters(value).replaceAll(/[ -]/g, '').toUpperCase()
  return SHAPE.test(number) ? number : trimInvisible(value)
}

/** Whether this is a DEA number with the right check digit (domain facts §2): (d1+d3+d5) + 2·(d2+d4+d6) ends in d7. */
export function isDeaNumber(value: string): boolean {
  if (!SHAPE.test(value)) return false
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, check = 0] = Array.from(
    value.slice(2),
    Number,
  )
  return (first + third + fifth + 2 * (second + fourth + sixth)) % 10 === check
}

/** A hint for a DEA number that is probably mistyped. It never blocks a save. None for an empty number. */
export function getDeaHint(value: string): string | undefined {
  const number = normalizeDeaNumber(value).toUpperCase()
  if (number === '' || isDeaNumber(number)) return undefined
  return SHAPE.test(number)
    ? "This DEA number doesn't look right. Check for a typo."
    : 'A DEA number usually has two letters and seven digits'
}
