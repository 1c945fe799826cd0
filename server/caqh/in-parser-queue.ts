import { NoTurn } from './fair-queue.ts'
import { parserQueue } from './parser-queue.ts'

/** Does what one of the reader's processes does for an account, when it is its turn; busy where nobody waits that long. */
export async function inParserQueue<T>(
  account: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | { readonly problem: 'CAQH_BUSY' }> {
  try {
    return await parserQueue.take(account, signal, work)
  } catch (thrown) {
    if (thrown instanceof NoTurn) return { problem: 'CAQH_BUSY' }
    throw thrown
  }
}
