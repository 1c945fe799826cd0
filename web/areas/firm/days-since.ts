import { daysBetween } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../time/local-day.ts'

/** The days from an instant to today, by the calendar of the page's time zone. */
export const daysSince = (instant: string): number => daysBetween(toLocalDay(new Date(instant)), toLocalDay(new Date()))
