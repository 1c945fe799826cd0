import { dayHere } from '../platform/day-here.ts'

/** The person's day (AMB-100). */
export const todayHere = (): string => dayHere(new Date())
