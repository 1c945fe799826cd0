import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { repairPair, waitForPair } from './database-node.ts'
import type { Fleet } from './fleet.ts'
import { readReceivedMails } from './judge-mails.ts'
import { judge } from './judge.ts'
import { startLoad } from './load.ts'
import type { Round } from './round.ts'

/** Milliseconds of load before and after the failure. */
const BEFORE = 6000
const AFTER = 8000

export interface RoundResult {
  readonly name: string
  readonly title: string
  readonly withoutWrites: number
  readonly answers: Readonly<Record<string, number>>
  readonly acknowledged: number
  readonly lost: number
  readonly halfSaved: number
  /** Empty if the round passed. */
  readonly problems: readonly string[]
}

/** Runs one round under load on a healthy fleet, repairs the fleet and compares what was acknowledged with what is stored. */
export async function runRound(fleet: Fleet, round: Round, number: number, workers: number): Promise<RoundResult> {
  const name = round.times === undefined ? round.name : `${round.name} ${number}`
  const ledger = path.join(fleet.folder, 'ledger', name.replace(' ', '-'))
  mkdirSync(ledger, { recursive: true })
  const [primary, standby] = await waitForPair(fleet.nodes, { isSynchronous: true })
  await fleet.waitForServers()
  const problems: string[] = []
  const killedAt: Date[] = []
  const load = await startLoad({ baseUrl: fleet.url, ledger, workers })
  await after(BEFORE)
  await round.run({
    fleet,
    primary,
    standby,
    mark: () => load.mark(name),
    markKill: () => killedAt.push(new Date()),
    report: (problem) => problems.push(problem),
  })
  await repairPair(fleet.nodes)
  await fleet.waitForServers()
  await after(AFTER)
  await load.stop()
  const judged = await judge({
    baseUrl: fleet.url,
    databaseUrl: fleet.databaseUrl(),
    ledger,
    killedAt,
    mails: await readReceivedMails(fleet.mailFolder()),
  })
  problems.push(...findProblems(round, judged))
  return { ...judged, name, title: round.title, withoutWrites: judged.longestWithoutWrites, problems }
}

function findProblems(round: Round, judged: Awaited<ReturnType<typeof judge>>): string[] {
  const problems: string[] = []
  if (judged.acknowledged === 0) problems.push('nothing was acknowledged')
  if (round.mustLose === true) {
    // Saves built on a lost one are refused, and lost rows may leave others half saved.
    if (judged.lost === 0) problems.push('nothing was lost, so the test cannot tell')
    return problems
  }
  problems.push(...judged.problems, ...judged.forbidden)
  if (judged.longestWithoutWrites > round.limit)
    problems.push(`${(judged.longestWithoutWrites / 1000).toFixed(1)} s without writes, at most ${round.limit / 1000}`)
  return problems
}
