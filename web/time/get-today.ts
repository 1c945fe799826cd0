import { toLocalDay } from './local-day.ts'

/** The current day in the practice's time zone, as 'YYYY-MM-DD' (AMB-100). */
export const getToday = (): string => toLocalDay(new Date())
