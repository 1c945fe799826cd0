/** An invented person, with numbers that were never issued, 555 phone numbers and addresses of example domains. */
export interface Dentist {
  readonly first: string
  readonly middle: string
  readonly initial: string
  readonly last: string
  readonly maiden: string
  /** Part of email and web addresses. */
  readonly handle: string
  readonly gender: string
  readonly birth: string
  readonly birthDay: string
  readonly caqh: string
  readonly ssn: string
  readonly npi: string
  readonly groupNpi: string
  readonly dea: string
  readonly license: string
  readonly tax: string
  readonly degree: string
  readonly specialty: string
  readonly language: string
  readonly cell: string
  readonly practice: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** An explanation that fills most of a page. */
  readonly long: string
}

const firsts = ['Odalys', 'Bartholomew', 'Ng', 'Marie-Claire', "D'Arcy"]
const lasts = ['Quist', 'Featherstonehaugh', 'Iyer', 'de la Fuente-Ibarra', "O'Rourke"]
const practices = [
  'Truckee River Dental',
  'The Center for Advanced Periodontal and Implant Care at Lakeside',
  'Iyer & Partners',
  'Smile, Inc.',
  'Dental Care',
]
const towns = [
  ['Reno', 'NV', '89501'],
  ['Boise', 'ID', '83702'],
  ['Salt Lake City', 'UT', '84101'],
] as const
const specialties = ['Periodontics', 'Oral and Maxillofacial Surgery', 'Endodontics']

/** Returns an invented dentist. The same number always returns the same dentist. */
export function madeUpDentist(seed: number): Dentist {
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[]): T => all[seed % all.length] as T
  const digits = (count: number, times: number): string =>
    String(((seed + 3) * times) % 10 ** count).padStart(count, '0')
  const first = pick(firsts)
  const last = pick(lasts)
  const [city, state, zip] = pick(towns)
  const month = String((seed % 12) + 1).padStart(2, '0')
  return {
    handle: `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, ''),
    first,
    last,
    city,
    state,
    zip,
    middle: pick(['Jo', 'Xavier', 'T']),
    initial: pick(['J', 'X', 'T']),
    maiden: pick(['Holm', 'Van Buren', 'Sato']),
    gender: pick(['Female', 'Male']),
    birth: `${month}/09/19${70 + (seed % 25)}`,
    birthDay: `19${70 + (seed % 25)}-${month}-09`,
    caqh: `1${digits(7, 1_234_577)}`,
    ssn: `666-${digits(2, 37)}-${digits(4, 7919)}`,
    npi: withNpiCheck(`2${digits(8, 15_485_863)}`),
    groupNpi: withNpiCheck(`2${digits(8, 32_452_843)}`),
    dea: withDeaCheck(`F${last[0]?.toUpperCase()}`, digits(6, 104_729)),
    license: digits(5, 7907),
    tax: digits(7, 611_953),
    degree: pick(['DMD', 'DDS']),
    specialty: pick(specialties),
    language: pick(['Spanish', 'French', 'Tagalog']),
    cell: `775-555-01${digits(2, 41)}`,
    practice: pick(practices),
    long: 'The carrier left the state and ended all of its policies at the same time. '
      .repeat(6 + (seed % 3) * 10)
      .trim(),
  }
}

/** Appends an NPI's checksum: after the prefix 80840, every second digit counts double, and the sum ends in 0. */
function withNpiCheck(nine: string): string {
  const all = `80840${nine}`
  const sum = all.split('').reduce((total, digit, at) => {
    const twice = (all.length - at) % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + Math.floor(twice / 10) + (twice % 10)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}

function withDeaCheck(letters: string, six: string): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = six.split('').map(Number)
  return `${letters}${six}${(a + c + e + 2 * (b + d + f)) % 10}`
}
