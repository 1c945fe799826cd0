import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

export interface AuditPartitions {
  /** The tables of the months that were made. */
  readonly made: readonly string[]
  /** Entries of these months that were found in the open-ended last partition. */
  readonly moved: number
  /** Entries that are dated after the prepared months. */
  readonly ahead: number
}

/**
 * Makes the partitions of the audit trail for this month and the next three. Throws if the trail is being read or
 * changed for more than a second; entries are then still added to the last partition, and the next call moves them.
 */
export async function makeAuditPartitions(system: Db): Promise<AuditPartitions> {
  const { rows } = await sql<{ made: string; moved: number }>`select made, moved from make_audit_partitions()`.execute(
    system,
  )
  const {
    rows: [last],
  } = await sql<{ ahead: number }>`
    select count(*) as ahead from audit_event
     where at >= (select starts_at from audit_partitions() where name = 'audit_event_later')`.execute(system)
  return {
    made: rows.map(({ made }) => made),
    moved: rows.reduce((sum, { moved }) => sum + moved, 0),
    ahead: last?.ahead ?? 0,
  }
}
