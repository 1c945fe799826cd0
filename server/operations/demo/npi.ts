import { isNpi } from '@client-center/domain/providers/npi-number.ts'
import type { Chance } from './chance.ts'

/** An invented NPI with a valid checksum. */
export function madeUpNpi(chance: Chance): string {
  const nine = `1${chance.digits(8)}`
  // For any nine digits, exactly one check digit is valid.
  return Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isNpi) ?? nine
}
