/** Compares values regardless of spelling. Callers do not pass empty values. */
import { toLettersAndDigits, toPlainText } from '../same-number.ts'

/** A date without its day or month matches every date that it could be. */
export const isSameDay = (a: string, b: string): boolean => {
  const precision = Math.min(a.length, b.length)
  return a.slice(0, precision) === b.slice(0, precision)
}

const titlesAndSuffixes = new Set('dr dds dmd md phd ms mph jr sr ii iii iv'.split(' '))

const namesIn = (name: string): string[] => {
  const words = toPlainText(name)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const nameWords = words.filter((word) => !titlesAndSuffixes.has(word))
  return nameWords.length === 0 ? words : nameWords
}

/** Compares first and last names, ignoring titles, middle names and initials. */
export const isSamePersonName = (a: string, b: string): boolean => {
  const [names, otherNames] = [namesIn(a), namesIn(b)]
  return names[0] === otherNames[0] && names.at(-1) === otherNames.at(-1)
}

/** Common abbreviations in addresses. */
const abbreviations: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  circle: 'cir',
  parkway: 'pkwy',
  highway: 'hwy',
  expressway: 'expy',
  trail: 'trl',
  plaza: 'plz',
  center: 'ctr',
  centre: 'ctr',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
}
const beforeUnit = new Set(['suite', 'ste', 'unit', 'apt', 'apartment', 'room', 'rm', 'floor', 'fl', '#'])

export interface Address {
  readonly address: string
  readonly suite?: string
  readonly zip: string
}

function toAddressParts({ address, suite = '', zip }: Address) {
  const words = toPlainText(address)
    .replaceAll('#', ' # ')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
  const unitIndex = words.findIndex((word, index) => index > 0 && beforeUnit.has(word))
  const street = unitIndex < 0 ? words : words.slice(0, unitIndex)
  const unit =
    unitIndex < 0
      ? ''
      : words
          .slice(unitIndex)
          .filter((word) => !beforeUnit.has(word))
          .join('')
  const suiteUnit = toLettersAndDigits(suite).replace(/^(suite|ste|unit)/, '')
  return {
    street: street.map((word) => abbreviations[word] ?? word).join(' '),
    unit: suiteUnit === '' ? unit : suiteUnit,
    zip: zip.replaceAll(/\D/g, '').slice(0, 5),
  }
}

const mayBeSame = (a: string, b: string): boolean => a === '' || b === '' || a === b

/** Compares street and number; ignores a suite or ZIP that only one side has. */
export const isSameAddress = (a: Address, b: Address): boolean => {
  const [here, there] = [toAddressParts(a), toAddressParts(b)]
  return here.street === there.street && mayBeSame(here.unit, there.unit) && mayBeSame(here.zip, there.zip)
}
