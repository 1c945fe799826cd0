import { exportAuditEntries, listAuditEntries, listAuditPeople } from '@client-center/contract/firm/audit-log.ts'
import { AUDIT_PAGE } from '@client-center/domain/firm/audit-log.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand, serveStaffQuery } from '../../../http/calls/handler.ts'
import { auditPageQuery, auditPeopleQuery, auditPracticeQuery, toAuditEntry } from './audit-queries.ts'
import { exportAudit } from './export-audit.ts'

/** Endpoints for the audit log (decision 0072). */
export const auditLog = [
  serveStaffQuery(listAuditEntries, {
    queries: ({ query }) => [auditPageQuery(query, AUDIT_PAGE)],
    reply: ({ rows: [rows] }) => ({
      rows: rows.slice(0, AUDIT_PAGE).map(toAuditEntry),
      hasMore: rows.length > AUDIT_PAGE,
    }),
  }),
  serveStaffQuery(listAuditPeople, {
    queries: ({ query }) => [auditPracticeQuery(query.practice), auditPeopleQuery(query.practice)],
    reply: ({ rows: [[practice], people] }) => ({ practice: practice ?? null, people: [...people] }),
  }),
  serveCommand(exportAuditEntries, {
    handle: async (context) => {
      const { db, deps, tokenHash, query, today } = context
      await audit(db, { ...toAuthor(context), action: 'audit-log.exported', account: null, record: null, after: query })
      return exportAudit({ deps, tokenHash, filters: query, today })
    },
  }),
]
