import { readLastChange, type LastChange } from '@client-center/contract/last-change/last-change.ts'
import type { AuditedRecordKind } from '@client-center/domain/audited-record-kinds.ts'
import { call } from '../api/call.ts'

/** The account, kind and id of a record in the audit log. */
export interface AuditedRecord {
  readonly accountId: string
  readonly kind: AuditedRecordKind
  readonly id: string
}

/** The last change of a record; undefined if the audit log has no entry or cannot be read. */
export const findLastChange = ({ accountId, kind, id }: AuditedRecord): Promise<LastChange | undefined> =>
  call(readLastChange, { params: { accountId, recordId: id }, query: { kind } }).catch(() => undefined)
