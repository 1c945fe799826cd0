import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'

/** A row, with its account's display name if the list covers several accounts. */
export interface ExportRow extends LicensesRow {
  readonly accountName?: string
}

export interface Heads {
  readonly texts: readonly string[]
  readonly dates: readonly string[]
}

/** The headers of the list's eighteen columns (PLIST-07), and one for the account if there are several. */
export const buildHeads = (accounts: 'one' | 'several'): Heads => ({
  texts: ['Provider', 'Provider Type', 'NPI', ...(accounts === 'one' ? [] : ['Account'])],
  dates: licenseColumns.map(({ column }) => column),
})

/** The cells before the dates. */
export const toTexts = ({ provider, accountName }: ExportRow): string[] =>
  [
    provider.name,
    providerTypeLabel(provider.providerType),
    provider.npi,
    ...(accountName === undefined ? [] : [accountName]),
  ].map(escapeFormula)

/** The other fifteen cells: 'YYYY-MM-DD' or null. */
export const toDates = ({ licenseSummary }: LicensesRow): (string | null)[] =>
  licenseColumns.map(({ name }) => licenseSummary.expirations[name])

/** A spreadsheet takes a text that starts like this for a formula; an apostrophe makes it a text again. */
const escapeFormula = (text: string): string => (/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text)
