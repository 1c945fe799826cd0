import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { systemRole } from '../../database/roles.ts'
import { openDiskStore } from '../../files/disk-store.ts'
import type { FileStore } from '../../files/file-store.ts'
import { refuse } from '../../refusal/refusal.ts'
import { copyFile, forEachFile, type SealedCopy } from './copy-files.ts'
import { insertLines, readLines } from './load-rows.ts'
import { FILES, readManifest, type Manifest } from './manifest.ts'
import { readInThis, sumTable } from './read-rows.ts'
import { appliedMigrations, copiedTables, notCopied, quoted, type CopiedTable } from './tables.ts'
import { withoutConstraints } from './without-constraints.ts'

/**
 * Restores a backup into an empty, migrated database, in one transaction, and into the file store. Before the commit,
 * reads every table again and compares it with its checksum, and checks every foreign key and file. Throws a `Refusal`
 * for a database with any person or account or with open connections, for a backup of another version, and for a
 * modified backup.
 */
export async function restoreBackup(
  url: string,
  openStore: () => Promise<FileStore>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const owner = new Client({ connectionString: url, application_name: 'client-center restore' })
  await owner.connect()
  try {
    await owner.query('begin')
    await readInThis(owner)
    await requireAlone(owner)
    // Opened only now, since opening the store may query the database for its installation.
    const store = await openStore()
    const tables = await requireSameVersion(owner, manifest)
    await requireEmpty(owner)
    await withoutConstraints(
      owner,
      tables.map(({ name }) => name),
      async () => {
        // Deletes the rows that a fresh start adds; there is no person and no account.
        const emptied = [...tables.map(({ name }) => name), ...notCopied]
        await owner.query(`truncate ${emptied.map((name) => `public.${quoted(name)}`).join(', ')}`)
        for (const table of tables)
          for await (const lines of readLines(join(folder, 'rows', `${table.name}.jsonl`)))
            await insertLines(owner, table, lines)
      },
    )
    await requireEqual(owner, tables, manifest)
    await restoreFiles(owner, store, folder, manifest.files)
    await owner.query('commit')
    return manifest
  } finally {
    // Closing the connection rolls back an unfinished transaction.
    await owner.end()
  }
}

async function requireAlone(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.others !== 0) throw refuse('The database is in use: stop the Client Center first.')
}

async function requireSameVersion(owner: Client, manifest: Manifest): Promise<CopiedTable[]> {
  const here = JSON.stringify((await appliedMigrations(owner)).map(({ name, checksum }) => [name, checksum]))
  const there = JSON.stringify(manifest.migrations.map(({ name, checksum }) => [name, checksum]))
  if (here !== there)
    throw refuse(
      'The backup was made by a version with other migrations: restore it with that version; a newer one brings it up to date at its start.',
    )
  return copiedTables(owner)
}

async function requireEmpty(owner: Client): Promise<void> {
  await owner.query(`set local role ${systemRole}`)
  const { rows } = await owner.query<{ empty: boolean }>(
    'select not exists (select from person) and not exists (select from account) as empty',
  )
  await owner.query('reset role')
  if (!rows[0]?.empty) throw refuse('The database is not empty: a backup is restored into an empty one.')
}

async function requireEqual(owner: Client, tables: readonly CopiedTable[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const expected = manifest.tables.find(({ name }) => name === table.name)
    const found = await sumTable(owner, table)
    if (found.sha256 !== expected?.sha256 || found.rows !== expected.rows)
      throw refuse(
        `The rows of ${table.name} differ from those that were backed up: the backup was changed. Nothing was restored.`,
      )
  }
}

/**
 * Copies the files before the commit, so that no row ever refers to a missing file. Copies the encrypted bytes, so the
 * key is not needed.
 */
async function restoreFiles(
  owner: Client,
  store: FileStore,
  folder: string,
  { lost, sha256 }: Manifest['files'],
): Promise<void> {
  if (!(await stat(join(folder, 'files')).catch(() => undefined)))
    throw refuse(`${join(folder, 'files')} is missing. Nothing was restored.`)
  const sums = new Map((await readFileSums(folder, sha256)).map((fileSum) => [fileSum.key, fileSum.sha256]))
  await owner.query(`set local role ${systemRole}`)
  const stored = await owner.query<{ key: string }>(`select key from stored_file where state = 'kept' order by key`)
  await owner.query('reset role')
  const wanted = stored.rows.filter(({ key }) => !lost.includes(key))
  const from = await openDiskStore(join(folder, 'files'))
  try {
    const [broken] = await forEachFile(wanted, async ({ key }) => {
      const copy = await copyFile(from, store, key)
      if (copy !== undefined && copy.sha256 === sums.get(key)) return undefined
      await store.remove(key)
      return key
    })
    if (broken !== undefined)
      throw refuse(`The file ${broken} is missing in the backup, or was changed. Nothing was restored.`)
  } finally {
    from.close()
  }
}

async function readFileSums(folder: string, sha256: string): Promise<SealedCopy[]> {
  const text = await readFile(join(folder, FILES), 'utf8').catch(() => '')
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw refuse(`${join(folder, FILES)} is missing, or was changed. Nothing was restored.`)
  // The cast is safe: the checksum shows that a backup wrote these lines.
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SealedCopy]))
}
