import { countryOptions } from './countries.ts'

/**
 * The usual meaning of ambiguous names in documents, by numeric code. Users who type such a name select the country
 * themselves.
 */
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

/** Finds the country of a name, ignoring case, accents and punctuation; undefined if there is none. */
export const findCountry = (name: string): number | undefined => ids.get(plain(name))
