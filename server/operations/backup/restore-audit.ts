import { dirname } from 'node:path'
import { Client } from 'pg'
import { hasCode, systemRole } from '../../database/roles.ts'
import { refuse } from '../../refusal/refusal.ts'
import { auditArchive, findAuditTable, readAuditArchive, toRowsPath, type AuditArchive } from './audit-archive.ts'
import { insertLines, readLines } from './load-rows.ts'
import { readInThis, readTableRows } from './read-rows.ts'
import type { CopiedTable } from './tables.ts'

/**
 * Adds archived entries to the audit trail again, in one transaction, while the portal may be in use. Each inserted row is
 * read again and compared with the file. `path` is that of the archive's description. Throws a `Refusal` for an archive that
 * was changed, and for entries that are already in the trail.
 */
export async function restoreAudit(url: string, path: string): Promise<AuditArchive> {
  const archive = await readAuditArchive(path)
  const owner = new Client({ connectionString: url, application_name: 'client-center restore-audit' })
  await owner.connect()
  try {
    await owner.query('begin')
    await readInThis(owner)
    const table = selectColumns(await findAuditTable(owner, archive), archive)
    for await (const lines of readLines(toRowsPath(dirname(path), archive))) await addLines(owner, table, lines)
    await owner.query(`set local role ${systemRole}`)
    await auditArchive(owner, 'audit-log.restored', archive)
    await owner.query('commit')
    return archive
  } catch (problem) {
    if (hasCode(problem, '23505')) throw refuse(alreadyThere(archive))
    throw problem
  } finally {
    await owner.end()
  }
}

const alreadyThere = ({ name }: AuditArchive): string =>
  `${name}: its entries are in the audit trail already. Nothing was restored.`

/** The columns that the archive has. Later versions may have added others, which stay empty. */
function selectColumns<T extends CopiedTable>(table: T, { name, columns }: AuditArchive): T {
  const found = columns.map((column) => table.columns.find((one) => one.name === column))
  const known = found.filter((column) => column !== undefined)
  if (known.length < columns.length) throw refuse(`${name} was written by another version of this program.`)
  return { ...table, columns: known }
}

async function addLines(
  owner: Client,
  table: CopiedTable & { readonly condition: string },
  lines: readonly string[],
): Promise<void> {
  const at = table.columns.findIndex(({ name }) => name === 'id')
  // The cast is safe: the checksum shows that an archive wrote these lines.
  const ids = lines.map((line) => Number((JSON.parse(line) as string[])[at]))
  const same = { ...table, condition: `${table.condition} and id = any ('{${ids.join(',')}}')` }
  // The trail cannot be written by its owner.
  await owner.query(`set local role ${systemRole}`)
  await insertLines(owner, table, lines)
  await owner.query('reset role')
  const inserted: string[] = []
  for await (const line of readTableRows(owner, same)) inserted.push(line.trimEnd())
  if (inserted.join('\n') !== lines.join('\n'))
    throw refuse('The entries in the database differ from those of the archive. Nothing was restored.')
}
