import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import { generalLicenseSentence, licenseStanding } from '@client-center/domain/licenses/license-standing.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { renewing } from '../licenses/renew-link.tsx'
import type { Column } from '../platform/ui/table/data-table-column.ts'
import { ExpiryDate } from '../platform/ui/text/expiry-date.tsx'
import classes from './list.module.css'

type ListColumn = Column<LicensesRow>

const name: ListColumn = { id: 'name', head: 'Provider', cell: ({ provider }) => provider.name, sortable: true }

/** On phones type and NPI stand under the name, and dates begin in view (design §7). */
const nameWithType: ListColumn = {
  ...name,
  cell: ({ provider }) => (
    <span className={classes.stacked}>
      {provider.name}
      <span className={classes.under}>{providerTypeLabel(provider.providerType)}</span>
      {provider.npi === '' ? null : <span className={classes.under}>NPI {provider.npi}</span>}
    </span>
  ),
}

const type: ListColumn = {
  id: 'type',
  head: 'Provider Type',
  cell: ({ provider }) => providerTypeLabel(provider.providerType),
  sortable: true,
}

const npi: ListColumn = {
  id: 'npi',
  head: 'NPI',
  cell: ({ provider }) => provider.npi || undefined,
  sortable: true,
  figures: true,
}

const GENERAL = 'Dental'

/** One column for each kind of license: its earliest expiration (PLIST-07, PLIST-10…12). */
const expirations = ({ today, mayRenew }: Settings): readonly ListColumn[] =>
  licenseColumns.map((of) => ({
    id: of.name,
    head: of.column,
    // The general license is not called by its type's name.
    fullHead: of.name === GENERAL || of.label === of.column ? undefined : of.label,
    cell: ({ provider, licenseSummary }) => {
      const date = licenseSummary.expirations[of.name]
      const standing = licenseStanding(date, today)
      const isNear = standing === 'expired' || standing === 'soon'
      return (
        <ExpiryDate
          date={date}
          nearness={isNear ? standing : 'later'}
          tooltip={isNear && of.name === GENERAL ? generalLicenseSentence : undefined}
          link={
            mayRenew(provider.account.id)
              ? {
                  ...renewing({ providerId: provider.id, license: of.value }),
                  name: `Renew ${of.label} of ${provider.name}`,
                }
              : undefined
          }
        />
      )
    },
    sortable: true,
    figures: true,
  }))

interface Settings {
  /** The person's day. */
  readonly today: string
  readonly onPhone: boolean
  /** Whether the person may renew licenses of this account. */
  readonly mayRenew: (accountId: string) => boolean
}

/** The columns of the list, from left to right (PLIST-07). */
export const listColumns = (settings: Settings): readonly ListColumn[] =>
  settings.onPhone ? [nameWithType, ...expirations(settings)] : [name, type, npi, ...expirations(settings)]
