import { formatUs, getWeekMonday } from '@client-center/domain/calendar.ts'
import { dayHere } from '../platform/day-here.ts'

/** The Monday of the week of an instant where the person is, MM/DD/YYYY (AMB-100). */
export const formatWeekStart = (instant: string): string => formatUs(getWeekMonday(dayHere(new Date(instant))))
