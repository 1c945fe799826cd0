import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { requireOwnFileStore } from './own-file-store.ts'

/** A new bucket: of two that find no id in it, each writes one, and the slower one replaces the other. */
function newBucket() {
  let stored: string | undefined
  let slowness = 0
  return {
    async identify() {
      const known = stored
      if (known !== undefined) return known
      slowness += 20
      await after(slowness)
      stored = randomUUID()
      return stored
    },
  }
}

test('two servers that start at once with a new bucket both keep it, and another store is refused', async () => {
  const world = await createTestDatabase()
  try {
    const { system } = world.database
    const bucket = newBucket()
    await Promise.all([requireOwnFileStore(system, bucket), requireOwnFileStore(system, bucket)])
    await requireOwnFileStore(system, bucket)
    const other = requireOwnFileStore(system, { identify: async () => randomUUID() })
    await expect(other).rejects.toThrow('The files of this database are in another file store')
  } finally {
    await world.drop()
  }
})
