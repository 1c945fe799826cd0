import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { escapeFormula } from '../../../files/csv.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'

/** A row of the list, with its account's display name if the list covers several accounts. */
export interface ExportRow extends LicensesRow {
  readonly accountName?: string
}

export interface Heads {
  readonly texts: readonly string[]
  readonly dates: readonly string[]
}

/**
 * Returns the headers of the list's eighteen columns (PLIST-07), plus a header for the account if there are several.
 */
export const buildHeads = (accounts: 'one' | 'several'): Heads => ({
  texts: ['Provider', 'Provider Type', 'NPI', ...(accounts === 'one' ? [] : ['Account'])],
  dates: licenseColumns.map(({ column }) => column),
})

/** Returns the cells before the dates. */
export const toTexts = ({ provider, accountName }: ExportRow): string[] =>
  [
    provider.name,
    providerTypeLabel(provider.providerType),
    provider.npi,
    ...(accountName === undefined ? [] : [accountName]),
  ].map(escapeFormula)

/** Returns the other fifteen cells, each 'YYYY-MM-DD' or null. */
export const toDates = ({ licenseSummary }: LicensesRow): (string | null)[] =>
  licenseColumns.map(({ name }) => licenseSummary.expirations[name])
