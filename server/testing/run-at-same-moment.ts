import { Client } from 'pg'
import type { Answered, TestApp } from './app.ts'
import { waitForLockQueue } from './wait-for-lock-queue.ts'

/**
 * Runs two requests at the same moment: holds the first when it writes its audit entry, until the second waits for the
 * first, and then lets both finish. Returns both responses.
 */
export async function runAtSameMoment(
  { database }: TestApp['deps'],
  first: () => Promise<Answered>,
  second: () => Promise<Answered>,
): Promise<[Answered, Answered]> {
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('lock table audit_event in share row exclusive mode')
    const one = first()
    await waitForLockQueue(database.system, 1, one)
    const other = second()
    await waitForLockQueue(database.system, 2, one, other)
    await owner.query('commit')
    return await Promise.all([one, other])
  } finally {
    await owner.end()
  }
}
