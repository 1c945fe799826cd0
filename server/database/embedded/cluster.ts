import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import type { Binaries } from './binaries.ts'
import type { Launch } from './unprivileged.ts'

/** The superuser of the embedded server, which owns the database. */
export const owner = 'client_center'

/** A data directory of PostgreSQL, and the password of its owner. */
export type Cluster = { data: string; password: string; made: boolean }

/**
 * Finds or creates the data directory. Creates it under another name and renames it when it is complete, so that an
 * incomplete one is never used.
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  launch: Launch,
  isDisposable: boolean,
): Promise<Cluster> {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  if (existsSync(data)) {
    if (!existsSync(passwordFile))
      throw new DatabaseProblem(
        `${passwordFile} is missing, without which the database in ${data} cannot be opened: restore it from the backup.`,
      )
    return { data, password: readFileSync(passwordFile, 'utf8').trim(), made: false }
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true })
  if (launch.uid !== undefined && launch.gid !== undefined) chownSync(passwordFile, launch.uid, launch.gid)
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  await initialise(draft, passwordFile, folder, binaries, launch, isDisposable)
  renameSync(draft, data)
  return { data, password, made: true }
}

async function initialise(
  data: string,
  passwordFile: string,
  folder: string,
  binaries: Binaries,
  launch: Launch,
  isDisposable: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${data}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(isDisposable ? ['--no-sync'] : []),
  ]
  const [command = binaries.initdb, ...rest] = [...launch.prefix, binaries.initdb, ...args]
  const log = join(folder, 'initdb.log')
  const out = openSync(log, 'w', 0o600)
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, rest, {
      stdio: ['ignore', out, out],
      cwd: folder,
      uid: launch.uid,
      gid: launch.gid,
      env: plainEnvironment(),
    })
    child.on('error', reject)
    child.on('exit', resolve)
  }).finally(() => closeSync(out))
  if (code !== 0) {
    throw new DatabaseProblem(
      `A new database could not be made in ${folder}: ${lastLines(log)} (set DATABASE_URL to use a PostgreSQL server of your own)`,
    )
  }
}

/** The environment of PostgreSQL: messages are in English, and the caller's PG… variables are removed. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANG',
  )
  return { ...Object.fromEntries(variables), LC_ALL: 'C' }
}

/** The last three lines of a log in one line. */
export function lastLines(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.slice(-3).join(' ').trim() || 'it gave no reason'
}
