import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'

/** A row, and what its account is called where the list is that of several, as it is on the screen. */
export interface ExportRow extends LicensesRow {
  readonly accountName?: string
}

export interface Heads {
  readonly texts: readonly string[]
  readonly dates: readonly string[]
}

/** The heads of the list's eighteen columns (PLIST-07), and one for the accounts where there are several. */
export const buildHeads = (accounts: 'one' | 'several'): Heads => ({
  texts: ['Provider', 'Provider Type', 'NPI', ...(accounts === 'one' ? [] : ['Account'])],
  dates: licenseColumns.map(({ column }) => column),
})

/** What a row says in the columns before those of dates. */
export const toTexts = ({ provider, accountName }: ExportRow): string[] =>
  [
    provider.name,
    providerTypeLabel(provider.providerType),
    provider.npi,
    ...(accountName === undefined ? [] : [accountName]),
  ].map(harmless)

/** What it says in the other fifteen: 'YYYY-MM-DD' or null. */
export const toDates = ({ licenseSummary }: LicensesRow): (string | null)[] =>
  licenseColumns.map(({ name }) => licenseSummary.expirations[name])

/** A spreadsheet takes a text that begins like this for a formula; behind an apostrophe it is a text again. */
const harmless = (text: string): string => (/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text)
