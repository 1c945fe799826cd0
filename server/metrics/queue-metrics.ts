import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps/deps.ts'

interface Queues {
  readonly unsent: number
  readonly oldestUnsent: number
  readonly recognitions: number
  readonly oldestRecognition: number
  readonly jobs: readonly { job: string; waiting: number; failing: number; oldest: number }[]
}

/** Reads everything that waits in the database, in one statement. */
async function findQueues({ database }: Deps): Promise<Queues | undefined> {
  const { rows } = await sql<Queues>`
    select mail.unsent, mail.oldest as "oldestUnsent",
           recognition.waiting as recognitions, recognition.oldest as "oldestRecognition",
           (select coalesce(json_agg(json_build_object(
              'job', job, 'waiting', waiting, 'failing', failing, 'oldest', oldest_seconds)), '[]')
              from waiting_jobs()) as jobs
      from (select count(*)::int as unsent,
                   coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
              from outgoing_mail where sent_at is null) mail,
           (select count(*)::int as waiting, coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as oldest
              from caqh_recognition where state in ('waiting', 'drawing', 'recognising')) recognition`.execute(
    database.system,
  )
  return rows[0]
}

/**
 * Adds gauges of waiting mails, recognitions and jobs. Returns a function that reads them from the database; if it does
 * not respond, `client_center_database_up` is 0 and the others keep their last values.
 */
export function addQueueMetrics(registry: Registry, deps: Deps): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `client_center_${name}`, help, registers: [registry] })
  const byJob = (name: string, help: string) =>
    new Gauge({ name: `client_center_${name}`, help, labelNames: ['job'], registers: [registry] })
  const isReadable = gauge('database_up', '1 if the database answered the statement of these metrics.')
  const unsent = gauge('unsent_mails', 'Mails that wait to be sent.')
  const oldestUnsent = gauge('oldest_unsent_mail_seconds', 'Age of the oldest mail that waits to be sent.')
  const recognitions = gauge('recognitions', 'Scanned summaries whose text recognition is not finished.')
  const oldestRecognition = gauge(
    'oldest_recognition_seconds',
    'Time since the oldest unfinished text recognition was requested.',
  )
  const waiting = byJob('waiting_jobs', 'Jobs that are due.')
  const failing = byJob(
    'failing_jobs',
    'Jobs that were tried and are not done: they run now, or failed and will be tried again.',
  )
  const oldest = byJob('oldest_job_seconds', 'Time since the oldest job was due.')
  return async () => {
    const queues = await findQueues(deps).catch(() => undefined)
    isReadable.set(queues === undefined ? 0 : 1)
    if (queues === undefined) return
    unsent.set(queues.unsent)
    oldestUnsent.set(queues.oldestUnsent)
    recognitions.set(queues.recognitions)
    oldestRecognition.set(queues.oldestRecognition)
    // A job of which none is left in the queue must not stay at its last number.
    for (const one of [waiting, failing, oldest]) one.reset()
    for (const { job, ...one } of queues.jobs) {
      waiting.set({ job }, one.waiting)
      failing.set({ job }, one.failing)
      oldest.set({ job }, one.oldest)
    }
  }
}
