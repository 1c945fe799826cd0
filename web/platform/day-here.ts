import { formatUs } from '@client-center/domain/calendar.ts'

/** The day of an instant where the person is, as 'YYYY-MM-DD' (AMB-100). */
export function dayHere(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** The same as tables show it: MM/DD/YYYY (SHELL-29). */
export const usDayHere = (instant: Date | string | number): string => formatUs(dayHere(new Date(instant)))

const padded = (part: number, digits: number): string => String(part).padStart(digits, '0')
