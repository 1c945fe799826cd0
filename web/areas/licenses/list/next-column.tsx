import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { getExpirationClass } from '@client-center/domain/licenses/expiration-class.ts'
import { licenseTypeLabel, licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { stateCode } from '@client-center/domain/reference/states.ts'
import { RenewLink } from '../renew-link.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { ExpiryDate } from '../../../ui/text/expiry-date.tsx'
import classes from './list.module.css'

interface NextSettings {
  readonly today: string
  readonly canRenew: (accountId: string) => boolean
}

/**
 * The provider's next expiration: which license, when, and in how many days, with the button that renews it (AMB-127).
 */
export const nextColumn = ({ today, canRenew }: NextSettings): Column<LicensesRow> => ({
  id: 'next',
  head: 'Next to expire',
  cell: ({ provider, licenseSummary: { next } }) => {
    if (next === null) return undefined
    const { licenseId, type, stateId, expirationDate } = next
    const expirationClass = getExpirationClass(expirationDate, today)
    const what = [shortTypeLabel(type), ...(stateId === null ? [] : [stateCode(stateId)])].join(', ')
    return (
      <span className={classes.next}>
        <span className={classes.what}>
          {what}
          <ExpiryDate
            date={expirationDate}
            nearness={NEARNESS[expirationClass]}
            days={daysBetween(today, expirationDate)}
            isAlone
          />
        </span>
        {canRenew(provider.account.id) ? (
          <RenewLink
            target={{ providerId: provider.id, license: licenseId }}
            label={`Renew ${what} of ${provider.name}`}
            variant={expirationClass === 'later' ? 'default' : 'light'}
            size="compact-sm"
            h={30}
            className={classes.renew}
          >
            Renew
          </RenewLink>
        ) : null}
      </span>
    )
  },
  sortable: true,
})

const NEARNESS = { past: 'expired', near: 'expired', soon: 'soon', later: 'later' } as const

const DENTAL = 1
/** The type as in the column's header. For the general license, the name of its type. */
const shortTypeLabel = (type: number): string =>
  type === DENTAL ? licenseTypeLabel(type) : (licenseTypes.find(({ value }) => value === type)?.column ?? '')
