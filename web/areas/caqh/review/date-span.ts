import { addDays, isCalendarMonth } from '@client-center/domain/calendar.ts'

/** The days that an incomplete date can mean. */
interface Span {
  readonly first: string
  readonly last: string
  /** Such as 'July 2014' or '2014'. */
  readonly words: string
  /** As a date mask: '07/DD/2014'. */
  readonly mask: string
}

/** Converts a month 'YYYY-MM' or a year 'YYYY'. */
export function toDateSpan(partial: string): Span {
  const year = partial.slice(0, 4)
  if (!isCalendarMonth(partial))
    return { first: `${year}-01-01`, last: `${year}-12-31`, words: year, mask: `MM/DD/${year}` }
  const month = Number(partial.slice(5))
  const next = month === 12 ? `${Number(year) + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return {
    first: `${partial}-01`,
    last: addDays(next, -1),
    words: new Date(Date.UTC(Number(year), month - 1, 1)).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    mask: `${partial.slice(5)}/DD/${year}`,
  }
}
