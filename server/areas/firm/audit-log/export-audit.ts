import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilters } from '@client-center/contract/firm/audit-log.ts'
import { AUDIT_EXPORT_ROWS, auditKindLabel, auditVerb } from '@client-center/domain/firm/audit-log.ts'
import { toStatement } from '../../../database/named-statements.ts'
import type { Deps } from '../../../deps/deps.ts'
import { contentDisposition } from '../../../files/content-disposition.ts'
import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '../../../files/csv.ts'
import type { FileReply } from '../../../files/download-reply.ts'
import { runExportStep } from '../../../files/export-step.ts'
import { readAcrossPractices } from '../../../http/calls/request-transaction.ts'
import { auditPageQuery, toAuditEntry } from './audit-queries.ts'

/** Entries in memory at a time. */
const BATCH_SIZE = 500

const HEADS = ['Time (UTC)', 'Person', 'Works for', 'Practice', 'Record', 'Action', 'Name', 'Before', 'After']

interface AuditExport {
  readonly deps: Pick<Deps, 'database' | 'config'>
  readonly tokenHash: Buffer
  readonly filters: AuditFilters
  /** For the name of the file, 'YYYY-MM-DD'. */
  readonly today: string
  /** The most entries; others only in tests. */
  readonly limit?: number
}

/** Streams the entries as CSV. Each part is read with the caller's token, so that it ends with the session. */
export function exportAudit({ deps, tokenHash, filters, today, limit = AUDIT_EXPORT_ROWS }: AuditExport): FileReply {
  const firm = deps.config.firmName
  async function* lines(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${toCsvLine(HEADS)}`
    let before: string | undefined
    let left = limit
    while (left > 0) {
      const size = Math.min(BATCH_SIZE, left)
      const page = await runExportStep(() => readPage(deps, tokenHash, { ...filters, before }, size))
      yield page.rows.map((entry) => toLine(entry, firm)).join('')
      left -= page.rows.length
      before = page.rows.at(-1)?.id
      if (!page.hasMore) return
    }
    yield toCsvLine([
      `Only the newest ${limit.toLocaleString('en-US')} entries are included. Filter by days for the rest.`,
    ])
  }
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `Audit log ${today}.csv`),
      'x-content-type-options': 'nosniff',
    },
    body: Readable.from(lines(), { objectMode: false }),
  }
}

async function readPage(
  { database }: Pick<Deps, 'database'>,
  tokenHash: Buffer,
  filters: AuditFilters & { readonly before: string | undefined },
  size: number,
) {
  const query = auditPageQuery(filters, size)
  const opened = await readAcrossPractices(database, tokenHash, [toStatement(query)])
  const [rows = []] = opened.rows()
  // The rows are those of this statement.
  const entries = (rows as unknown as Parameters<typeof toAuditEntry>[0][]).map(toAuditEntry)
  return { rows: entries.slice(0, size), hasMore: entries.length > size }
}

const toLine = ({ at, person, practice, action, kind, record, changes }: AuditEntry, firm: string): string =>
  toCsvLine(
    [
      at,
      person?.name ?? '',
      person === null ? '' : person.isStaff ? firm : 'Practice',
      practice?.name ?? '',
      auditKindLabel(kind),
      auditVerb(action),
      record ?? '',
      changes.map((change) => toPart(change.field, change.before)).join('; '),
      changes.map((change) => toPart(change.field, change.after)).join('; '),
    ].map(escapeFormula),
  )

const toPart = (field: string, value: string): string => (field === '' ? value : `${field}: ${value}`)
