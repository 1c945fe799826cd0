import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { loadConfig } from '../server/config/config.ts'
import { openDatabase, type Db } from '../server/database/connect.ts'
import { removeEmbedded, startEmbedded } from '../server/database/embedded/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { demoPassword } from '../server/areas/portal/demo/demo-people.ts'
import { fillDemo } from '../server/operations/demo/fill-demo.ts'
import { openFiles } from '../server/files/files.ts'
import { removeDeletedFiles } from '../server/files/remove-deleted-files.ts'

/** The real application with its own database and folder, filled with the demo. */
export interface FuzzWorld {
  readonly app: FastifyInstance
  readonly system: Db
  /** Errors that the application logged as unexpected, newest last. */
  readonly errors: string[]
  /** Signs a demo user in by the real endpoint; returns the token. */
  signIn(email: string): Promise<string>
  /** Removes the bytes of deleted files, as the background job would. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** `databaseUrl` is the URL of an empty database to use instead of the packaged one. */
export async function openFuzzWorld(databaseUrl: string | undefined): Promise<FuzzWorld> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'client-center-fuzz-'))
  const server = databaseUrl ? undefined : await startEmbedded({ dataDir, log: () => undefined, isDisposable: true })
  const url = databaseUrl ?? server?.url ?? ''
  await migrate(url)
  const database = openDatabase(url)
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1', PUBLIC_URL: 'http://portal.example' })
  const secretKey = randomBytes(32)
  const files = await openFiles(config, { system: database.system, secretKey })
  const errors: string[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void errors.push(line.slice(0, 3000)) })
  const deps = { config, database, files, secretKey, clock: () => new Date(), log }
  await fillDemo(deps)
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    system: database.system,
    errors,
    async signIn(email) {
      for (;;) {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/Auth/login',
          remoteAddress: '192.0.2.1',
          payload: { username: email, password: demoPassword },
        })
        if (answer.statusCode === 200) return answer.json<{ authToken: string }>().authToken
        // The test also guesses this user's password, so the sign-in may be throttled for a moment.
        if (answer.statusCode !== 429) throw new Error(`${email} cannot sign in: ${answer.statusCode} ${answer.body}`)
        await after(Number(answer.headers['retry-after']) * 1000)
      }
    },
    async tidy() {
      await removeDeletedFiles(files.store, database.system)
    },
    async close() {
      await app.close()
      files.close()
      await database.close()
      await server?.stop()
      await (server ? removeEmbedded(dataDir) : rm(dataDir, { recursive: true, force: true }))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
