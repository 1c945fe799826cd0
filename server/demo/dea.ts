import type { Chance } from './chance.ts'

/** A made-up DEA number of a practitioner whose last digit is right (domain facts §2); its second letter begins the surname. */
export function madeUpDea(chance: Chance, name: string): string {
  const surname = name.split(' ').at(-1) ?? ''
  const initial = surname.normalize('NFD').charAt(0).toUpperCase()
  const six = chance.digits(6)
  const sum = Array.from(six, Number).reduce((total, digit, index) => total + (index % 2 === 0 ? digit : 2 * digit), 0)
  return `${chance.pick(['B', 'F'])}${/[A-Z]/.test(initial) ? initial : '9'}${six}${sum % 10}`
}
