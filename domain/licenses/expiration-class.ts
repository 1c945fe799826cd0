import { addDays, daysBetween } from '../calendar.ts'
import { EXPIRED_BELOW, SOON_BELOW } from './expiration-tone.ts'

/**
 * The four classes of expirations by days from the user's day (PLIST-10, 11), for all counts, chips and bars. Expired
 * licenses and those under 30 days share a color but have different labels. Null means no bound.
 */
export const expirationClasses = [
  { name: 'past', words: 'expired', from: null, to: -1 },
  { name: 'near', words: 'under 30 days', from: 0, to: EXPIRED_BELOW - 1 },
  { name: 'soon', words: 'in 30 to 59 days', from: EXPIRED_BELOW, to: SOON_BELOW - 1 },
  { name: 'later', words: 'later', from: SOON_BELOW, to: null },
] as const

export type ExpirationClass = (typeof expirationClasses)[number]['name']

/** The class of a license with this expiration date. A license is valid on its expiration date. */
export function getExpirationClass(expirationDate: string, today: string): ExpirationClass {
  const days = daysBetween(today, expirationDate)
  if (days < 0) return 'past'
  if (days < EXPIRED_BELOW) return 'near'
  return days < SOON_BELOW ? 'soon' : 'later'
}

/** The first and last day of a class, both included; null means no bound. */
export function toDateRange(
  { from, to }: (typeof expirationClasses)[number],
  today: string,
): { readonly from: string | null; readonly to: string | null } {
  return { from: from === null ? null : addDays(today, from), to: to === null ? null : addDays(today, to) }
}
