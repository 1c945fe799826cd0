import type { Client } from 'pg'

/**
 * As if no server had made partitions of the audit trail since a month: all later entries are in the last partition.
 * `since` is the first moment of a month, as PostgreSQL reads it.
 */
export async function forgetAuditMonths(owner: Client, since: string): Promise<void> {
  await owner.query('begin')
  const { rows } = await owner.query<{ name: string }>(
    "select name from audit_partitions() where name not in ('audit_event_earlier', 'audit_event_later')",
  )
  for (const { name } of rows) await owner.query(`drop table ${name}`)
  for (const name of ['audit_event_earlier', 'audit_event_later'])
    await owner.query(`alter table audit_event detach partition ${name}`)
  await owner.query(
    `alter table audit_event attach partition audit_event_earlier for values from (minvalue) to ('${since}')`,
  )
  await owner.query(
    `alter table audit_event attach partition audit_event_later for values from ('${since}') to (maxvalue)`,
  )
  await owner.query('commit')
}
