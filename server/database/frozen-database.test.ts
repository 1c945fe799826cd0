import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { eventTimeout } from '../testing/timeouts.ts'
import { openDatabase, type Database } from './connect.ts'
import { classifyDatabaseError } from './database-trouble.ts'
import { sendBatch } from './statement-batch.ts'
import { defaultWatchTimeouts } from './watch-database.ts'

/** A proxy to the database: when frozen, it accepts connections but passes nothing on, like a hanging machine. */
interface Line {
  readonly url: string
  /** The number of connections so far. */
  opened(): number
  freeze(): void
  thaw(): void
  /** Passes nothing on to the clients that are connected now. */
  loseReplies(): void
  close(): Promise<void>
}

async function openLine(url: string): Promise<Line> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const farSockets = new Set<Socket>()
  let isFrozen = false
  let opened = 0
  const server: Server = createServer((near) => {
    opened += 1
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    farSockets.add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
      if (isFrozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const login = `${user}:${encodeURIComponent(String(password))}`
  return {
    url: `postgres://${login}@127.0.0.1:${address.port}/${database}`,
    opened: () => opened,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    loseReplies: () => {
      for (const socket of farSockets) socket.unpipe().pause()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

let portal: TestApp
let line: Line
let database: Database

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  line = await openLine(portal.deps.database.ownerUrl)
  database = openDatabase(line.url, { watch: { checkInterval: 20, busyAfter: 100, probeTimeout: 300 } })
})
afterEach(async () => {
  line.thaw()
  await database.close()
  await line.close()
})

test('a running statement is given up when the database no longer responds, and the next one works again', async () => {
  await sql`select 1`.execute(database.app)
  line.freeze()
  const error = await sql`select 1`.execute(database.app).catch((reason: unknown) => reason)
  expect(classifyDatabaseError(error), String(error)).toBe('unavailable')
  line.thaw()
  expect((await sql`select 1 as one`.execute(database.app)).rows).toEqual([{ one: 1 }])
})

test('a slow statement is waited for while the database is alive', async () => {
  // The limits are long, since a busy machine may respond late here.
  await database.close()
  database = openDatabase(line.url, { watch: { checkInterval: 20, busyAfter: 100, probeTimeout: eventTimeout } })
  const holder = await database.pools.system.connect()
  await holder.query('select pg_advisory_lock(42)')
  const before = line.opened()
  const waiting = sql`select 1 as one from pg_advisory_lock(42)`.execute(database.app)
  // The statement has run long enough that the database was probed three times.
  await expect.poll(() => line.opened() - before, { timeout: eventTimeout }).toBeGreaterThan(3)
  await holder.query('select pg_advisory_unlock(42)')
  holder.release()
  expect((await waiting).rows).toEqual([{ one: 1 }])
})

test('a lost reply is not waited for without end, although the database answers new connections', async () => {
  await database.close()
  database = openDatabase(line.url, { replyTimeout: 1000 })
  await sql`select 1`.execute(database.app)
  line.loseReplies()
  const single = await sql`select 1`.execute(database.app).catch((reason: unknown) => reason)
  expect(classifyDatabaseError(single), String(single)).toBe('unavailable')
  const client = await database.pools.app.connect()
  line.loseReplies()
  const { problem } = await sendBatch(client, [{ name: undefined, text: 'select 1', values: [] }])
  client.release(true)
  expect(classifyDatabaseError(problem), String(problem)).toBe('unavailable')
  expect((await sql`select 1 as one`.execute(database.app)).rows).toEqual([{ one: 1 }])
})

test('a connection that answered is used again, however long it is idle', async () => {
  await database.close()
  database = openDatabase(line.url, { replyTimeout: 500 })
  const client = await database.pools.app.connect()
  const batch = [{ name: undefined, text: 'select 1', values: [] }]
  expect((await sendBatch(client, batch)).problem).toBeUndefined()
  expect((await sendBatch(client, [{ name: undefined, text: 'select 1 / 0', values: [] }])).problem).toMatchObject({
    code: '22012',
  })
  // The timer of the second batch would have ended the connection before this statement does.
  await expect(client.query('select pg_sleep(0.3)')).resolves.toBeDefined()
  await expect(client.query('select pg_sleep(0.3)')).resolves.toBeDefined()
  client.release()
})

test('while the database hangs every call gets 503, including the readiness check', async () => {
  const app = await buildApp({ ...portal.deps, database })
  const maria = await portal.signIn('maria@brightsmile.example')
  const calls = [
    { method: 'GET', url: '/readyz' },
    { method: 'GET', url: '/api/Auth/user-info', headers: maria },
    { method: 'POST', url: '/api/Auth/login', payload: { username: 'maria@brightsmile.example', password: 'x' } },
    { method: 'POST', url: '/api/Auth/logout', headers: maria },
  ] as const
  expect((await app.inject(calls[1])).statusCode).toBe(200)
  line.freeze()
  const answers = await Promise.all(calls.map((call) => app.inject(call)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
  line.thaw()
  expect((await app.inject(calls[0])).statusCode).toBe(200)
  await app.close()
})

test('usually a reply comes within five seconds', () => {
  const { checkInterval: look, busyAfter: busy, probeTimeout: answer } = defaultWatchTimeouts
  expect(look * 2 + busy + answer).toBeLessThan(5000)
})
