import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { noSpace } from '../../refusal/refusal.ts'
import type { Deps } from '../../deps/deps.ts'

/** The interval of checking the free space, in milliseconds. */
const FRESH_FOR = 500

/**
 * Refuses writing requests (507) while the disk of the data directory is nearly full. A full disk would stop
 * PostgreSQL, which needs space for its log to start again. Reads and sign-in still work; uploads are refused earlier,
 * by a larger reserve. Does nothing if DATABASE_URL names another database.
 */
export function refuseWritesOnFullDisk(app: FastifyInstance, { config, files }: Deps): void {
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
        // If the space cannot be measured, refuse nothing.
        () => Infinity,
      )
    }
    if ((await free) < least) throw noSpace()
  })
}
