import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../server/database/connect.ts'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { verifyChecksums } from '../server/files/verify-checksums.ts'
import { openFiles } from '../server/files/files.ts'
import { sweepAbandonedUploads } from '../server/files/sweep-abandoned-uploads.ts'

/**
 * Kills a process during uploads, many times. Checks after each kill that no acknowledged file is lost or incomplete,
 * and that the cleanup at the next start leaves neither rows nor bytes behind: `node scripts/kill-uploads.ts --rounds
 * 200`. `FILES_URL` chooses the store, as for the server.
 */
const { rounds: wanted } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } }).values
const rounds = Number(wanted)
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero')
const filesUrl = process.env['FILES_URL'] ?? ''
const folder = await mkdtemp(join(tmpdir(), 'client-center-kill-'))
const server = await startEmbedded({ dataDir: folder, log: () => undefined })
/** Application name of the writer's connections, to find them in pg_stat_activity. */
const WRITER = 'killed-writer'
const writerUrl = `${server.url}${server.url.includes('?') ? '&' : '?'}application_name=${WRITER}`
const totals = { kept: 0, lost: 0, givenUp: 0, orphans: 0, left: 0, slowestSweep: 0 }

async function writeUntilKilled(account: string, person: string): Promise<string[]> {
  const script = join(import.meta.dirname, 'kill-uploads-writer.ts')
  const writer = spawn(process.execPath, [script, writerUrl, folder, filesUrl, account, person], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = text(writer.stdout)
  const gone = once(writer, 'exit')
  await once(writer.stdout, 'readable')
  await after(Math.random() * 300)
  writer.kill('SIGKILL')
  await gone
  // The last line may be incomplete; an incomplete line was not acknowledged.
  return (await output).split('\n').slice(0, -1)
}

/**
 * Waits until the database has finished the statements of the killed process. Otherwise their rows would remain until
 * the next minute's cleanup.
 */
async function untilNothingRuns({ pools }: Database): Promise<void> {
  const running = 'select from pg_stat_activity where application_name = $1'
  while ((await pools.system.query(running, [WRITER])).rowCount !== 0) await after(5)
}

async function checkRound(database: Database, lines: readonly string[]): Promise<void> {
  await untilNothingRuns(database)
  const { system } = database
  const files = await openFiles({ filesUrl, clamdUrl: '', dataDir: folder }, { system, secretKey: Buffer.alloc(32, 7) })
  const began = performance.now()
  const swept = await sweepAbandonedUploads(files, system, { starting: true })
  totals.slowestSweep = Math.max(totals.slowestSweep, performance.now() - began)
  totals.givenUp += swept.pending
  totals.orphans += swept.orphans

  const ids = (verb: string) =>
    lines.flatMap((line) => (line.startsWith(`${verb} `) ? [line.slice(verb.length + 1)] : []))
  const deleting = new Set(ids('deleting'))
  const rows = new Set((await system.selectFrom('stored_file').select('id').execute()).map(({ id }) => id))
  totals.kept += ids('kept').length
  totals.lost += ids('kept').filter((id) => !deleting.has(id) && !rows.has(id)).length
  totals.left += ids('deleted').filter((id) => rows.has(id)).length

  const { missing, mismatched, orphans } = await verifyChecksums(files.store, system)
  totals.lost += missing.length + mismatched.length
  totals.left += orphans.length
  for await (const _ of files.store.listUnfinished()) totals.left += 1
  await system.deleteFrom('stored_file').execute()
  await sweepAbandonedUploads(files, system, { starting: false })
  files.close()
}

try {
  await migrate(server.url)
  const database = openDatabase(server.url)
  const { system } = database
  const account = await system
    .insertInto('account')
    .values({ name: 'A practice' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sender = { email: 'maria@example.com', name: 'Maria' }
  const person = await system.insertInto('person').values(sender).returning('id').executeTakeFirstOrThrow()
  for (let round = 0; round < rounds; round += 1)
    await checkRound(database, await writeUntilKilled(account.id, person.id))
  await database.close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(
  `${rounds} kills: ${totals.kept} files acknowledged, ${totals.lost} lost or torn, ${totals.left} left over; ` +
    `${totals.givenUp} uploads given up, ${totals.orphans} orphans removed, slowest sweep ${Math.round(totals.slowestSweep)} ms`,
)
process.exitCode = totals.lost + totals.left > 0 ? 1 : 0
