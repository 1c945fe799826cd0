import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openDatabase } from '../server/database/connect.ts'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { toStoreKey, type FileStore } from '../server/files/file-store.ts'
import { openFiles } from '../server/files/files.ts'

/**
 * Measures writing and reading a large file in the plain store and in the encrypted store, in turn: `node
 * scripts/measure-files.ts`.
 */

const BYTES = 200 * 1024 * 1024
const PIECE = randomBytes(64 * 1024)
const RANGES = 1000
const ROUNDS = 3

const folder = await mkdtemp(join(tmpdir(), 'client-center-measure-'))
const server = await startEmbedded({ dataDir: folder, log: () => undefined })
await migrate(server.url)
const database = openDatabase(server.url)
const files = await openFiles(
  { filesUrl: '', clamdUrl: '', dataDir: folder },
  { system: database.system, secretKey: Buffer.alloc(32, 7) },
)

function* content(): Generator<Buffer> {
  for (let sent = 0; sent < BYTES; sent += PIECE.length) yield PIECE
}

async function measure(store: FileStore): Promise<{ write: number; read: number; ranges: number }> {
  const key = toStoreKey(crypto.randomUUID())
  const write = await measureSeconds(() => store.write(key, Readable.from(content(), { objectMode: false })))
  const read = await measureSeconds(async () => {
    for await (const chunk of await store.read(key)) void chunk
  })
  const ranges = await measureSeconds(async () => {
    for (let at = 0; at < RANGES; at += 1) {
      const start = Math.floor(Math.random() * (BYTES - 65_536))
      for await (const chunk of await store.read(key, { start, end: start + 65_535 })) void chunk
    }
  })
  await store.remove(key)
  return { write, read, ranges }
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

try {
  const stores = { plain: files.sealed, sealed: files.store }
  const best: Record<string, { write: number; read: number; ranges: number }> = {}
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, store] of Object.entries(stores)) {
      const now = await measure(store)
      const before = best[name] ?? now
      best[name] = {
        write: Math.min(before.write, now.write),
        read: Math.min(before.read, now.read),
        ranges: Math.min(before.ranges, now.ranges),
      }
    }
  for (const [name, { write, read, ranges }] of Object.entries(best))
    process.stdout.write(
      `${name}: write ${(BYTES / 1e6 / write).toFixed(0)} MB/s, read ${(BYTES / 1e6 / read).toFixed(0)} MB/s, ${((ranges / RANGES) * 1000).toFixed(2)} ms a range of 64 KB (best of ${ROUNDS})\n`,
    )
} finally {
  files.close()
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
