import { licenseTypes } from '../license-types.ts'

/** The sortable columns of the license list (PLIST-08), as used in URLs; `next` is the next expiration. */
export const licensesTableSorts = ['name', 'type', 'npi', 'next', ...licenseTypes.map(({ name }) => name)] as const
