import type { Deps } from '../../../deps/deps.ts'
import { job } from '../../../jobs/job.ts'
import * as z from 'zod'
import { recogniseInChild } from './recognise-in-child.ts'
import { startNext, endRecognition, noteProgress, sweepRecognitions } from './recognition-queries.ts'

/** Milliseconds between two progress reports. Each report also checks whether the result is still wanted. */
const PROGRESS_INTERVAL_MS = 2000

/**
 * Recognizes waiting files one after the other until none is left. The payload is empty, since contents of a summary
 * are never part of a job. Also runs every minute, to continue work that a stopped server left and to delete results
 * that were never fetched.
 */
export const recogniseWaiting = job({
  name: 'recognise-summaries',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (deps) => {
    await sweepRecognitions(deps.database.system)
    for (;;) {
      const next = await startNext(deps.database.system, deps.secretKey)
      if (!next) return
      await recogniseOne(deps, next)
    }
  },
})

async function recogniseOne(
  { database, secretKey, log }: Deps,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<void> {
  const { system } = database
  const began = performance.now()
  const claimed = new AbortController()
  const note = async (
    ...progress: Parameters<typeof noteProgress> extends [unknown, unknown, ...infer P] ? P : never
  ) => {
    // A database that is briefly unavailable is no reason to start over.
    const isWanted = await noteProgress(system, id, ...progress).catch(() => true)
    if (!isWanted) claimed.abort()
  }
  const progressTimer = setInterval(() => void note(), PROGRESS_INTERVAL_MS)
  try {
    const answer = await recogniseInChild(bytes, (progress) => void note(progress), { signal: claimed.signal })
    await endRecognition(system, secretKey, id, answer)
    const milliseconds = Math.round(performance.now() - began)
    if ('problem' in answer)
      log.info({ code: answer.problem, bytes: bytes.length, milliseconds }, 'a summary was not recognised')
    else log.info({ pages: answer.pages, bytes: bytes.length, milliseconds }, 'a summary was recognised')
  } catch (thrown) {
    if (!claimed.signal.aborted) throw thrown
    log.info({ bytes: bytes.length }, 'the recognition of a summary was given up')
  } finally {
    clearInterval(progressTimer)
  }
}
