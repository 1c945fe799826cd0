import {
  auditedRecordKinds,
  lastChangeVerbs,
  type AuditedRecordKind,
} from '@client-center/domain/audited-record-kinds.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../shapes.ts'

const LastChange = z.object({
  verb: z.enum(lastChangeVerbs),
  /** The colleague who did it; null: the firm, or somebody who has no right on the account any more. */
  who: z.string().nullable(),
  /** The caller did it, in another tab or on another device. */
  isCaller: z.boolean(),
  isFirm: z.boolean(),
  when: Instant,
})
export type LastChange = z.infer<typeof LastChange>

const kinds = Object.keys(auditedRecordKinds) as [AuditedRecordKind, ...AuditedRecordKind[]] // the keys of an object with entries

/**
 * Who changed, deleted or published a record last, and when: what a screen says when a save finds that the record is another or
 * gone. Ours, from the audit trail (decision 0049). A card of the practice has the id of the account. 404: nothing is known of it.
 */
export const readLastChange = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/lastChange/{recordId}',
  access: 'anyRight',
  summary: 'Who changed or deleted a record last',
  query: z.object({ kind: z.enum(kinds) }),
  reply: LastChange,
})
