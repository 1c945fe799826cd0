import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../database/connect.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import { folderProblem } from '../config/folder-problem.ts'
import { makeFolder } from '../config/make-folder.ts'
import { ConfigProblem } from '../config/setting.ts'

/**
 * Locks the data directory for this server until the returned function is called. Throws if another server uses it,
 * even with an external database, since files and uploads in progress belong to one server.
 */
export function lockDataDirectory(dataDir: string): () => void {
  try {
    makeFolder(dataDir)
    return lockFolder(dataDir)
  } catch (problem) {
    throw folderProblem('DATA_DIR', dataDir, problem)
  }
}

/**
 * Throws if the data directory was used with another database, whose files do not belong here. Marks a new data
 * directory with this database's id.
 */
export async function requireOwnDataDirectory(system: Db, dataDir: string): Promise<void> {
  const { id } = await system.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const idFile = join(dataDir, 'database-id')
  try {
    writeFileSync(idFile, `${id}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST'))
      throw folderProblem('DATA_DIR', dataDir, problem)
    if (readFileSync(idFile, 'utf8').trim() !== id)
      throw new ConfigProblem(
        `DATA_DIR belongs to another database: choose another folder or another DATABASE_URL; if ${dataDir} was moved to this database on purpose, remove ${idFile} and start again.`,
      )
  }
}
