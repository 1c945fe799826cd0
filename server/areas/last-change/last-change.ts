import { readLastChange } from '@client-center/contract/last-change/last-change.ts'
import {
  auditedRecordKinds,
  type AuditedRecordKind,
  type LastChangeVerb,
} from '@client-center/domain/audited-record-kinds.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { sql } from 'kysely'
import { serveQuery } from '../../http/calls/handler.ts'
import { prepared } from '../../database/prepared.ts'
import { forbidden, notFound } from '../../refusal/refusal.ts'

/**
 * The last audit entry of a record. Row-level security shows the author's name only of current colleagues; staff of the
 * firm are found by their person, also after they have left.
 */
const lastChangeStatement = prepared<{ account: string; record: string; kind: string; otherKind: string }>()(
  (db, params) =>
    db
      .selectFrom('audit_event as event')
      .leftJoin('person', 'person.id', 'event.person_id')
      .leftJoin('staff_member as staff', 'staff.person_id', 'event.person_id')
      .select([
        'event.action',
        'event.person_id',
        'person.name',
        'staff.name as staff_name',
        'event.at',
        sql<boolean>`event.action = 'credentialing.published' or event.after ? 'publishedInto'`.as('is_published'),
      ])
      .where('event.account_id', '=', params.account)
      .where('event.record_id', '=', params.record)
      .where((at) => at.or([at('event.record_type', '=', params.kind), at('event.record_type', '=', params.otherKind)]))
      .where(
        sql<boolean>`split_part(event.action, '.', 2) in ('added', 'changed', 'saved', 'deleted', 'removed', 'restored', 'published', 'unlinked')`,
      )
      .orderBy('event.id', 'desc')
      .limit(1),
)

/** When a provider leaves a project, the audit entry has the kind `provider`. */
const sharedKinds: Partial<Record<AuditedRecordKind, AuditedRecordKind>> = { 'project-provider': 'provider' }

/** Endpoint that returns who last changed or deleted a record, for users who may see records of its kind. */
export const lastChange = [
  serveQuery(readLastChange, {
    queries: ({ params: { accountId, recordId }, query: { kind } }) => [
      lastChangeStatement({
        account: accountId,
        record: recordId.toLowerCase(),
        kind,
        otherKind: sharedKinds[kind] ?? kind,
      }),
    ],
    reply: ({ rows: [[row]], query: { kind }, permissions, person, deps }) => {
      if (!hasAccess(auditedRecordKinds[kind], permissions)) throw forbidden()
      if (row === undefined) throw notFound()
      const { action, person_id, name, staff_name, at, is_published } = row
      return {
        verb: toVerb(action, is_published),
        who: staff_name === null ? name : toShownStaffName(staff_name, deps.config.firmName),
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
