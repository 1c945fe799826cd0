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

/** The services that commands use: the same configuration, database and files as the server's. */
export interface Portal {
  readonly config: Config
  readonly database: Database
  /** Opened only by commands that use files. */
  files(): Promise<Files>
  /** Like `files`, but does not check that the store belongs to this database. */
  anyFiles(): Promise<Files>
  close(): Promise<void>
}

/**
 * Opens the portal from environment variables, as the server does. If a server runs on the data directory, uses its
 * packaged database; otherwise starts the database for the duration of the command.
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
    // Prevents comparing the files of one database with the rows of another.
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

/** Prints progress to stderr, separate from the command's result. */
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
