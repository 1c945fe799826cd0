import { isDeaNumber } from '@client-center/domain/licenses/dea-number.ts'
import type { Chance } from './chance.ts'

/** An invented DEA number of a practitioner with a valid checksum; its second letter is the surname's initial. */
export function madeUpDea(chance: Chance, name: string): string {
  const surname = name.split(' ').at(-1) ?? ''
  const initial = surname.normalize('NFD').charAt(0).toUpperCase()
  const start = `${chance.pick(['B', 'F'])}${/[A-Z]/.test(initial) ? initial : '9'}${chance.digits(6)}`
  // Exactly one of the ten digits fits.
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isDeaNumber) ?? start
}
