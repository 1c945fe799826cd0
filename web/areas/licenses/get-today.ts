import { toLocalDay } from '../../time/local-day.ts'

/** The current day in the person's time zone (AMB-100). */
export const getToday = (): string => toLocalDay(new Date())
