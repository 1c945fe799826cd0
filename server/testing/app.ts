import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { makeLog } from '../log/make-log.ts'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { demoPassword } from '../areas/portal/demo/demo-people.ts'
import { fillDemo } from '../operations/demo/fill-demo.ts'
import { openFiles } from '../files/files.ts'
import type { Deps } from '../deps/deps.ts'
import { issueTokens, sessionEnd } from '../areas/session/issue-tokens.ts'
import { findByEmail } from '../areas/session/person-queries.ts'
import { insertFamily, recordSecondFactor } from '../areas/session/session-queries.ts'
import { createDemoDatabase, createTestDatabase } from './database.ts'
import { toIsoDay, testSecretKey } from './fill-template.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly dataDir: string
  /** All log lines. */
  readonly logged: string[]
  /** Signs in through the real endpoint. Returns the headers for further requests of that person. */
  signIn(email: string): Promise<Record<string, string>>
  /**
   * Starts a session of the person as after a sign-in with a second factor, for tests about something else than the
   * sign-in. Returns the headers for further requests.
   */
  signInStaff(email: string): Promise<Record<string, string>>
  /** Sends a request as the person signed in with these headers. */
  request(
    headers: Record<string, string>,
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<Answered>
  /** Sets the clock of the application. */
  setClock(now: Date): void
  close(): Promise<void>
}

export interface Answered {
  readonly status: number
  readonly message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read replies of every shape
  readonly body: any
}

/** Starts the real application with its own database and data directory, with the demo by default. */
export async function startApp({
  demo = true,
  env = {},
}: { demo?: boolean; env?: Record<string, string> } = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'client-center-'))
  // After midnight, the dates of the template are those of the day before.
  const world = inject('databaseServer').demo
  const cloned = demo && world.day === toIsoDay(new Date())
  const own = await (cloned ? createDemoDatabase() : createTestDatabase())
  // The asynchronous function copies file by file and takes several times as long.
  if (cloned) cpSync(world.files, join(dataDir, 'files'), { recursive: true })
  const { url, database } = own
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: '1',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'http://portal.example',
    // Most tests derive the current date from the clock's time in UTC.
    FIRM_TIME_ZONE: 'UTC',
    ...env,
  })
  const files = await openFiles(config, { system: database.system, secretKey: testSecretKey })
  const logged: string[] = []
  let now: Date | undefined
  const deps: Deps = {
    config,
    database,
    files,
    secretKey: testSecretKey,
    clock: () => now ?? new Date(),
    log: makeLog('info', { write: (line: string) => void logged.push(line) }),
  }
  if (demo && !cloned) await fillDemo(deps)
  const app = await buildApp(deps)
  await app.ready()
  const tokens = new Map<string, Record<string, string>>()
  return {
    app,
    deps,
    dataDir,
    logged,
    async signIn(email) {
      const known = tokens.get(email)
      if (known) return known
      const answer = await app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        payload: { username: email, password: demoPassword },
      })
      if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.statusCode} ${answer.body}`)
      const headers = { authorization: `Bearer ${answer.json<{ authToken: string }>().authToken}` }
      tokens.set(email, headers)
      return headers
    },
    async signInStaff(email) {
      const at = deps.clock()
      const person = await findByEmail(database.system, email)
      if (!person) throw new Error(`There is no person with the email ${email}`)
      const expiresAt = sessionEnd(deps, at)
      const familyId = await insertFamily(database.system, person.id, at, expiresAt)
      const pair = await issueTokens(database.system, deps, { familyId, generation: 1, expiresAt }, at)
      await recordSecondFactor(database.system, familyId, at)
      return { authorization: `Bearer ${pair.authToken}` }
    },
    async request(headers, method, path, payload) {
      const answer = await app.inject({ method, url: path, headers, ...(payload === undefined ? {} : { payload }) })
      const body: unknown =
        /json/.test(String(answer.headers['content-type'])) && answer.body !== '' ? answer.json() : answer.body
      const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
      return { status: answer.statusCode, message, body }
    },
    setClock(to) {
      now = to
    },
    async close() {
      await app.close()
      files.close()
      await own.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
