import { loadConfig, type Config } from '../../config/config.ts'
import { poolLogins } from '../../config/pool-logins.ts'
import { openDatabase, type Database } from '../../database/connect.ts'
import { DatabaseProblem } from '../../database/database-problem.ts'
import { startEmbedded } from '../../database/embedded/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { openFiles, type Files } from '../../files/files.ts'
import { readInstallationKey } from '../../installation/installation-key.ts'
import { requireOwnFileStore } from '../../installation/own-file-store.ts'
import { requireOwnDataDirectory } from '../../installation/data-directory.ts'
import { runningDatabase } from './running-database.ts'

/** What commands work with: the same configuration, database and files as the server. */
export interface Portal {
  readonly config: Config
  readonly database: Database
  /** Opened only by commands that use files. */
  files(): Promise<Files>
  /** The same, without checking that the store belongs to this database. */
  anyFiles(): Promise<Files>
  close(): Promise<void>
}

/**
 * Opens the portal from environment variables, as the server does. Shares the packaged database of a server that is
 * running on the data directory, or else starts it for the duration of the command.
 */
export async function openPortal(env: NodeJS.ProcessEnv): Promise<Portal> {
  const config = loadConfig(env)
  const server = config.databaseUrl === undefined ? await embedded(config.dataDir) : other(config.databaseUrl)
  try {
    await migrate(server.url, poolLogins(config), print)
  } catch (problem) {
    await server.stop()
    throw problem
  }
  const database = openDatabase(server.url, { max: 1, systemMax: 2, logins: poolLogins(config) })
  let files: Files | undefined
  const anyFiles = async () => {
    files ??= await openFiles(config, {
      system: database.system,
      secretKey: () => readInstallationKey(database.system, config.secretKeyFile),
    })
    // Files of another database must not be compared with this one.
    await requireOwnDataDirectory(database.system, config.dataDir)
    return files
  }
  return {
    config,
    database,
    files: async () => {
      const opened = await anyFiles()
      await requireOwnFileStore(database.system, opened.store)
      return opened
    },
    anyFiles,
    close: async () => {
      files?.close()
      await database.close()
      await server.stop()
    },
  }
}

/** Beside what the command itself answers. */
const print = (line: string): void => void process.stderr.write(`${line}\n`)

async function embedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbedded({ dataDir, log: print })
  } catch (problem) {
    const url = problem instanceof DatabaseProblem ? runningDatabase(dataDir) : undefined
    if (url === undefined) throw problem
    return other(url)
  }
}

const other = (url: string) => ({ url, stop: async (): Promise<void> => undefined })
