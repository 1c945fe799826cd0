import { formatUs, mondayOf } from '@client-center/domain/calendar.ts'
import { dayHere } from '../platform/day-here.ts'

/** The Monday of the week of an instant where the person is, MM/DD/YYYY (AMB-100). */
export const weekOf = (instant: string): string => formatUs(mondayOf(dayHere(new Date(instant))))
