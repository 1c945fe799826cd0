import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { noSpace } from '../../refusal/refusal.ts'
import type { Deps } from '../../deps/deps.ts'

/** Free space is asked for again after so long, in milliseconds. */
const FRESH_FOR = 500

/**
 * Refuses what writes (507) while the disk of the data directory is nearly full, before PostgreSQL meets its end: it would go
 * down, and not come up again without room for its log. Reading and signing in go on; uploads are refused earlier still, by a
 * reserve of their own. Nothing is asked where the database is elsewhere.
 */
export function requireRoomToWrite(app: FastifyInstance, { config, files }: Deps): void {
  if (config.databaseUrl !== undefined) return
  const least = files.freeSpaceReserve / 2
  let free = Promise.resolve(Infinity)
  let measuredAt = -Infinity
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' || url.startsWith('/api/Auth/')) return
    if (performance.now() - measuredAt > FRESH_FOR) {
      measuredAt = performance.now()
      free = statfs(config.dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        // What cannot be measured is no reason to refuse anybody.
        () => Infinity,
      )
    }
    if ((await free) < least) throw noSpace()
  })
}
