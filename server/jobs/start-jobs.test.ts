import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import * as z from 'zod'
import { allJobs } from '../all-jobs.ts'
import { addToOutbox } from '../mail/add-to-outbox.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { withDatabaseName } from '../testing/database-server.ts'
import { eventTimeout } from '../testing/timeouts.ts'
import { job } from './job.ts'
import { queueJob } from './queue-job.ts'
import { startJobs } from './start-jobs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp({ demo: false })
})
afterAll(() => portal.close())

const done: string[] = []
const note = job({
  name: 'note',
  payload: z.object({ word: z.string() }),
  run: async (_deps, { word }) => {
    done.push(word)
  },
})

describe('Jobs', () => {
  test('run when their transaction commits, and never when it does not', async () => {
    const running = await startJobs(portal.deps, [note])
    const { system } = portal.deps.database
    const undone = system.transaction().execute(async (db) => {
      await queueJob(db, 'note', { word: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await system.transaction().execute((db) => queueJob(db, 'note', { word: 'committed' }))
    await vi.waitFor(() => expect(done).toContain('committed'), eventTimeout)
    await running.stop()
    expect(done).toEqual(['committed'])
  })

  test('queued by a request run as well', async () => {
    const running = await startJobs(portal.deps, [note])
    await portal.deps.database.app.transaction().execute((db) => queueJob(db, 'note', { word: 'asked' }))
    await vi.waitFor(() => expect(done).toContain('asked'), eventTimeout)
    await running.stop()
  })

  test('in progress finish before the stop, and waiting ones survive it', async () => {
    let began = false
    const finished = Promise.withResolvers<void>()
    const slow = job({
      name: 'slow',
      payload: z.object({}),
      run: async () => {
        began = true
        await finished.promise
        done.push('slow')
      },
    })
    const first = await startJobs(portal.deps, [slow])
    await queueJob(portal.deps.database.system, 'slow', {})
    await vi.waitFor(() => expect(began).toBe(true), eventTimeout)
    const stopping = first.stop()
    finished.resolve()
    await stopping
    expect(done).toContain('slow')

    await queueJob(portal.deps.database.system, 'note', { word: 'waited' })
    const second = await startJobs(portal.deps, [note])
    await vi.waitFor(() => expect(done).toContain('waited'), eventTimeout)
    await second.stop()
  })

  test('continue after every database connection broke, even while they start', async () => {
    const running = await startJobs(portal.deps, [note])
    // The queue works as the owner of the tables, whose connections only the owner may end.
    const ended = await queryAsOwner(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(ended).toBeGreaterThan(0)
    await vi.waitFor(() => queueJob(portal.deps.database.system, 'note', { word: 'again' }), eventTimeout)
    await vi.waitFor(() => expect(done).toContain('again'), eventTimeout)
    await running.stop()
  })

  test('log nothing about a database that stops together with them', async () => {
    const { url, close } = await openStoppingLine(portal.deps.database.ownerUrl)
    const before = portal.logged.length
    const database = { ...portal.deps.database, listen: url }
    const running = await startJobs({ ...portal.deps, database }, [note])
    await running.stop()
    await close()
    expect(portal.logged.slice(before).join('')).not.toContain('broke')
  })

  test.each(['done', 'not done'])(
    'continue when the database is away as a job is %s, and so does the server',
    async (how) => {
      const unheard: unknown[] = []
      const hear = (problem: unknown) => void unheard.push(problem)
      process.on('unhandledRejection', hear)
      const { url } = inject('databaseServer')
      const name = new URL(portal.deps.database.ownerUrl).pathname.slice(1)
      const away = async (isAway: boolean) => {
        const elsewhere = new Client({ connectionString: withDatabaseName(url, 'postgres') })
        await elsewhere.connect()
        await elsewhere.query(`alter database ${name} allow_connections ${!isAway}`)
        if (isAway)
          await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
        await elsewhere.end()
      }
      const gone = Promise.withResolvers<number>()
      let ran = false
      const last = job({
        name: 'last',
        payload: z.object({}),
        run: async () => {
          // Its result could not be written, so it may run once more.
          if (ran) return
          ran = true
          await away(true)
          gone.resolve(portal.logged.length)
          if (how === 'not done') throw new Error('not done')
        },
      })
      const running = await startJobs(portal.deps, [note, last])
      try {
        await queueJob(portal.deps.database.system, 'last', {})
        const before = await gone.promise
        const loggedText = () => portal.logged.slice(before).join('')
        await vi.waitFor(() => expect(loggedText()).toContain('the job runner stopped'), eventTimeout)
      } finally {
        await away(false)
      }
      await vi.waitFor(() => queueJob(portal.deps.database.system, 'note', { word: `after ${how}` }), eventTimeout)
      await vi.waitFor(() => expect(done).toContain(`after ${how}`), eventTimeout)
      await running.stop()
      process.off('unhandledRejection', hear)
      expect(unheard).toEqual([])
    },
  )

  test('bring a mail from its transaction to its delivery', async () => {
    const running = await startJobs(portal.deps, allJobs)
    await portal.deps.database.app
      .transaction()
      .execute((db) =>
        addToOutbox(db, { recipient: 'support@example.com', replyTo: null, subject: 'Hello', text: 'Hello' }),
      )
    await vi.waitFor(async () => {
      const mail = await portal.deps.database.system
        .selectFrom('outgoing_mail')
        .select('sent_at')
        .executeTakeFirstOrThrow()
      expect(mail.sent_at).not.toBeNull()
    }, eventTimeout)
    await running.stop()
  })

  test('never log their payload, even when they fail', async () => {
    const failing = job({
      name: 'failing',
      payload: z.object({ word: z.string() }),
      run: () => Promise.reject(new Error('broken')),
    })
    const running = await startJobs(portal.deps, [failing])
    await queueJob(portal.deps.database.system, 'failing', { word: 'confidential' })
    await vi.waitFor(() => expect(portal.logged.join('')).toContain('broken'), eventTimeout)
    await running.stop()
    expect(portal.logged.join('')).not.toContain('confidential')
  })
})

/**
 * A proxy to a database that stops just as the queue disconnects: it replies to the goodbye with a termination error.
 */
async function openStoppingLine(url: string) {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const fatalMessage = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.from([0x45, 0, 0, 0, fatalMessage.length + 4])
  const closed: Promise<unknown>[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    far.on('data', (bytes) => near.write(bytes))
    near.on('data', (bytes) => {
      if (bytes.at(-5) !== 0x58) return far.write(bytes)
      far.destroy()
      return near.end(Buffer.concat([head, fatalMessage]))
    })
    closed.push(once(near, 'close'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${address.port}/${database}`,
    close: async () => {
      await Promise.all(closed)
      server.close()
      await once(server, 'close')
    },
  }
}

async function queryAsOwner(text: string): Promise<number> {
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    return (await owner.query(text)).rowCount ?? 0
  } finally {
    await owner.end()
  }
}
