import { sql } from 'kysely'

/** The time zone of the firm, in which its staff read days that belong to no practice. */
export const firmZone = sql`(select firm_time_zone from installation)`
