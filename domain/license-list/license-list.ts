import { licenseTypes } from '../licenses/license-types.ts'

/** Columns by which the list of providers and licenses can be sorted (PLIST-08), as they stand in addresses; `next` is what lapses next. */
export const licensesTableSorts = ['name', 'type', 'npi', 'next', ...licenseTypes.map(({ name }) => name)] as const
