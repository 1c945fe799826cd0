import { addDays, daysBetween, lastDayInMonth } from '../calendar.ts'
import { addMonths, countWholeMonths, isLastDayInMonth } from '../months.ts'
import type { LicenseAnswers } from './license.ts'

type LicenseDates = Pick<LicenseAnswers, 'issueDate' | 'expirationDate'>

/** The dates that a renewal starts with. */
export interface ProposedDates {
  readonly issueDate: string
  readonly expirationDate: string
}

/**
 * Proposes the dates of the license after this one: it begins the day after this one ends, and is valid as long, counted
 * in months. A license until the last day of a month is followed by one until the last day of a month.
 *
 * Undefined if a date is missing, if the dates are in the wrong order, or if the next license would have expired, too.
 */
export function proposeRenewalDates(
  { issueDate, expirationDate }: LicenseDates,
  today: string,
): ProposedDates | undefined {
  if (issueDate === null || expirationDate === null || expirationDate < issueDate) return undefined
  const begins = addDays(expirationDate, 1)
  const ends = proposeEnd(issueDate, expirationDate, begins)
  return ends < today || ends > '2199-12-31' ? undefined : { issueDate: begins, expirationDate: ends }
}

/** The last day of a license that is valid as long as one from `from` to `to`. */
function proposeEnd(from: string, to: string, begins: string): string {
  // Two years end on the day before their anniversary, or, in some states, on the anniversary itself.
  const months = countWholeMonths(from, addDays(to, 1))
  const isWhole = months > 0 && [addDays(to, 1), to].includes(addMonths(from, months))
  if (!isWhole) return addDays(addMonths(begins, months), daysBetween(addMonths(from, months), to))
  const ends = addMonths(to, months)
  return isLastDayInMonth(to) ? lastDayInMonth(ends.slice(0, 7)) : ends
}
