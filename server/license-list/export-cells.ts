import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'

/** The heads of the list's eighteen columns (PLIST-07). */
export const exportHeads: readonly string[] = [
  'Provider',
  'Provider Type',
  'NPI',
  ...licenseColumns.map(({ column }) => column),
]

/** What a row says in its first three columns. */
export const textsOf = ({ provider }: LicensesRow): string[] =>
  [provider.name, providerTypeLabel(provider.providerType), provider.npi].map(harmless)

/** What it says in the other fifteen: 'YYYY-MM-DD' or null. */
export const datesOf = ({ licenseSummary }: LicensesRow): (string | null)[] =>
  licenseColumns.map(({ name }) => licenseSummary.expirations[name])

/** A spreadsheet takes a text that begins like this for a formula; behind an apostrophe it is a text again. */
const harmless = (text: string): string => (/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text)
