import { AUDIT_KINDS } from '@client-center/domain/firm/audit-log.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Id, Instant, LowercaseId } from '../endpoint/shapes.ts'
import { withLabel } from '../endpoint/with-label.ts'

const auditPath = '/api/Firm/Audit'

/** An instant in UTC, ISO 8601. */
const Moment = (name: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/, withLabel(name, 'must be a day'))
    .refine(
      (text) => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
      withLabel(name, 'must be a day'),
    )
    .optional()

/** The filters, all optional. An entry matches from `from` until before `until`. */
const filters = {
  practice: LowercaseId.optional(),
  person: LowercaseId.optional(),
  kind: z.enum(AUDIT_KINDS, { error: withLabel('Record', 'there is no such filter') }).optional(),
  from: Moment('From'),
  until: Moment('Until'),
}

const Filters = z.object(filters)
export type AuditFilters = z.output<typeof Filters>

const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Who did it; null for the system and the command line. The name is empty for a person without an own name here. */
  person: z.object({ id: Id, name: z.string(), isStaff: z.boolean() }).nullable(),
  practice: z.object({ id: Id, name: z.string() }).nullable(),
  /** The action as stored: 'location.saved'. */
  action: z.string(),
  kind: z.string(),
  /** The name of the record, if the entry has one. */
  record: z.string().nullable(),
  /** Without secrets. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/**
 * Lists audit entries of the practices that the staff member may open, newest first, 50 on a page; a lead also sees
 * those of no practice. `before` is the `id` of the last entry of the page before.
 */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: auditPath,
  access: 'advisor',
  summary: 'The audit log',
  query: z.object({
    ...filters,
    before: z
      .string()
      .regex(/^\d{1,18}$/, withLabel('Page', 'is not valid'))
      .optional(),
  }),
  reply: z.object({ rows: z.array(AuditEntry), hasMore: z.boolean() }),
})

/** The people to filter by: staff, and the users of the practice if one is given, by name. */
export const listAuditPeople = endpoint({
  method: 'GET',
  path: `${auditPath}/people`,
  access: 'advisor',
  summary: 'People of the audit log',
  query: z.object({ practice: LowercaseId.optional() }),
  reply: z.object({
    practice: z.object({ id: Id, name: z.string() }).nullable(),
    people: z.array(z.object({ id: Id, name: z.string(), isStaff: z.boolean() })),
  }),
})

/** The same entries as CSV, at most 50,000; a last line says if there are more. The export is an audit entry itself. */
export const exportAuditEntries = endpoint({
  method: 'GET',
  path: `${auditPath}/export`,
  access: 'advisor',
  summary: 'Export the audit log',
  query: Filters,
  download: true,
  writes: true,
  freshFactor: true,
})
