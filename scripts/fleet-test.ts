/**
 * Runs the product as a firm runs it on several machines: etcd, two PostgreSQL nodes with Patroni, HAProxy, PgBouncer,
 * an S3 server, nginx and two servers, as the files in `deploy/` configure them, here all on one machine. Lets one part
 * after the other fail under load, and compares what was acknowledged with what is stored:
 * `npm run fleet-test`, or only some rounds: `npm run fleet-test -- switchover kill-primary`.
 *
 * Needs Debian 12 on x86-64 and apt-get. Unpacks etcd-server, patroni, haproxy, nginx and postgresql-15, PgBouncer of
 * Debian 13, and for the S3 server swift and memcached (the first time as root), into ~/.cache/client-center-fleet, and
 * installs nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Fleet } from './fleet/fleet.ts'
import { endProcessesAtExit } from './fleet/processes.ts'
import { printMemory, printRound, printTable } from './fleet/report.ts'
import type { Round } from './fleet/round.ts'
import { rounds } from './fleet/rounds.ts'
import { runRound, type RoundResult } from './fleet/run-round.ts'
import { buildWebApp } from './web-build.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '21000' },
    workers: { type: 'string', default: '6' },
    /** How often each round runs, instead of its own number. */
    times: { type: 'string' },
    /** Leaves the folder with all logs in place. */
    keep: { type: 'boolean', default: false },
  },
})

function chooseRounds(): readonly Round[] {
  const unknown = positionals.filter((name) => !rounds.some((round) => round.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no round ${unknown.join(', ')}; there are ${rounds.map(({ name }) => name).join(', ')}.`)
  return positionals.length === 0 ? rounds : rounds.filter(({ name }) => positionals.includes(name))
}

async function runRounds(fleet: Fleet, chosen: readonly Round[]): Promise<RoundResult[]> {
  const results: RoundResult[] = []
  for (const round of chosen) {
    const times = Number(values.times ?? round.times ?? 1)
    for (let number = 1; number <= times; number += 1) {
      const result = await runRound(fleet, round, number, Number(values.workers))
      printRound(result)
      results.push(result)
    }
  }
  return results
}

endProcessesAtExit()
const chosen = chooseRounds()
await buildWebApp()
const folder = await mkdtemp(path.join(tmpdir(), 'client-center-fleet-'))
const fleet = new Fleet({ folder, port: Number(values.port), print: (line) => console.log(line) })
let failed = 1
try {
  await fleet.start()
  const results = await runRounds(fleet, chosen)
  printTable(results)
  printMemory(fleet.memory())
  failed = results.filter(({ problems }) => problems.length > 0).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
} finally {
  await fleet.stop()
  if (failed > 0 || values.keep) console.log(`The logs are in ${folder}`)
  else await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exit(failed > 0 ? 1 : 0)
