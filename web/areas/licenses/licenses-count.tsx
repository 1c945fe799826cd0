import { getExpirationClass, expirationClasses } from '@client-center/domain/licenses/expiration-class.ts'
import { getCurrentExpirations, type LicenseRow } from './license-row.ts'
import classes from './licenses.module.css'
import { getToday } from '../../time/get-today.ts'

const COLORS = { past: 'expired', near: 'expired', soon: 'soon' } as const

/**
 * The number of licenses that need attention, next to the title. The rule and the words are the same as for all other
 * counts (AMB-128).
 */
export function LicensesCount({ rows }: { readonly rows: readonly LicenseRow[] }) {
  const today = getToday()
  const dayClasses = getCurrentExpirations(rows).map((day) => getExpirationClass(day, today))
  return expirationClasses.map(({ name, words }) => {
    const count = dayClasses.filter((dayClass) => dayClass === name).length
    return name === 'later' || count === 0 ? null : (
      <span key={name} className={classes.count} data-nearness={COLORS[name]}>
        {count} {words}
      </span>
    )
  })
}
