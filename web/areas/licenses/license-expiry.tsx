import { daysBetween } from '@client-center/domain/calendar.ts'
import { getExpirationTone } from '@client-center/domain/licenses/expiration-tone.ts'
import { ExpiryDate } from '../../ui/text/expiry-date.tsx'
import { isCanceled, type LicenseRow } from './license-row.ts'
import { getToday } from '../../time/get-today.ts'

/**
 * The expiration date with the days left. For a canceled or replaced license it has no color, because the date needs no
 * attention.
 */
export function LicenseExpiry({ row }: { readonly row: LicenseRow }) {
  const { expirationDate } = row.answers
  const today = getToday()
  const tone = isCanceled(row) || row.isReplaced === true ? 'none' : getExpirationTone(expirationDate, today)
  const isNear = tone === 'expired' || tone === 'soon'
  return (
    <ExpiryDate
      date={expirationDate}
      nearness={isNear ? tone : 'later'}
      days={isNear && expirationDate !== null ? daysBetween(today, expirationDate) : undefined}
    />
  )
}
