import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { generalLicenseSentence, getExpirationTone } from '@client-center/domain/licenses/expiration-tone.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { renewing } from '../renew-link.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { ExpiryDate } from '../../../ui/text/expiry-date.tsx'
import classes from './list.module.css'
import { nextColumn } from './next-column.tsx'

type ListColumn = Column<LicensesRow>

const name: ListColumn = { id: 'name', head: 'Provider', cell: ({ provider }) => provider.name, sortable: true }

/** What most rows need. */
const MIN_WIDTHS = { desk: { name: '190px', next: '275px' }, phone: { name: '152px', next: '202px' } } as const

/**
 * The provider's name and, below it on phones, type and NPI, whose columns are left out to make room for dates (design
 * §7). With several practices, the practice's name, too.
 */
const nameWithMore = ({ onPhone, accountName }: Settings): ListColumn => ({
  ...name,
  minWidth: MIN_WIDTHS[onPhone ? 'phone' : 'desk'].name,
  cell: ({ provider }) => (
    <span className={classes.stacked}>
      {provider.name}
      {onPhone ? <span className={classes.under}>{providerTypeLabel(provider.providerType)}</span> : null}
      {onPhone && provider.npi !== '' ? <span className={classes.under}>NPI {provider.npi}</span> : null}
      {accountName === undefined ? null : <span className={classes.under}>{accountName(provider.account.id)}</span>}
    </span>
  ),
})

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

/** One column for each license type, with the earliest expiration (PLIST-07, PLIST-10…12). */
const expirations = ({ today, canRenew, matches }: Settings): readonly ListColumn[] =>
  licenseColumns.map((licenseType) => ({
    id: licenseType.name,
    head: licenseType.column,
    // The column of the general license is not named after its type.
    fullHead: licenseType.name === GENERAL || licenseType.label === licenseType.column ? undefined : licenseType.label,
    cell: ({ provider, licenseSummary }) => {
      const date = licenseSummary.expirations[licenseType.name]
      if (date === null && licenseSummary.canceledTypes.includes(licenseType.value))
        return <span className={classes.canceled}>Canceled</span>
      const tone = getExpirationTone(date, today)
      const isNear = tone === 'expired' || tone === 'soon'
      const shown = (
        <ExpiryDate
          date={date}
          nearness={isNear ? tone : 'later'}
          tooltip={isNear && licenseType.name === GENERAL ? generalLicenseSentence : undefined}
          link={
            canRenew(provider.account.id)
              ? {
                  ...renewing({ providerId: provider.id, license: licenseType.value }),
                  name: `Renew ${licenseType.label} of ${provider.name}`,
                }
              : undefined
          }
        />
      )
      return date !== null && matches?.(date) === true ? <mark className={classes.matched}>{shown}</mark> : shown
    },
    sortable: true,
    figures: true,
  }))

interface Settings {
  /** The current day in the practice's time zone, as 'YYYY-MM-DD'. */
  readonly today: string
  readonly onPhone: boolean
  /** Whether the user may renew licenses of this account. */
  readonly canRenew: (accountId: string) => boolean
  /** Returns the name of an account; set if the rows are from several accounts. */
  readonly accountName: ((accountId: string) => string) | undefined
  /** Whether a date matches the date filter; undefined without a filter. */
  readonly matches: ((date: string) => boolean) | undefined
}

/** The columns of the list from left to right (PLIST-07). The next expiration comes before the fifteen dates. */
export const listColumns = (settings: Settings): readonly ListColumn[] => [
  nameWithMore(settings),
  ...(settings.onPhone ? [] : [type, npi]),
  { ...nextColumn(settings), minWidth: MIN_WIDTHS[settings.onPhone ? 'phone' : 'desk'].next },
  ...expirations(settings),
]
