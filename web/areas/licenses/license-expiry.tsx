import { daysBetween } from '@client-center/domain/calendar.ts'
import { getExpirationTone } from '@client-center/domain/licenses/expiration-tone.ts'
import { ExpiryDate } from '../../ui/text/expiry-date.tsx'
import { isCanceled, type LicenseRow } from './license-row.ts'
import { getToday } from './get-today.ts'

/**
 * The expiration date with the days left. For a canceled or replaced license it has no color, because the date needs no
 * attention.
 */
export function LicenseExpiry({ row }: { readonly row: LicenseRow }) {
  const { expirationDate } = row.answers
  const today = getToday()
  const standing = isCanceled(row) || row.isReplaced === true ? 'none' : getExpirationTone(expirationDate, today)
  const isNear = standing === 'expired' || standing === 'soon'
  return (
    <ExpiryDate
      date={expirationDate}
      nearness={isNear ? standing : 'later'}
      days={isNear && expirationDate !== null ? daysBetween(today, expirationDate) : undefined}
    />
  )
}
