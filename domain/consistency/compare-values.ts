/** Compares values regardless of spelling. Callers do not pass empty values. */

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const figures = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Ignores blanks, dashes and case. */
export const isSameNumber = (one: string, other: string): boolean => figures(one) === figures(other)

/** A date without its day or month matches every date that it could be. */
export const isSameDay = (one: string, other: string): boolean => {
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) === other.slice(0, known)
}

const titlesAndSuffixes = new Set('dr dds dmd md phd ms mph jr sr ii iii iv'.split(' '))

const namesIn = (name: string): string[] => {
  const words = plain(name)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const own = words.filter((word) => !titlesAndSuffixes.has(word))
  return own.length === 0 ? words : own
}

/** Compares first and last names, ignoring titles, middle names and initials. */
export const isSamePersonName = (one: string, other: string): boolean => {
  const [names, others] = [namesIn(one), namesIn(other)]
  return names[0] === others[0] && names.at(-1) === others.at(-1)
}

/** Common abbreviations in addresses. */
const shortened: Readonly<Record<string, string>> = {
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
  const words = plain(address)
    .replaceAll('#', ' # ')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
  const at = words.findIndex((word, place) => place > 0 && beforeUnit.has(word))
  const street = at < 0 ? words : words.slice(0, at)
  const unit =
    at < 0
      ? ''
      : words
          .slice(at)
          .filter((word) => !beforeUnit.has(word))
          .join('')
  const own = figures(suite).replace(/^(suite|ste|unit)/, '')
  return {
    street: street.map((word) => shortened[word] ?? word).join(' '),
    unit: own === '' ? unit : own,
    zip: zip.replaceAll(/\D/g, '').slice(0, 5),
  }
}

const mayBeSame = (one: string, other: string): boolean => one === '' || other === '' || one === other

/** Compares street and number; ignores a suite or ZIP that only one side has. */
export const isSameAddress = (one: Address, other: Address): boolean => {
  const [here, there] = [toAddressParts(one), toAddressParts(other)]
  return here.street === there.street && mayBeSame(here.unit, there.unit) && mayBeSame(here.zip, there.zip)
}
