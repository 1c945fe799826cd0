import { Client } from 'pg'
import { systemRole } from '../../server/database/roles.ts'
import { listForbidden, measureOutages } from './judge-answers.ts'
import { checkReceivedMails, type ReceivedMail } from './judge-mails.ts'
import { checkOutbox, checkRows, type RowProblems } from './judge-rows.ts'
import { checkShown } from './judge-shown.ts'
import { readLedger, writeKinds, type Ledger, type WriteKind } from './ledger.ts'
import { countByStatus } from './load.ts'

interface JudgeOptions {
  readonly baseUrl: string
  /** The URL of the owner of the database, without a pooler. */
  readonly databaseUrl: string
  /** The folder of the ledger, of one load or of several. */
  readonly ledger: string
  /** When servers were killed: only then may a request that was open end without a reply. */
  readonly killedAt?: readonly Date[]
  /** What the mail server has received, read after the load has stopped. */
  readonly mails?: readonly ReceivedMail[]
}

export interface Judgment {
  readonly acknowledged: number
  readonly lost: number
  readonly halfSaved: number
  /** Replies by status, with 'broken' and 'timeout'. */
  readonly answers: Readonly<Record<string, number>>
  /** In milliseconds, after a mark, of the kind of saves that was away longest. */
  readonly longestWithoutWrites: number
  /** The same for each kind. */
  readonly withoutWrites: Readonly<Partial<Record<WriteKind, number>>>
  /** Replies that no one may get, and reads that were wrong. */
  readonly forbidden: readonly string[]
  /** A sentence for each save that is lost or stored in part. */
  readonly problems: readonly string[]
}

/** Compares what the servers acknowledged with what is stored and shown. The load must have stopped. */
export async function judge({
  baseUrl,
  databaseUrl,
  ledger: folder,
  killedAt = [],
  mails,
}: JudgeOptions): Promise<Judgment> {
  const ledger = await readLedger(folder)
  const stored = await checkStored(databaseUrl, ledger, mails)
  const shown = await checkShown(baseUrl, ledger.saves)
  // A lost row is not shown either, and counts once.
  const notShown = shown.filter((sentence) => !stored.lost.some((other) => findId(other) === findId(sentence)))
  const lost = [...stored.lost, ...notShown]
  const withoutWrites = measureOutages(ledger)
  return {
    acknowledged: ledger.saves.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length,
    lost: lost.length,
    halfSaved: stored.halfSaved.length,
    answers: countByStatus(ledger.answers),
    longestWithoutWrites: Math.max(0, ...Object.values(withoutWrites)),
    withoutWrites,
    forbidden: listForbidden(ledger, killedAt),
    problems: [...lost, ...stored.halfSaved],
  }
}

const findId = (sentence: string): string | undefined => /[\da-f-]{36}/.exec(sentence)?.[0]

async function checkStored(
  databaseUrl: string,
  { saves, marks }: Ledger,
  mails: readonly ReceivedMail[] | undefined,
): Promise<RowProblems> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Row-level security applies to the owner, too.
    await client.query(`set role ${systemRole}`)
    const checks: RowProblems[] = []
    for (const kind of writeKinds) checks.push(await checkRows(client, kind, saves))
    checks.push(await checkOutbox(client))
    const replies = saves.filter(({ kind }) => kind === 'reply')
    const endedAt = new Date(marks.at(-1)?.at ?? 0)
    if (mails !== undefined) checks.push(await checkReceivedMails(client, replies, mails, endedAt))
    return { lost: checks.flatMap(({ lost }) => lost), halfSaved: checks.flatMap(({ halfSaved }) => halfSaved) }
  } finally {
    await client.end()
  }
}
