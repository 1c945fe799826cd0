import { daysBetween } from '../calendar.ts'

/** How soon a license lapses: `none` when no date is known. */
export type ExpirationTone = 'expired' | 'soon' | 'valid' | 'none'

/** Days before the expiration day below which a license counts as expired, and as soon expiring. Spec 000 §2, §9. */
export const EXPIRED_BELOW = 30
export const SOON_BELOW = 60

/**
 * The colour of an expiration date (PLIST-10, 11): under 30 days is expired, days in the past included, under 60 is soon.
 * `today` is the person's day (AMB-100); a license still holds on the day it expires.
 */
export function getExpirationTone(expirationDate: string | null, today: string): ExpirationTone {
  if (expirationDate === null) return 'none'
  const days = daysBetween(today, expirationDate)
  if (days < EXPIRED_BELOW) return 'expired'
  return days < SOON_BELOW ? 'soon' : 'valid'
}

/** PLIST-12: the tooltip of a general license under 60 days; others have none. */
export const generalLicenseSentence = 'Some General license is expired'
