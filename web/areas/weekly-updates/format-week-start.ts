import { formatUs, getWeekMonday } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../time/local-day.ts'

/** The Monday of an instant's week in the person's time zone, MM/DD/YYYY (AMB-100). */
export const formatWeekStart = (instant: string): string => formatUs(getWeekMonday(toLocalDay(new Date(instant))))
