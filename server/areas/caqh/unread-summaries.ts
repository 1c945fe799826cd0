import type { Finding } from '@client-center/contract/caqh/parse-summary.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import { FileMissing, type FileStore } from '../../files/file-store.ts'
import type { Deps } from '../../deps/deps.ts'
import { job, type Job } from '../../jobs/job.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { findingsToWire } from './findings-to-wire.ts'
import { readInChild, type ReaderAnswer } from './read-in-child.ts'
import { parserQueue } from './parser-queue.ts'

const READ_SUMMARY = 'read-kept-summary'
const RETRY_AFTER_MS = 3000

/** The stored file to read. The file's contents are never part of a job. */
interface UnreadSummary {
  readonly account: string
  readonly file: string
}

/** Queues the reading of a file. Call this in the transaction that stores the file, or later. */
export const queueReading = (db: Db, { account, file }: UnreadSummary, runAt?: string): Promise<void> =>
  queueJob(
    db,
    READ_SUMMARY,
    { account, file },
    { key: `${READ_SUMMARY}:${file}`, ...(runAt === undefined ? {} : { runAt }) },
  )

/**
 * Reads stored summaries in the background, while no request waits for the reader, and finds summaries that a stopped
 * server left unread.
 */
export const storedSummaryJobs: readonly Job[] = [
  job({
    name: READ_SUMMARY,
    payload: z.object({ account: z.guid(), file: z.guid() }),
    run: async (deps, summary) => {
      const { system } = deps.database
      const key = await findUnreadFileKey(system, summary)
      if (key === undefined) return
      const answer = await parserQueue.runInBackground((signal) => readStoredSummary(deps.files.store, key, signal))
      if (answer === undefined) await queueReading(system, summary, getRetryTime(deps))
      else await saveAnswer(system, summary, answer)
    },
  }),
  job({
    name: 'find-unread-summaries',
    payload: z.object({}),
    cron: '* * * * *',
    run: async ({ database: { system } }) => {
      for (const summary of await claimOverdue(system)) await queueReading(system, summary)
    },
  }),
]

const getRetryTime = ({ clock }: Deps): string => new Date(clock().getTime() + RETRY_AFTER_MS).toISOString()

/** Returns the storage key of the bytes, or undefined when the file has been replaced, removed or read. */
async function findUnreadFileKey(system: Db, { account, file }: UnreadSummary): Promise<string | undefined> {
  const found = await system
    .selectFrom('caqh_summary as summary')
    .innerJoin('stored_file as stored', (join) =>
      join.onRef('stored.account_id', '=', 'summary.account_id').onRef('stored.id', '=', 'summary.file_id'),
    )
    .select('stored.key')
    .where('summary.account_id', '=', account)
    .where('summary.file_id', '=', file)
    .where('summary.state', '=', 'reading')
    .executeTakeFirst()
  return found?.key
}

async function readStoredSummary(store: FileStore, key: string, signal: AbortSignal): Promise<ReaderAnswer> {
  try {
    return await readInChild(await store.read(key), { signal })
  } catch (thrown) {
    if (thrown instanceof FileMissing) return { problem: 'CAQH_DAMAGED' }
    throw thrown
  }
}

/** Saves nothing when the file was replaced during the reading. */
async function saveAnswer(system: Db, { account, file }: UnreadSummary, answer: ReaderAnswer): Promise<void> {
  await system
    .updateTable('caqh_summary')
    .set('problem' in answer ? { state: 'refused', problem: answer.problem } : toReadColumns(answer))
    .where('account_id', '=', account)
    .where('file_id', '=', file)
    .where('state', '=', 'reading')
    .execute()
}

const toReadColumns = ({
  findings,
  name,
  caqhNumber,
  attestedOn,
  pages,
}: Exclude<ReaderAnswer, { readonly problem: unknown }>) => ({
  state: 'read',
  name,
  caqh_number: caqhNumber,
  attested_on: attestedOn !== null && /^\d{4}-\d\d-\d\d$/.test(attestedOn) ? attestedOn : null,
  pages,
  findings: JSON.stringify(excludeSsn(findingsToWire(findings))),
})

/**
 * AMB-137: removes the SSN and every value that contains its digits or looks like an SSN, even when the number was not
 * found.
 */
export function excludeSsn(findings: readonly Finding[]): Finding[] {
  const numbers = findings.flatMap(({ target, value, text }) =>
    target === 'ssNumber' ? [toDigits(value), toDigits(text)] : [],
  )
  const containsSsn = (value: unknown): boolean =>
    resemblesSsn(value) || numbers.some((number) => number.length >= 4 && toDigits(value).includes(number))
  return findings.filter(
    ({ target, value, text }) => target !== 'ssNumber' && !containsSsn(value) && !containsSsn(text),
  )
}

const resemblesSsn = (value: unknown): boolean =>
  typeof value === 'string' && /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/.test(value)

const toDigits = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\D/g, '') : '')

/** Claims files that have been unread for longer than a reading takes. Each file is claimed by one server only. */
async function claimOverdue(system: Db): Promise<UnreadSummary[]> {
  return system
    .updateTable('caqh_summary')
    .set({ asked_at: sql<string>`now()` })
    .where('state', '=', 'reading')
    .where(sql<boolean>`asked_at < now() - interval '30 seconds'`)
    .returning(['account_id as account', 'file_id as file'])
    .execute()
}
