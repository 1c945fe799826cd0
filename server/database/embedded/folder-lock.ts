import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import { processIdentity } from './process-identity.ts'

/**
 * Locks the folder for this process until the returned function is called. Throws a `DatabaseProblem` if another
 * running server holds the lock. Takes over the lock of a process that no longer runs.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'server.lock')
  const mine = `${process.pid}\n${processIdentity(process.pid) ?? ''}\n`
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    while (!linked(draft, path)) removeStale(path, folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** Creating a link fails if the name exists, so only one of two servers succeeds. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function removeStale(path: string, folder: string): void {
  const found = read(path)
  if (found === null) return
  const [pid = '', identity = ''] = found.split('\n')
  if (processIdentity(Number(pid)) === identity) {
    throw new DatabaseProblem(
      `Another Client Center (process ${pid}) is using ${folder}: stop it first, or choose another DATA_DIR.`,
    )
  }
  // Rename the lock before removing it. If another server has taken the lock in between, restore its lock.
  const renamedPath = `${path}.${randomUUID()}`
  try {
    renameSync(path, renamedPath)
  } catch {
    return
  }
  if (read(renamedPath) !== found) linked(renamedPath, path)
  rmSync(renamedPath, { force: true })
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
