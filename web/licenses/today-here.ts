import { dayHere } from '../platform/day-here.ts'

/** The current day in the person's time zone (AMB-100). */
export const todayHere = (): string => dayHere(new Date())
