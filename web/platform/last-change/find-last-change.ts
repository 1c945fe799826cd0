import { readLastChange, type LastChange } from '@client-center/contract/last-change/last-change.ts'
import type { AuditedRecordKind } from '@client-center/domain/audited-record-kinds.ts'
import { call } from '../api/call.ts'

/** A record as the audit trail knows it. */
export interface TrailRecord {
  readonly accountId: string
  readonly kind: AuditedRecordKind
  readonly id: string
}

/** Who changed a record last; undefined where the trail knows nothing or cannot be reached. */
export const findLastChange = ({ accountId, kind, id }: TrailRecord): Promise<LastChange | undefined> =>
  call(readLastChange, { params: { accountId, recordId: id }, query: { kind } }).catch(() => undefined)
