import { licenseTypes } from '../licenses/license-types.ts'

/** Columns by which the list of providers and licenses can be sorted (PLIST-08), as they stand in addresses. */
export const licensesTableSorts = ['name', 'type', 'npi', ...licenseTypes.map(({ name }) => name)] as const
