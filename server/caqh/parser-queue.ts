import { FairQueue } from './fair-queue.ts'

/** Of the processes that read a summary: those that people wait for, and the one that reads what is kept beside them. */
export const parserQueue = new FairQueue({ atOnce: 2, waiting: 20, milliseconds: 30_000 })
