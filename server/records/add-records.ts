import { CompiledQuery } from 'kysely'
import { toAuditAddress } from '../audit/audit.ts'
import type { Author } from '../audit/author.ts'
import type { Db } from '../database/connect.ts'
import type { AnyRecord } from './record.ts'
import { getStatementText } from './record-statements.ts'

/**
 * Adds several records of an account and audits each like `saveRecord`, in one statement. The rows have the same
 * columns, among them `id`. Returns how many were added: fewer than given if the account already uses an id.
 */
export async function addRecords(
  db: Db,
  definition: AnyRecord,
  account: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  author: Author,
): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const text = getStatementText(definition, 'insertMany', {
    scope: [],
    row: Object.keys(first),
    hasAuditDetails: false,
  })
  const values = [author.person, account, toAuditAddress(author.address), JSON.stringify(rows)]
  const { rows: added } = await db.executeQuery(CompiledQuery.raw(text, values))
  return added.length
}
