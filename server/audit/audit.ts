import { isIP } from 'node:net'
import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

export interface AuditEntry {
  /** The action as `record.verb`: 'location.saved', 'session.failed'. */
  readonly action: string
  readonly person: string | null
  readonly account: string | null
  readonly address: string | null
  readonly record: string | null
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Adds an audit entry in the same transaction as the change; entries can never be changed or removed. Never pass
 * secrets.
 */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.executeQuery(auditStatement(entry))
}

/** The same entry as a statement, to send together with others. */
export const auditStatement = (entry: AuditEntry): CompiledQuery =>
  insertAuditLine({
    action: entry.action,
    person_id: entry.person,
    account_id: entry.account,
    address: toAuditAddress(entry.address),
    record_type: toRecordType(entry.action),
    record_id: entry.record,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
  })

interface AuditLine {
  readonly action: string
  readonly person_id: string | null
  readonly account_id: string | null
  readonly address: string | null
  readonly record_type: string
  readonly record_id: string | null
  readonly before: string | null
  readonly after: string | null
}

const insertAuditLine = prepared<AuditLine>()((db, at) =>
  db.insertInto('audit_event').values({
    action: at.action,
    person_id: at.person_id,
    account_id: at.account_id,
    address: at.address,
    record_type: at.record_type,
    record_id: at.record_id,
    before: at.before,
    after: at.after,
  }),
)

/** Adds several entries in one statement. */
export async function auditAll(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into audit_event (action, person_id, account_id, address, record_type, record_id, before, after)
    select action, person_id, account_id, address, record_type, record_id, before, after
      from jsonb_to_recordset(${JSON.stringify(entries.map(toAuditLine))}::jsonb)
        as line (action text, person_id uuid, account_id uuid, address inet, record_type text, record_id text, before jsonb, after jsonb)`.execute(
    db,
  )
}

const toAuditLine = ({ action, person, account, address, record, before, after }: AuditEntry) => ({
  action,
  person_id: person,
  account_id: account,
  address: toAuditAddress(address),
  record_type: toRecordType(action),
  record_id: record,
  before,
  after,
})

/** Adds an entry for each of these records, all with the same action. */
export async function auditEach(
  db: Db,
  entry: Pick<AuditEntry, 'action' | 'person' | 'account' | 'address'>,
  records: readonly string[],
): Promise<void> {
  const { action, person, account, address } = entry
  await sql`
    insert into audit_event (action, person_id, account_id, address, record_type, record_id)
    select ${action}, ${person}::uuid, ${account}::uuid, ${toAuditAddress(address)}::inet, ${toRecordType(action)}, record
      from unnest(${records}::text[]) as record`.execute(db)
}

const toRecordType = (action: string): string => action.split('.')[0] ?? action

/** The address to store: a proxy may pass on an invalid one, which must not make the insert fail. */
export const toAuditAddress = (address: string | null): string | null =>
  address !== null && isIP(address) > 0 ? address : null
