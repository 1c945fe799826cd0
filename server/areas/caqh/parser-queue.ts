import { FairQueue } from '../../child-process/fair-queue.ts'

/** Limits the processes that read summaries: uploads that users wait for, and stored summaries in the background. */
export const parserQueue = new FairQueue({ atOnce: 2, waiting: 20, milliseconds: 30_000 })
