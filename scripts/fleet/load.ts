import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { createLedgerFile, readLedger, type LedgerFile, type WriteKind } from './ledger.ts'
import { LoadClient } from './load-client.ts'
import { createDraftWork, DRAFT_ANSWERS, type SharedDraft } from './load-drafts.ts'
import { people, practices } from './load-people.ts'
import { createDocumentWork, createLocationWork, createProviderWork, type LoadWork } from './load-records.ts'
import { createReplyWork } from './load-replies.ts'
import { LoadSession } from './load-session.ts'
import { createVisit } from './load-visit.ts'

/** Milliseconds between two requests of a worker, so that the load leaves room for the rest of the machine. */
const PAUSE = 30
/** A worker reads once after this many saves. */
const SAVES_BEFORE_READ = 4
/** Checks who is signed in after this many saves. */
const SAVES_BEFORE_VISIT = 10

interface LoadOptions {
  /** The address of the portal. */
  readonly baseUrl: string
  /** The folder in which the load records what was acknowledged. */
  readonly ledger: string
  /** How many people work at the same time, at most eight; with five or more, all kinds of saves are made. */
  readonly workers: number
}

export interface LoadResult {
  readonly acknowledged: Readonly<Partial<Record<WriteKind, number>>>
  /** Replies by status. */
  readonly answers: Readonly<Record<string, number>>
}

export interface Load {
  /** Records that a round's failure begins now. */
  mark(name: string): void
  /** Lets each worker finish its save, and ends the load. Throws if a worker failed. */
  stop(): Promise<LoadResult>
}

type Prepare = (open: (email: string) => Promise<LoadClient>, draft: SharedDraft) => Promise<LoadWork>

/** The work of the first worker, the second, and so on. */
const works: readonly Prepare[] = [
  async (open) => createLocationWork(await open(people.maria), practices.mill),
  async (open, draft) => createDraftWork(await open(people.paul), draft, DRAFT_ANSWERS[0]),
  async (open) => createDocumentWork(await open(people.sam), practices.cedar),
  async (open) => {
    const { grace, maria, paul, lena, otto } = people
    const senders = await Promise.all([maria, paul, lena, otto].map(open))
    return createReplyWork(await open(grace), senders, practices.bright)
  },
  async (open) => createProviderWork(await open(people.maria), practices.harbor),
  async (open, draft) => createDraftWork(await open(people.maria), draft, DRAFT_ANSWERS[1]),
  async (open) => createLocationWork(await open(people.sam), practices.cedar),
  async (open) => createDocumentWork(await open(people.maria), practices.bright),
]

/** Signs in people of the demo, who then save, upload and read until the load is stopped. */
export async function startLoad({ baseUrl, ledger: folder, workers }: LoadOptions): Promise<Load> {
  const started = Date.now()
  let stoppedAt: number | undefined
  const files: LedgerFile[] = []
  const createFile = async (name: string): Promise<LedgerFile> => {
    const file = await createLedgerFile(folder, `${started}-${name}`)
    files.push(file)
    return file
  }
  const marks = await createFile('marks')
  let marked = Promise.resolve()
  const work = async (one: LoadWork, visits: readonly (() => Promise<void>)[]): Promise<void> => {
    for (let saves = 1; stoppedAt === undefined; saves += 1) {
      await one.save()
      if (saves % SAVES_BEFORE_READ === 0) await one.read()
      if (saves % SAVES_BEFORE_VISIT === 0) for (const visit of visits) await visit()
      await after(PAUSE)
    }
  }
  const prepared: Parameters<typeof work>[] = []
  const draft: SharedDraft = { id: randomUUID() }
  for (const [number, prepare] of works.slice(0, workers).entries()) {
    const ledger = await createFile(`worker-${number}`)
    const visits: (() => Promise<void>)[] = []
    const open = async (email: string): Promise<LoadClient> => {
      const session = await LoadSession.open(baseUrl, email)
      // The session of an earlier load may be of another database.
      await session.renew()
      const client = new LoadClient({ baseUrl, session, ledger, stoppedAt: () => stoppedAt })
      visits.push(createVisit(client, email))
      return client
    }
    prepared.push([await prepare(open, draft), visits])
  }
  const ended = Promise.allSettled(prepared.map((one) => work(...one)))

  return {
    mark(name) {
      const at = Date.now()
      marked = marked.then(() => marks.append({ type: 'mark', at, name }))
    },
    async stop() {
      stoppedAt = Date.now()
      const outcomes = await ended
      await marked
      // A request that is still open at the end is no outage of the others.
      await marks.append({ type: 'end', at: stoppedAt, name: 'end' })
      for (const file of files) await file.close()
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      return summarize(folder)
    },
  }
}

async function summarize(folder: string): Promise<LoadResult> {
  const { saves, answers } = await readLedger(folder)
  const acknowledged: Partial<Record<WriteKind, number>> = {}
  for (const { kind, acknowledgedAt } of saves)
    if (acknowledgedAt !== undefined) acknowledged[kind] = (acknowledged[kind] ?? 0) + 1
  return { acknowledged, answers: countByStatus(answers) }
}

/** Counts replies by status. */
export function countByStatus(answers: readonly { readonly status: number | string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
