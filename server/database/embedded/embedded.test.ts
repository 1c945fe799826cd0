import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventTimeout } from '../../testing/timeouts.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { processIdentity } from './process-identity.ts'

// A new data directory takes a second, and many of them longer on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let home: string
const lines: string[] = []
const log = (line: string) => lines.push(line)

beforeEach(() => {
  lines.length = 0
  home = mkdtempSync(join(tmpdir(), 'client-center-embedded-'))
  chmodSync(home, 0o700)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

async function runQuery(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Starts a server in its own process, to be killed; resolves with its URL. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL('../../testing/embedded-elsewhere.ts', import.meta.url), [dataDir], { execArgv: [] })
  const [url] = await once(child, 'message')
  return { child, url: String(url) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the packaged PostgreSQL', () => {
  it('still has its data after a stop and a start, in a private folder', async () => {
    const first = await startEmbedded({ dataDir: home, log })
    await runQuery(first.url, "create table kept as select 'yes' as answer")
    expect(statSync(join(home, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(home, 'postgres')).mode & 0o777).toBe(0o700)
    await first.stop()

    const second = await startEmbedded({ dataDir: home, log })
    expect(await runQuery(second.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
    await second.stop()
    expect(existsSync(join(home, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(home, 'postgres', 'server.lock'))).toBe(false)
  })

  it('sorts names as people do, requires its password and logs no statements', async () => {
    const server = await startEmbedded({ dataDir: home, log, isDisposable: true })
    const sorted = await runQuery(
      server.url,
      `select string_agg(n, ' ' order by n collate "und-x-icu") as names from unnest(array['Zoe','álvaro','Bert']) n`,
    )
    expect(sorted).toEqual([{ names: 'álvaro Bert Zoe' }])
    await expect(runQuery(server.url.replace(/:[^:@/]*@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
    await runQuery(server.url, 'create table number (ssn text unique)')
    await runQuery(server.url, "insert into number values ('987-65-4320')")
    await expect(runQuery(server.url, "insert into number values ('987-65-4320')")).rejects.toThrow(/duplicate key/)
    await server.stop()
    expect(readFileSync(join(home, 'postgres', 'postgres.log'), 'utf8')).not.toContain('987-65')
  })

  it('refuses a second server on the same folder with a sentence', async () => {
    const server = await startEmbedded({ dataDir: home, log, isDisposable: true })
    await expect(startEmbedded({ dataDir: home, log })).rejects.toThrow(
      /^Another Client Center \(process \d+\) is using .* choose another DATA_DIR\.$/,
    )
    expect(await runQuery(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('finds everything acknowledged after the server was killed, and ends the PostgreSQL left behind', async () => {
    const { child, url } = await startElsewhere(home)
    await runQuery(url, "create table kept as select 'yes' as answer")
    const orphan = postgresPid(home)
    await kill(child)
    expect(processIdentity(orphan)).not.toBeNull()

    const again = await startEmbedded({ dataDir: home, log, isDisposable: true })
    expect(lines).toEqual(['Stopped the PostgreSQL that an earlier, killed server had left behind.'])
    expect(processIdentity(orphan)).toBeNull()
    expect(await runQuery(again.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
    await again.stop()
  })

  it('recovers when both were killed at once', async () => {
    const { child, url } = await startElsewhere(home)
    await runQuery(url, "create table kept as select 'yes' as answer")
    process.kill(postgresPid(home), 'SIGKILL')
    await kill(child)

    const again = await startEmbedded({ dataDir: home, log })
    expect(await runQuery(again.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
    await again.stop()
  })

  it('does not kill another process whose number is in a stale file', async () => {
    const first = await startEmbedded({ dataDir: home, log, isDisposable: true })
    await first.stop()
    writeFileSync(join(home, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n`)
    const again = await startEmbedded({ dataDir: home, log, isDisposable: true })
    expect(await runQuery(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  it('is restarted under the same address when it dies', async () => {
    const server = await startEmbedded({ dataDir: home, log, isDisposable: true })
    const before = postgresPid(home)
    process.kill(before, 'SIGKILL')
    await expect.poll(() => answers(server), { timeout: eventTimeout, interval: 50 }).toBe(true)
    expect(postgresPid(home)).not.toBe(before)
    await server.stop()
  })

  it("listens on the loopback address where the socket's path would be too long", async () => {
    const deep = join(home, 'x'.repeat(60), 'y'.repeat(60))
    mkdirSync(deep, { recursive: true })
    const server = await startEmbedded({ dataDir: deep, log, isDisposable: true })
    expect(server.url).toMatch(/@127\.0\.0\.1:\d+\//)
    expect(await runQuery(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('starts over when creating the data directory was interrupted', async () => {
    mkdirSync(join(home, 'postgres', 'data.new', 'base'), { recursive: true })
    const server = await startEmbedded({ dataDir: home, log, isDisposable: true })
    expect(await runQuery(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })
})

async function answers(server: Embedded): Promise<boolean> {
  return runQuery(server.url, 'select 1').then(
    () => true,
    () => false,
  )
}
