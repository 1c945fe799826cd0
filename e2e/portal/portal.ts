import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startServer } from './server-process.ts'

const copy = promisify(execFile)

/** The portal of a journey: its own server with its own copy of the demo data. */
export interface Portal {
  readonly url: string
  readonly dataDir: string
  /** The folder to which mails are written, one `.eml` file each. */
  readonly mailFolder: string
  /** The file with the server's output. */
  readonly log: string
  /** Environment variables with which another process of the same program reuses the compiled sources. */
  readonly compiled: Readonly<Record<string, string>>
  /** Stops the server with SIGTERM and starts it again at the same URL. */
  restart(): Promise<void>
  /** Kills the server and the database as a power failure would, and starts them again at the same URL. */
  crash(): Promise<void>
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

/** The folder in which Node caches compiled sources. The cache saves a third of every later start. */
export const compiledIn = (folder: string): Record<string, string> => ({
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
})

/** Starts a portal with a fresh copy of the demo data. `env` adds settings of the server. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const folder = process.env['JOURNEYS_FOLDER']
  if (folder === undefined)
    throw new Error('Journeys run through e2e/playwright.config.ts, which fills the demo world first.')
  const dataDir = path.join(folder, randomUUID())
  // `cp -a` preserves the modes: PostgreSQL refuses a data directory that other users may read.
  await copy('cp', ['-a', path.join(folder, 'world'), dataDir])
  const compiled = compiledIn(folder)
  const settings = { ...compiled, ...env }
  let server = await startServer({ dataDir, env: settings })
  const again = async (): Promise<void> => {
    server = await startServer({ dataDir, env: settings, port: server.port })
  }
  return {
    url: server.url,
    dataDir,
    mailFolder: path.join(dataDir, 'mail'),
    log: server.log,
    compiled,
    async restart() {
      await server.stop()
      await again()
    },
    async crash() {
      await server.kill()
      await again()
    },
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
