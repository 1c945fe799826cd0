import { dayIn } from '@client-center/domain/calendar.ts'

/** The person's day (AMB-100). */
export const todayHere = (): string => dayIn(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
