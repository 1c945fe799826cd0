import { auditedRecordKinds, lastChangeVerbs } from '@client-center/domain/audited-record-kinds.ts'
import { typedKeys } from '@client-center/domain/typed-entries.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'

const LastChange = z.object({
  verb: z.enum(lastChangeVerbs),
  /** The user who made the change; null for the firm, or for a user without any permission on the account today. */
  who: z.string().nullable(),
  /** True if the caller made the change, in another tab or on another device. */
  isCaller: z.boolean(),
  isFirm: z.boolean(),
  when: Instant,
})
export type LastChange = z.infer<typeof LastChange>

/**
 * Reads who last changed, deleted or published a record, and when, to explain why a save found another version or none.
 * The data come from the audit entries (decision 0049). For a card of the practice, `recordId` is the account id. 404
 * if there is no entry. Our own endpoint.
 */
export const readLastChange = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/lastChange/{recordId}',
  access: 'anyRight',
  summary: 'Who last changed or deleted a record',
  query: z.object({ kind: z.enum(typedKeys(auditedRecordKinds)) }),
  reply: LastChange,
})
