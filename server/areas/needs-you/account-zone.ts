import { sql } from 'kysely'

/** The time zone of the practice's dates (AMB-146). */
export const accountZone = (firmZone: string) => sql`coalesce(account.time_zone, ${firmZone})`
