import type { Db } from '../database/connect.ts'

/** Stores the firm's time zone for the days that the database itself writes (AMB-146). */
export async function storeFirmTimeZone(system: Db, zone: string): Promise<void> {
  await system.updateTable('installation').set({ firm_time_zone: zone }).where('firm_time_zone', '!=', zone).execute()
}
