import { daysBetween } from '../calendar.ts'

/** How soon a license expires; `none` without a date. */
export type ExpirationTone = 'expired' | 'soon' | 'valid' | 'none'

/**
 * The days before the expiration date below which a license is shown as expired, and as expiring soon. Spec 000 §2, §9.
 */
export const EXPIRED_BELOW = 30
export const SOON_BELOW = 60

/**
 * The color of an expiration date (PLIST-10, 11): under 30 days, including the past, is expired; under 60 is soon.
 * `today` is the user's day (AMB-100); a license is valid on its expiration date.
 */
export function getExpirationTone(expirationDate: string | null, today: string): ExpirationTone {
  if (expirationDate === null) return 'none'
  const days = daysBetween(today, expirationDate)
  if (days < EXPIRED_BELOW) return 'expired'
  return days < SOON_BELOW ? 'soon' : 'valid'
}

/** PLIST-12: the tooltip of a general license under 60 days; others have none. */
export const generalLicenseSentence = 'Some General license is expired'
