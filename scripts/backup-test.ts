/**
 * Backs up the portal while an office works on it, restores each backup into a new installation and compares the two:
 * `npm run backup-test -- --rounds 5`. Exits with 1 if a checksum differs or a row refers to a missing file.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { startServer } from '../e2e/portal/server-process.ts'
import { readManifest } from '../server/operations/backup/manifest.ts'
import { signedInOffice, type Office } from './kill-test-office.ts'

const { rounds: wanted } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } }).values
const rounds = Number(wanted)
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero')

const ROOT = path.join(import.meta.dirname, '..')
const folder = await mkdtemp(path.join(tmpdir(), 'client-center-backup-'))
const problems: string[] = []
const totals = { saves: 0, files: 0, deleted: 0, rows: 0, restored: 0, backupMs: 0, restoreMs: 0 }

/** Runs `npm run admin` on a data directory and returns its output. Throws if the command fails. */
async function admin(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/operations/admin/admin.ts', ...words], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, TZ: 'UTC' },
  })
  return stdout
}

/** Saves cards, adds locations, and uploads files and deletes most of them, until aborted. */
async function work(office: Office, until: AbortSignal): Promise<void> {
  let { rev, number } = await office.readCard()
  while (!until.aborted) {
    number += 1
    rev = (await office.saveCard(number, rev)).rev
    await office.addLocation()
    const file = await office.addDocument()
    totals.saves += 2
    totals.files += 1
    if (number % 4 === 0) continue
    await office.removeDocument(file)
    totals.deleted += 1
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ done: T; ms: number }> {
  const began = performance.now()
  return { done: await work(), ms: performance.now() - began }
}

async function round(source: string, number: number): Promise<void> {
  const backup = path.join(folder, `backup-${number}`)
  const copy = path.join(folder, `copy-${number}`)
  totals.backupMs = Math.max(totals.backupMs, (await timed(() => admin(source, 'backup', backup))).ms)
  const restoring = await timed(() => admin(copy, 'restore', backup))
  totals.restoreMs = Math.max(totals.restoreMs, restoring.ms)
  const checked = await admin(copy, 'check-files')
  if (!/ 0 missing, 0 changed, 0 locked, 0 unknown, 0 without a record\./.test(checked))
    problems.push(`Backup ${number}: ${checked}`)
  // A backup of the restored copy has checksums to compare.
  const again = path.join(folder, `again-${number}`)
  await admin(copy, 'backup', again)
  const [one, other] = [await readManifest(backup), await readManifest(again)]
  for (const table of one.tables) {
    totals.rows += table.rows
    const same = other.tables.find(({ name }) => name === table.name)
    if (same?.sha256 !== table.sha256) problems.push(`Backup ${number}: ${table.name} differs`)
  }
  if (one.files.lost.length > 0) problems.push(`Backup ${number}: ${one.files.lost.length} files lost`)
  totals.restored += other.files.copied
  await copyFile(path.join(source, 'secret.key'), path.join(copy, 'secret.key'))
}

const source = path.join(folder, 'source')
const server = await startServer({ dataDir: source })
const working = new AbortController()
try {
  const office = await signedInOffice(server.url)
  const worked = work(office, working.signal)
  // If a round fails, the server stops while the office works. Only the round's error is reported.
  worked.catch(() => undefined)
  for (let number = 1; number <= rounds; number += 1) await round(source, number)
  working.abort()
  await worked
  // Proves that the restored portal starts and people can sign in.
  const copy = await startServer({ dataDir: path.join(folder, 'copy-1') })
  await (await signedInOffice(copy.url)).readCard()
  await copy.stop()
  if (/"level":(50|60)/.test(await readFile(server.log, 'utf8'))) problems.push('The server logged errors meanwhile.')
} finally {
  working.abort()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
for (const problem of problems) console.log(problem)
console.log(`Backups:            ${rounds}, each restored into a new installation`)
console.log(
  `Meanwhile:          ${totals.saves} saves, ${totals.files} files handed in, ${totals.deleted} of them deleted`,
)
console.log(`Restored, in all:   ${totals.rows} rows, ${totals.restored} files`)
console.log(`Different, missing: ${problems.length}`)
console.log(`Slowest:            backup ${Math.round(totals.backupMs)} ms, restore ${Math.round(totals.restoreMs)} ms`)
process.exitCode = problems.length > 0 ? 1 : 0
