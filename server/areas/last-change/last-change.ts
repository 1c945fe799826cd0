import { readLastChange } from '@client-center/contract/last-change/last-change.ts'
import {
  auditedRecordKinds,
  type AuditedRecordKind,
  type LastChangeVerb,
} from '@client-center/domain/audited-record-kinds.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { forbidden, notFound } from '../../refusal/refusal.ts'
import { lastChangeStatement } from './last-change-query.ts'

/** A provider leaves a project by an audit entry of the provider's own kind. */
const alike: Partial<Record<AuditedRecordKind, AuditedRecordKind>> = { 'project-provider': 'provider' }

/** Who last changed or deleted a record, for people who may see records of its kind. */
export const lastChange = [
  serveQuery(readLastChange, {
    queries: ({ params: { accountId, recordId }, query: { kind } }) => [
      lastChangeStatement({ account: accountId, record: recordId.toLowerCase(), kind, alike: alike[kind] ?? kind }),
    ],
    reply: ({ rows: [[row]], query: { kind }, permissions, person }) => {
      if (!hasAccess(auditedRecordKinds[kind], permissions)) throw forbidden()
      if (row === undefined) throw notFound()
      const { action, person_id, name, at, is_published } = row
      return {
        verb: toVerb(action, is_published),
        who: name,
        isCaller: person_id === person.id,
        isFirm: person_id === null,
        when: at,
      }
    },
  }),
]

function toVerb(action: string, isPublished: boolean): LastChangeVerb {
  if (isPublished) return 'published'
  return /\.(deleted|removed|unlinked)$/.test(action) ? 'deleted' : 'changed'
}
