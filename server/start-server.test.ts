import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config/config.ts'
import { toOperatorMessage } from './database/database-problem.ts'
import { openFileStore } from './files/open-file-store.ts'
import { acceptFileStore } from './installation/own-file-store.ts'
import { acceptKey } from './installation/installation-key.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { startServer, type RunningServer } from './start-server.ts'

let folder: string
let world: TestDatabase
const printed: string[] = []
const running: RunningServer[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-center-start-'))
  world = await createTestDatabase()
  printed.length = 0
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const config = loadConfig({ DATABASE_URL: world.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...env })
  const server = await startServer(config, (line) => printed.push(line))
  running.push(server)
  return server
}

/** The error message of a start that fails. */
async function refused(env: Record<string, string> = {}): Promise<string> {
  const problem: unknown = await start(env).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return toOperatorMessage(problem) ?? `no sentence: ${String(problem)}`
}

const stopAll = async (): Promise<void> => {
  for (const server of running.splice(0)) await server.stop()
}

test('a second server on one data directory is refused, even with its own database', async () => {
  await start()
  expect(await refused()).toMatch(
    /^Another Client Center \(process \d+\) is using .*: stop it first, or choose another/,
  )
  await stopAll()
  await start()
})

test('a used database does not start without its key, nor with another; a new one gets a key', async () => {
  await start()
  await stopAll()
  const key = await readFile(join(folder, 'secret.key'), 'utf8')
  await rm(join(folder, 'secret.key'))
  expect(await refused()).toMatch(/^The key of this installation is missing: bring .*secret\.key back/)
  await writeFile(join(folder, 'secret.key'), 'ab'.repeat(32))
  expect(await refused()).toMatch(/secret\.key is not the key of this database: restore the one/)
  await writeFile(join(folder, 'secret.key'), key)
  await start()
  await stopAll()
  await rm(join(folder, 'secret.key'))
  await acceptKey(world.database.system, join(folder, 'secret.key'))
  await start()
})

test('a database used by an older version does not start without its key either', async () => {
  await world.database.system.insertInto('person').values({ name: 'Maria', email: 'maria@example.com' }).execute()
  expect(await refused()).toMatch(/^The key of this installation is missing/)
})

test('a data directory of another database is refused', async () => {
  await start()
  await stopAll()
  await writeFile(join(folder, 'database-id'), crypto.randomUUID())
  expect(await refused()).toMatch(
    /^DATA_DIR belongs to another database: choose another folder or another DATABASE_URL/,
  )
})

test('a second server with another file store is refused, until an operator accepts that store', async () => {
  await start()
  await stopAll()
  const other = await mkdtemp(join(tmpdir(), 'client-center-other-'))
  await copyFile(join(folder, 'secret.key'), join(other, 'secret.key'))
  try {
    expect(await refused({ DATA_DIR: other })).toMatch(
      /^The files of this database are in another file store: set FILES_URL to the store that its other servers use/,
    )
    const store = await openFileStore('', other)
    await acceptFileStore(world.database.system, store)
    store.close()
    await start({ DATA_DIR: other })
    await stopAll()
    expect(await refused()).toMatch(/in another file store/)
  } finally {
    await rm(other, { recursive: true, force: true })
  }
})

test.each([
  [
    'a data directory that cannot be made',
    { DATA_DIR: '/dev/null/data' },
    /^DATA_DIR cannot be used: \/dev\/null\/data/,
  ],
  // Node's own recursive mkdir would never return here.
  [
    'a data directory where the system makes none',
    { DATA_DIR: '/proc/nope' },
    /^DATA_DIR cannot be used: \/proc\/nope/,
  ],
  ['a folder instead of the key', { SECRET_KEY_FILE: tmpdir() }, /^SECRET_KEY_FILE cannot be used: .* is a folder/],
  ['a host that is nowhere', { HOST: '300.1.1.1' }, /^HOST must be an address of this machine, .*not "300\.1\.1\.1"/],
  ['a host of another machine', { HOST: '192.0.2.1', PORT: '3999' }, /^HOST must be an address of this machine/],
  [
    'a letter that is not there',
    { FIRM_LETTER_FILE: '/nowhere.md' },
    /^FIRM_LETTER_FILE cannot be used: \/nowhere\.md/,
  ],
  ['a bucket without a key', { FILES_URL: 's3://host/bucket' }, /^FILES_URL must look like s3:\/\/key:secret@/],
  ['a bucket that is away', { FILES_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=0' }, /^FILES_URL cannot be used/],
])('%s is reported in a sentence', async (_, env, sentence) => {
  expect(await refused(env)).toMatch(sentence)
})

test('a demo prints who can sign in, where its mails are and how to stop it', async () => {
  await start({ DEMO: '1', PUBLIC_URL: 'http://portal.example' })
  const output = printed.join('\n')
  expect(output).toContain('Sign in with the password "open wide please" as:\n  maria@brightsmile.example')
  expect(output).toContain(`Mails are written into ${join(folder, 'mail')}.\nCtrl-C stops it.`)
})

test('a port in use is reported before anything starts', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refused({ PORT: String(port) })).toMatch(/^HOST and PORT are in use by another program/)
  expect(await readdir(folder)).toEqual([])
  other.close()
  await once(other, 'close')
})

test('a folder for files that is not writable is reported in a sentence', async () => {
  await writeFile(join(folder, 'files'), 'in the way')
  expect(await refused()).toMatch(
    /^DATA_DIR cannot be used: .*files cannot be written, since something on its path is no folder/,
  )
})

test('an unavailable scanner is reported at the start, and the portal starts without it', async () => {
  const server = await start({ CLAMD_URL: 'tcp://127.0.0.1:1' })
  expect(printed).toContainEqual(
    expect.stringMatching(/^CLAMD_URL: the malware scanner is away .*; uploads are refused/),
  )
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
