import { QueueBusy } from '../../child-process/fair-queue.ts'
import { parserQueue } from './parser-queue.ts'

/**
 * Waits for the account's turn and runs one of the reader's processes. Refuses the request as busy when the wait is too
 * long.
 */
export async function runInParserQueue<T>(
  account: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | { readonly problem: 'CAQH_BUSY' }> {
  try {
    return await parserQueue.run(account, signal, work)
  } catch (thrown) {
    if (thrown instanceof QueueBusy) return { problem: 'CAQH_BUSY' }
    throw thrown
  }
}
