/**
 * Checks what the real server replies and logs when its disk is full, and when its folder of files is not writable:
 * `npm run disk-test`. Linux only: the small disk is a `tmpfs` in a mount namespace of its own.
 */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { startServer } from '../e2e/portal/server-process.ts'
import { signedInOffice, type Office } from './kill-test-office.ts'

const NOBODY = 65_534
const MEGABYTE = 1_048_576
/** Milliseconds of work on the full disk. */
const FULL_FOR = 20_000
const ROOT = path.join(import.meta.dirname, '..')
const failures: string[] = []
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs the server until it exits; returns its output. */
function runUntilExit(
  dataDir: string,
  as: { uid?: number; gid?: number },
): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'server', 'main.ts')], {
      ...as,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: dataDir, TZ: 'UTC', DATA_DIR: dataDir, PORT: '0', DEMO: '1' },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (printed += String(words)))
    const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
    child.once('exit', (code) => {
      clearTimeout(late)
      resolve({ code, printed })
    })
  })
}

/** Checks a folder of files owned by another user: the server must refuse to start, with a clear sentence. */
async function readOnlyFolder(): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const dataDir = await mkdtemp(path.join(tmpdir(), 'client-center-disk-'))
  const files = path.join(dataDir, 'files')
  mkdirSync(files)
  // Root could write to any folder.
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
  chmodSync(files, 0o555)
  const { code, printed } = await runUntilExit(dataDir, isRoot ? { uid: NOBODY, gid: NOBODY } : {})
  const lastLine = printed.trim().split('\n').at(-1) ?? ''
  print(`a folder of files that is not writable: exited with ${code}: ${lastLine}`)
  if (code !== 1 || !/cannot be written, since/.test(lastLine) || /^\s+at /m.test(printed))
    failures.push(`a read-only folder: ${printed}`)
  await rm(dataDir, { recursive: true, force: true })
}

/** Works until a time, and counts the statuses and sentences of the replies. */
async function work(office: Office, until: number, statusCounts: Map<string, number>): Promise<void> {
  while (performance.now() < until) {
    for (const [what, step] of [
      ['reads', () => office.listLocations()],
      ['saves', () => office.addLocation()],
      ['uploads', () => office.addDocument()],
    ] as const) {
      const answer = await step().then(
        () => 'done',
        (problem: unknown) =>
          problem instanceof Error ? problem.message.replace(/^\S+ answered /, '') : String(problem),
      )
      statusCounts.set(`${what}: ${answer}`, (statusCounts.get(`${what}: ${answer}`) ?? 0) + 1)
    }
    await after(100)
  }
}

/** Fills the disk except for this many bytes. */
function fill(file: string, leave: number): void {
  const open = openSync(file, 'w')
  const block = Buffer.alloc(MEGABYTE)
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(path.dirname(file))
      const room = bavail * bsize - leave
      if (room <= 0) break
      writeSync(open, block, 0, Math.min(block.length, room))
    }
  } catch {
    // The disk is full, as intended.
  } finally {
    closeSync(open)
  }
}

async function fullDisk(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir })
  const office = await signedInOffice(server.url)
  const before = await office.addLocation()
  for (const leave of [100 * MEGABYTE, 0]) {
    const statusCounts = new Map<string, number>()
    fill(path.join(dataDir, 'filler'), leave)
    // The server measures the free space at most twice a second.
    await after(1500)
    await work(office, performance.now() + FULL_FOR, statusCounts)
    print(`${leave / MEGABYTE} MB free:`)
    for (const [what, times] of statusCounts) {
      print(`  ${times} × ${what}`)
      const isGood = /^reads: done$|^(saves|uploads): 507: \{"message":"[A-Z][^"]+\."/.test(what)
      if (!isGood) failures.push(`${leave / MEGABYTE} MB free, ${what}`)
    }
    rmSync(path.join(dataDir, 'filler'))
  }
  await after(1500)
  const [added] = await Promise.all([office.addLocation(), office.addDocument()])
  const there = (await office.listLocations()).map(({ id }) => id)
  print(
    `with room again: saved, and ${there.includes(before.id) && there.includes(added.id) ? 'all' : 'not all'} is there`,
  )
  if (!there.includes(before.id) || !there.includes(added.id)) failures.push('what was saved is not there')
  const starts =
    readFileSync(server.log, 'utf8').match(/PostgreSQL (?:ended|is started again|was started again)/g)?.length ?? 0
  print(`the database was started again ${starts} times`)
  if (starts > 0) failures.push(`the database was started again ${starts} times`)
  await server.stop()
}

const [inside] = process.argv.slice(2)
if (inside === undefined) {
  await readOnlyFolder()
  const disk = await mkdtemp(path.join(tmpdir(), 'client-center-small-disk-'))
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const script = `mount -t tmpfs -o size=700m tmpfs "$0" && exec "$1" "$2" "$0"`
  const args = [...user, '--mount', 'sh', '-c', script, disk, process.execPath, import.meta.filename]
  const child = spawn('unshare', args, { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  await rm(disk, { recursive: true, force: true })
  if (code !== 0) failures.push('the full disk')
} else await fullDisk(inside)
print(failures.length === 0 ? 'All as expected.' : failures.join('\n'))
process.exit(failures.length === 0 ? 0 : 1)
