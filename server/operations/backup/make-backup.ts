import { createHash } from 'node:crypto'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { systemRole } from '../../database/roles.ts'
import { openDiskStore } from '../../files/disk-store.ts'
import type { Files } from '../../files/files.ts'
import { compareFile } from '../../files/verify-checksums.ts'
import { FILE_BACKUP_LOCK } from '../../files/unless-backup-runs.ts'
import { refuse } from '../../refusal/refusal.ts'
import { copyFile, forEachFile } from './copy-files.ts'
import { FILES, MANIFEST, type Manifest } from './manifest.ts'
import { beginReadTransaction, readTableRows, summing } from './read-rows.ts'
import { appliedMigrations, copiedTables, type CopiedTable } from './tables.ts'
import { writeFileSafely } from './write-file.ts'

/**
 * Copies a snapshot of the database and every file that its rows refer to into a new folder, while the portal is in
 * use. Nothing is removed from the store during the backup. `url` is that of the tables' owner. Each file is decrypted
 * and compared with its checksum, but copied encrypted. The installation key is not included. Throws a `Refusal` for a
 * folder that is not empty.
 *
 * With `readUrl`, reads the rows there, for example from a standby. The primary still gets the lock, since files are
 * removed only by what writes to it.
 */
export async function makeBackup(
  url: string,
  stores: Pick<Files, 'store' | 'sealed'>,
  folder: string,
  now: Date,
  readUrl?: string,
): Promise<Manifest> {
  await makeFolder(folder)
  const owner = await connect(url)
  let reader = owner
  try {
    if (readUrl !== undefined) reader = await connect(readUrl)
    // Waits for a removal in progress. Closing the connection always releases the lock.
    await owner.query('select pg_advisory_lock($1)', [FILE_BACKUP_LOCK])
    if (reader !== owner) {
      await requireSameDatabase(owner, reader)
      await waitForChanges(owner, reader)
    }
    await beginReadTransaction(reader)
    const migrations = await appliedMigrations(reader)
    const tables: Manifest['tables'] = []
    for (const table of await copiedTables(reader)) tables.push(await copyTable(reader, table, folder))
    const storedFiles = await readStoredFiles(reader)
    await reader.query('commit')
    const files = await copyInto(stores, folder, storedFiles)
    const manifest: Manifest = { format: 2, madeAt: now.toISOString(), migrations, tables, files }
    await writeFileSafely(join(folder, `${MANIFEST}.new`), [`${JSON.stringify(manifest, null, 2)}\n`])
    await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST))
    return manifest
  } finally {
    await owner.end()
    if (reader !== owner) await reader.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'client-center backup' })
  await client.connect()
  return client
}

/** Throws a `Refusal` if the reader is connected to another database. A standby has the identity of its primary. */
async function requireSameDatabase(primary: Client, reader: Client): Promise<void> {
  const identify = async (client: Client) =>
    (
      await client.query<{ id: string }>(
        'select system_identifier::text || current_database() as id from pg_control_system()',
      )
    ).rows[0]?.id
  if ((await identify(primary)) !== (await identify(reader)))
    throw refuse('DATABASE_BACKUP_URL names another database than DATABASE_URL. Nothing was backed up.')
}

/** In milliseconds. */
const MAX_STANDBY_DELAY = 60_000

/**
 * Waits until the reader has all changes of the primary so far. Otherwise it could still show files that were removed
 * before the lock. Throws a `Refusal` if the reader is too far behind.
 */
async function waitForChanges(primary: Client, reader: Client): Promise<void> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  const end = performance.now() + MAX_STANDBY_DELAY
  for (;;) {
    const { rows: found } = await reader.query<{ has: boolean }>(HAS_CHANGES, [rows[0]?.position])
    if (found[0]?.has === true) return
    if (performance.now() > end)
      throw refuse('The database of DATABASE_BACKUP_URL is more than a minute behind. Run the backup again later.')
    await after(200)
  }
}

const HAS_CHANGES = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw refuse(`${folder} is not empty: name a new folder for the backup.`)
  await mkdir(join(folder, 'rows'), { mode: 0o700 })
}

async function copyTable(owner: Client, table: CopiedTable, folder: string): Promise<Manifest['tables'][number]> {
  const sum = summing()
  async function* seen(): AsyncGenerator<string> {
    for await (const line of readTableRows(owner, table)) {
      sum.see(line)
      yield line
    }
  }
  await writeFileSafely(join(folder, 'rows', `${table.name}.jsonl`), seen())
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...sum.result() }
}

interface FileSum {
  readonly key: string
  /** Of the decrypted bytes. */
  readonly sha256: Buffer
}

async function readStoredFiles(owner: Client): Promise<FileSum[]> {
  await owner.query(`set local role ${systemRole}`)
  const { rows } = await owner.query<FileSum>(`select key, sha256 from stored_file where state = 'kept' order by key`)
  await owner.query('reset role')
  return rows
}

async function copyInto(
  { store, sealed }: Pick<Files, 'store' | 'sealed'>,
  folder: string,
  storedFiles: readonly FileSum[],
): Promise<Manifest['files']> {
  const copies = await openDiskStore(join(folder, 'files'))
  const lost: string[] = []
  let locked = 0
  let bytes = 0
  try {
    const copied = await forEachFile(storedFiles, async ({ key, sha256 }) => {
      const found = await compareFile(store, key, sha256)
      const copy = found === 'equal' || found === 'locked' ? await copyFile(sealed, copies, key) : undefined
      if (copy === undefined) lost.push(key)
      if (copy !== undefined && found === 'locked') locked += 1
      bytes += copy?.bytes ?? 0
      return copy && `${JSON.stringify({ key, sha256: copy.sha256 })}\n`
    })
    const lines = copied.toSorted()
    await writeFileSafely(join(folder, FILES), lines)
    const sum = createHash('sha256').update(lines.join('')).digest('hex')
    return { copied: copied.length, bytes, lost: lost.toSorted(), locked, sha256: sum }
  } finally {
    copies.close()
  }
}
