import type { Option } from '../forms/field.ts'

/** The number of insurers of a practice (ENUM-19). */
export const insuranceCompaniesCounts: readonly (Option & { readonly name: string })[] = [
  { value: 0, name: 'ZERO_TO_FOUR', label: '0-4' },
  { value: 1, name: 'FIVE_TO_TEN', label: '5-10' },
  { value: 2, name: 'ELEVEN_OR_MORE', label: '11 or more' },
]

/** The yearly gross revenue in dollars (ENUM-20, AMB-83). */
export const grossRevenues: readonly Option[] = [
  { value: 1, label: '250,000-400,000' },
  { value: 2, label: '400,000-600,000' },
  { value: 3, label: '600,000-800,000' },
  { value: 4, label: '800,000-1,000,000' },
  { value: 5, label: '1,000,000+' },
]
