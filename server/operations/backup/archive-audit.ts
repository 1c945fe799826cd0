import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { Client } from 'pg'
import { hasCode, systemRole } from '../../database/roles.ts'
import { syncFolder } from '../../files/disk-store.ts'
import { FILE_BACKUP_LOCK } from '../../files/unless-backup-runs.ts'
import { refuse } from '../../refusal/refusal.ts'
import {
  auditArchive,
  findAuditTable,
  readAuditArchive,
  toDescriptionPath,
  toRowsPath,
  type AuditArchive,
} from './audit-archive.ts'
import { beginReadTransaction, readInThis, readTableRows, sumTable } from './read-rows.ts'
import { quoted } from './tables.ts'
import { writeFileSafely } from './write-file.ts'

/** The number of the advisory lock of `make_audit_partitions`. */
const PARTITIONS_LOCK = 4_867_321_792

/** The partition before the first month. It stays, so that an entry of any time has a partition. */
const EARLIER = 'audit_event_earlier'

interface Partition {
  readonly name: string
  readonly from: string | null
  readonly before: string
}

/**
 * Moves the partitions of the audit trail that are older than so many months into files of the folder, the oldest first.
 * Each is written and synced, read again, compared with the rows under a lock, and only then dropped, in one transaction
 * with an audit entry. Interrupted at any moment, the entries are in the database, or in a complete archive, or in both;
 * the next run continues. Throws a `Refusal` while a backup runs or the trail is being read.
 */
export async function archiveAudit(
  url: string,
  folder: string,
  { months, now }: { readonly months: number; readonly now: Date },
): Promise<AuditArchive[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = new Client({ connectionString: url, application_name: 'client-center archive-audit' })
  await owner.connect()
  try {
    await owner.query("set lock_timeout = '5s'")
    // A backup that began before must find its rows.
    await owner.query('select pg_advisory_lock($1)', [FILE_BACKUP_LOCK])
    const archives: AuditArchive[] = []
    for (const partition of await findPartitionsBefore(owner, toMonthStart(now, months))) {
      const archive = await writeArchive(owner, folder, partition)
      if (partition.name === EARLIER && archive.rows === 0) continue
      await dropPartition(owner, partition, archive)
      if (archive.rows > 0) archives.push(archive)
    }
    return archives
  } catch (problem) {
    if (hasCode(problem, '55P03'))
      throw refuse('A backup runs, or the audit trail is being read. Nothing was lost: run the command again later.')
    throw problem
  } finally {
    // Closing the connection rolls back an unfinished transaction and releases the locks.
    await owner.end()
  }
}

const toMonthStart = (now: Date, monthsAgo: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))

async function findPartitionsBefore(owner: Client, limit: Date): Promise<Partition[]> {
  const { rows } = await owner.query<{ name: string; starts_at: Date | null; ends_at: Date }>(
    'select name, starts_at, ends_at from audit_partitions() where ends_at <= $1 order by ends_at',
    [limit],
  )
  return rows.map(({ name, starts_at: from, ends_at: before }) => ({
    name,
    from: from?.toISOString() ?? null,
    before: before.toISOString(),
  }))
}

/**
 * Writes the entries into files. Uses a complete archive of the same entries if an interrupted run left one, and never
 * replaces another. Writes no files for a partition without entries.
 */
async function writeArchive(owner: Client, folder: string, { from, before }: Partition): Promise<AuditArchive> {
  await beginReadTransaction(owner)
  const table = await findAuditTable(owner, { from, before })
  const sum = await sumTable(owner, table)
  const name = from === null ? `audit-before-${before.slice(0, 7)}` : `audit-${from.slice(0, 7)}`
  const columns = table.columns.map((column) => column.name)
  const archive = { format: 1 as const, name, from, before, columns, ...sum }
  const written = sum.rows === 0 ? archive : await writeFiles(folder, archive, () => readTableRows(owner, table))
  await owner.query('commit')
  return written
}

async function writeFiles(
  folder: string,
  archive: AuditArchive,
  readLines: () => AsyncIterable<string>,
): Promise<AuditArchive> {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? archive : { ...archive, name: `${archive.name}-${number}` }
    const [rows, description] = [toRowsPath(folder, numbered), toDescriptionPath(folder, numbered)]
    if (await stat(description).catch(() => undefined)) {
      const found = await readAuditArchive(description).catch(() => undefined)
      if (found?.sha256 === archive.sha256) return found
      continue
    }
    // An interrupted run may have left files that are not complete.
    for (const path of [rows, `${description}.new`]) await rm(path, { force: true })
    await writeFileSafely(rows, readLines())
    await writeFileSafely(`${description}.new`, [`${JSON.stringify(numbered, null, 2)}\n`])
    await rename(`${description}.new`, description)
    await syncFolder(folder)
    return readAuditArchive(description)
  }
}

/** Drops the partition if its entries are those of the archive. The partition of earlier entries grows by its time. */
async function dropPartition(owner: Client, { name, before }: Partition, archive: AuditArchive): Promise<void> {
  await owner.query('begin')
  await readInThis(owner)
  await owner.query('select pg_advisory_xact_lock($1)', [PARTITIONS_LOCK])
  // From here on, no entry is added to it.
  await owner.query(`lock table only public.${quoted(name)} in share mode`)
  const { rows, sha256 } = await sumTable(owner, await findAuditTable(owner, archive))
  if (rows !== archive.rows || sha256 !== archive.sha256)
    throw refuse(`${archive.name}: entries were added in between. Nothing was removed: run the command again.`)
  await owner.query(`alter table audit_event detach partition public.${quoted(name)}`)
  await owner.query(`drop table public.${quoted(name)}`)
  if (name === EARLIER) await owner.query('select make_audit_table($1)', [EARLIER])
  else await owner.query(`alter table audit_event detach partition public.${EARLIER}`)
  await owner.query(
    `alter table audit_event attach partition public.${EARLIER} for values from (minvalue) to ('${before}')`,
  )
  await owner.query(`set local role ${systemRole}`)
  if (archive.rows > 0) await auditArchive(owner, 'audit-log.archived', archive)
  await owner.query('commit')
}
