import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseProblem } from '../database-problem.ts'
import type { Binaries } from './binaries.ts'
import { lastLines, plainEnvironment } from './cluster.ts'
import type { Address } from './address.ts'
import { readPostmaster } from './postmaster.ts'
import type { Launch } from './unprivileged.ts'

export type Starting = {
  folder: string
  data: string
  address: Address
  binaries: Binaries
  launch: Launch
  /** For tests, whose data may be lost: does not wait for the disk. */
  isDisposable: boolean
}

/**
 * Starts PostgreSQL and returns when it accepts connections. Throws a `DatabaseProblem` with the reason if it exits
 * before that.
 */
export async function startPostgres(starting: Starting): Promise<ChildProcess> {
  const { folder, data, binaries, launch } = starting
  const log = join(folder, 'postgres.log')
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const out = openSync(log, 'a', 0o600)
  const [command = binaries.postgres, ...args] = [
    ...launch.prefix,
    binaries.postgres,
    '-D',
    data,
    ...settings(starting),
  ]
  // Its own process group, so that Ctrl-C reaches only this server, which stops PostgreSQL last.
  const child = spawn(command, args, {
    stdio: ['ignore', out, out],
    cwd: folder,
    detached: true,
    uid: launch.uid,
    gid: launch.gid,
    env: plainEnvironment(),
  })
  closeSync(out)
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const until = Date.now() + 60_000
  let failure: Error | null = null
  void failed.then((error) => (failure = error))

  while (Date.now() < until) {
    if (failure !== null || child.exitCode !== null || child.signalCode !== null) break
    const found = readPostmaster(data)
    if (found?.ready && found.pid === child.pid) return child
    await pause(5)
  }
  child.kill('SIGQUIT')
  throw new DatabaseProblem(`PostgreSQL did not start in ${folder}: ${lastLines(log)}`, { cause: failure })
}

/** Why the last start failed: a temporary reason, the socket, or something else. */
export function findFailureReason(folder: string): 'old processes' | 'address' | 'other' {
  const log = join(folder, 'postgres.log')
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  if (/pre-existing shared memory block|lock file .* already exists/.test(text)) return 'old processes'
  if (/could not (create|bind|listen)|could not set permissions of file .*\.s\.PGSQL|Unix-domain socket/i.test(text))
    return 'address'
  return 'other'
}

function settings({ address, isDisposable }: Starting): string[] {
  const values = {
    listen_addresses: address.kind === 'loopback' ? '127.0.0.1' : '',
    unix_socket_directories: address.kind === 'socket' ? address.folder : '',
    unix_socket_permissions: '0700',
    port: String(address.port),
    max_connections: isDisposable ? '200' : '60',
    shared_buffers: isDisposable ? '64MB' : '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // After a crash, this makes one system call for the whole disk instead of one for each of 1,500 files (median 26 ms
    // against 299 ms).
    ...(syncfsReportsErrors() && { recovery_init_sync_method: 'syncfs' }),
    // Statements and their values may be personal, so the log must not contain them.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(isDisposable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Before Linux 5.8, syncfs could miss a write error of the disk. */
function syncfsReportsErrors(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}
