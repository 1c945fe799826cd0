import type { ChildProcess } from 'node:child_process'
import { realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { makeFolder } from '../../config/make-folder.ts'
import { chooseAddress, freePort, toDatabaseUrl, type Address } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, owner } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { findFailureReason, startPostgres, type Starting } from './postgres-process.ts'
import { stopOrphan } from './postmaster.ts'
import { restartPause, SHORT_LIVED_MS } from './restart-pause.ts'
import { unprivileged } from './unprivileged.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** For tests, whose data may be lost: does not wait for the disk. */
  isDisposable?: boolean
}

export type Embedded = { url: string; stop(): Promise<void> }

/**
 * Runs the packaged PostgreSQL in `dataDir`/postgres, with its own password and a socket in that folder, or on the
 * loopback address. First stops a PostgreSQL that a killed server left running. Restarts PostgreSQL under the same URL
 * if it ends unexpectedly. Throws a `DatabaseProblem` if another server uses the folder.
 */
export async function startEmbedded({ dataDir, log, isDisposable = false }: EmbeddedOptions): Promise<Embedded> {
  const folder = preparePostgresFolder(dataDir)
  const unlock = lockFolder(folder)
  try {
    const binaries = await findBinaries()
    const launch = unprivileged(folder, binaries.postgres)
    if (await stopOrphan(join(folder, 'data')))
      log('Stopped the PostgreSQL that an earlier, killed server had left behind.')
    const { data, password } = await ensureCluster(folder, binaries, launch, isDisposable)
    const { child, starting } = await startSomewhere({
      folder,
      data,
      address: await chooseAddress(folder),
      binaries,
      launch,
      isDisposable,
    })
    const stop = supervise(child, starting, log, unlock)
    try {
      await ensureDatabase(starting.address, password)
    } catch (error) {
      await stop()
      throw error
    }
    return { url: toDatabaseUrl(starting.address, password, owner), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

function preparePostgresFolder(dataDir: string): string {
  const folder = join(resolve(dataDir), 'postgres')
  makeFolder(folder)
  return realpathSync(folder)
}

/**
 * Starts PostgreSQL. Waits for processes of a killed PostgreSQL to exit, and uses a free port if sockets cannot be
 * created.
 */
async function startSomewhere(first: Starting): Promise<{ child: ChildProcess; starting: Starting }> {
  let starting = first
  for (let attempt = 1; ; attempt++) {
    try {
      return { child: await startPostgres(starting), starting }
    } catch (error) {
      const reason = findFailureReason(starting.folder)
      if (reason === 'address' && attempt <= 5) starting = { ...starting, address: await freePort() }
      else if (reason === 'old processes' && attempt <= 50) await pause(100)
      else throw error
    }
  }
}

/** Restarts PostgreSQL whenever it ends unexpectedly. Returns the function that stops it for good. */
function supervise(
  first: ChildProcess,
  starting: Starting,
  log: (line: string) => void,
  unlock: () => void,
): () => Promise<void> {
  let child = first
  let stopping: Promise<void> | null = null
  const ending = new AbortController()
  const atExit = () => child.kill('SIGINT')

  const watch = () => {
    // This server decides how long the program runs, not the child process.
    child.unref()
    child.once('exit', () => void restart())
  }
  let startedAt = performance.now()
  let early = 0
  const restart = async () => {
    early = performance.now() - startedAt > SHORT_LIVED_MS ? 0 : early
    while (!stopping) {
      await pause(restartPause(early), undefined, { signal: ending.signal }).catch(() => undefined)
      if (stopping) break
      early += 1
      log('PostgreSQL ended unexpectedly and is started again.')
      try {
        await stopOrphan(starting.data)
        child = await startPostgres(starting)
        startedAt = performance.now()
        break
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
    if (stopping) child.kill('SIGINT')
    else watch()
  }
  process.once('exit', atExit)
  watch()

  return () => {
    ending.abort()
    return (stopping ??= end(() => child).finally(() => {
      process.off('exit', atExit)
      unlock()
    }))
  }
}

/**
 * Stops PostgreSQL and its sessions immediately, rolling back open transactions. Kills PostgreSQL if it takes too long.
 */
async function end(current: () => ChildProcess): Promise<void> {
  for (const [signal, timeout] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    const child = current()
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    const timer = new AbortController()
    await Promise.race([ended, pause(timeout, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }
}

async function ensureDatabase(address: Address, password: string): Promise<void> {
  const client = new Client({ connectionString: toDatabaseUrl(address, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
    if (rowCount === 0) await client.query(`create database ${owner}`)
  } finally {
    await client.end()
  }
}

/** Removes the data directory of a `careless` server of an earlier test run. Stops its PostgreSQL first. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  await stopOrphan(join(resolve(dataDir), 'postgres', 'data'))
  rmSync(dataDir, { recursive: true, force: true })
}
