import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import * as z from 'zod'
import { refuse } from '../../refusal/refusal.ts'
import { copiedTables, type CopiedTable } from './tables.ts'

/**
 * Archived entries of the audit trail: a file of rows, and this description of it, which is written last. A file of rows
 * without its description is not complete.
 */
export const AuditArchive = z.object({
  format: z.literal(1),
  /** Without an ending, also of the file. */
  name: z.string().regex(/^audit-[a-z0-9-]+$/),
  /** The time of the entries: from the first, before the second. Null for all earlier entries. */
  from: z.iso.datetime().nullable(),
  before: z.iso.datetime(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the file of rows, hexadecimal. */
  sha256: z.string(),
})
export type AuditArchive = z.infer<typeof AuditArchive>

export const toRowsPath = (folder: string, { name }: Pick<AuditArchive, 'name'>): string =>
  join(folder, `${name}.jsonl`)
export const toDescriptionPath = (folder: string, { name }: Pick<AuditArchive, 'name'>): string =>
  join(folder, `${name}.json`)

/** Reads an archive by the path of its description. Throws a `Refusal` if its rows are missing or were changed. */
export async function readAuditArchive(path: string): Promise<AuditArchive> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw refuse(`${path} cannot be read: name the .json file of an archive.`)
  const archive = parseDescription(text, path)
  const rows = toRowsPath(dirname(path), archive)
  if ((await sumFile(rows)) !== archive.sha256) throw refuse(`${rows} is missing, or was changed.`)
  return archive
}

function parseDescription(text: string, path: string): AuditArchive {
  try {
    return AuditArchive.parse(JSON.parse(text))
  } catch {
    throw refuse(`${path} was not written by this program.`)
  }
}

async function sumFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  } catch {
    return ''
  }
  return hash.digest('hex')
}

/** The audit trail, as far as its entries are of this time. */
export async function findAuditTable(
  owner: Client,
  { from, before }: Pick<AuditArchive, 'from' | 'before'>,
): Promise<CopiedTable & { readonly condition: string }> {
  const table = (await copiedTables(owner)).find(({ name }) => name === 'audit_event')
  if (table === undefined) throw new Error('The database has no table audit_event')
  const start = from === null ? '' : `at >= '${from}' and `
  return { ...table, condition: `${start}at < '${before}'` }
}

/** Adds an entry about an archive to the trail, in the current transaction. */
export async function auditArchive(owner: Client, action: string, { name, rows, sha256 }: AuditArchive): Promise<void> {
  await owner.query(
    `insert into audit_event (action, record_type, record_id, after) values ($1, 'audit-log', $2, $3)`,
    [action, name, JSON.stringify({ rows, sha256 })],
  )
}
