import { isIP } from 'node:net'
import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

export interface AuditEntry {
  /** What was done, as `record.verb`: 'location.saved', 'session.failed'. */
  readonly action: string
  readonly person: string | null
  readonly account: string | null
  readonly address: string | null
  readonly record: string | null
  readonly before?: unknown
  readonly after?: unknown
}

/** Adds to the trail, in the transaction of what it tells of; nothing can change or remove it afterwards. Never pass secrets. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.executeQuery(auditStatement(entry))
}

/** The same, to travel with other statements. */
export const auditStatement = (entry: AuditEntry): CompiledQuery =>
  addLine({
    action: entry.action,
    person_id: entry.person,
    account_id: entry.account,
    address: trailAddress(entry.address),
    record_type: toRecordType(entry.action),
    record_id: entry.record,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
  })

interface Line {
  readonly action: string
  readonly person_id: string | null
  readonly account_id: string | null
  readonly address: string | null
  readonly record_type: string
  readonly record_id: string | null
  readonly before: string | null
  readonly after: string | null
}

const addLine = prepared<Line>()((db, at) =>
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

/** Adds one line for each of these records, all of the same action. */
export async function auditEach(
  db: Db,
  entry: Pick<AuditEntry, 'action' | 'person' | 'account' | 'address'>,
  records: readonly string[],
): Promise<void> {
  const { action, person, account, address } = entry
  await sql`
    insert into audit_event (action, person_id, account_id, address, record_type, record_id)
    select ${action}, ${person}::uuid, ${account}::uuid, ${trailAddress(address)}::inet, ${toRecordType(action)}, record
      from unnest(${records}::text[]) as record`.execute(db)
}

const toRecordType = (action: string): string => action.split('.')[0] ?? action

/** The address as the trail keeps it: a proxy may pass on something that is none, and the write itself must not fail for it. */
export const trailAddress = (address: string | null): string | null =>
  address !== null && isIP(address) > 0 ? address : null
