import { formatUs, getWeekMonday } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../time/local-day.ts'

/** The Monday of an instant's week as MM/DD/YYYY (AMB-100), in the practice's time zone. */
export const formatWeekStart = (instant: string): string => formatUs(getWeekMonday(toLocalDay(new Date(instant))))
