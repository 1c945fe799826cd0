import { FairQueue } from './fair-queue.ts'

/** Processes that read a summary: those people wait for, and the one that reads stored summaries in the background. */
export const parserQueue = new FairQueue({ atOnce: 2, waiting: 20, milliseconds: 30_000 })
