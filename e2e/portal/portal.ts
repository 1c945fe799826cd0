import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startServer } from './server-process.ts'

const copy = promisify(execFile)

/** The portal of a journey: a server of its own over its own copy of the demo world. */
export interface Portal {
  readonly url: string
  readonly dataDir: string
  /** Where mails are written, one `.eml` each. */
  readonly mailFolder: string
  /** The file with the server's output. */
  readonly log: string
  /** Lets another process of the same program reuse the compiled sources. */
  readonly compiled: Readonly<Record<string, string>>
  /** Stops the server properly and starts it again at the same address. */
  restart(): Promise<void>
  /** Stops server and database like a power failure and starts them again at the same address. */
  crash(): Promise<void>
  /** Stops the server and deletes its world. */
  close(): Promise<void>
}

/** Where Node caches compiled sources, which saves a third of every further start. */
export const compiledIn = (folder: string): Record<string, string> => ({
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
})

/** Starts a portal over a fresh copy of the demo world; `env` adds settings of the server. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const folder = process.env['JOURNEYS_FOLDER']
  if (folder === undefined)
    throw new Error('Journeys run through e2e/playwright.config.ts, which fills the demo world first.')
  const dataDir = path.join(folder, randomUUID())
  // `cp -a` keeps the modes: PostgreSQL refuses a data directory that others may read.
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
