import { FairTurns } from './fair-queue.ts'

/** Of the processes that read a summary: those that people wait for, and the one that reads what is kept beside them. */
export const readerTurns = new FairTurns({ atOnce: 2, waiting: 20, milliseconds: 30_000 })
