import { countryOptions } from './countries.ts'

/** What documents mean by a name that several countries share, by numeric code. A person who types it chooses one herself. */
const usualMeanings: readonly (readonly [string, number])[] = [
  ['Korea', 410],
  ['Virgin Islands', 850],
]

/** Letters and digits only, without case and accents. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Every name of each country. */
export const countryNames: readonly (readonly [string, number])[] = countryOptions.flatMap(
  ({ value, label, aliases = [] }) => [label, ...aliases].map((name) => [name, value] as const),
)

const ids = new Map([...countryNames, ...usualMeanings].map(([name, id]) => [plain(name), id]))

/** The country of a name as people write it, whatever case, accents and punctuation; undefined for one that is none. */
export const findCountry = (name: string): number | undefined => ids.get(plain(name))
