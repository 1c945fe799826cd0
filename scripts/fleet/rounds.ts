import { setTimeout as after } from 'node:timers/promises'
import { backUpFromStandby } from './backup-round.ts'
import { waitForPair } from './database-node.ts'
import { sendMixedRequests } from './mixed-requests.ts'
import type { Round, RoundContext } from './round.ts'
import { updateServers } from './update-round.ts'

/** Milliseconds without writes that a round allows. */
const FAILURE_LIMIT = 25_000
const PLANNED_LIMIT = 3000

/** Kills the primary after its changes have not reached the standby for two seconds, and waits for the next primary. */
async function killPrimary({ fleet, primary, standby, mark }: RoundContext): Promise<void> {
  standby.holdBackReceiver()
  await after(2000)
  mark()
  await primary.kill()
  standby.endReceiver()
  await fleet.waitForPrimary(standby)
  await after(3000)
  primary.start()
}

/** The rounds of the test in their order. */
export const rounds: readonly Round[] = [
  {
    name: 'quiet',
    title: 'nothing fails',
    limit: PLANNED_LIMIT,
    async run({ mark }) {
      mark()
      await after(10_000)
    },
  },
  {
    name: 'pooler',
    title: 'three people share the connections of PgBouncer',
    limit: PLANNED_LIMIT,
    async run({ fleet, mark, report }) {
      mark()
      for (const problem of await sendMixedRequests(fleet.url)) report(problem)
    },
  },
  {
    name: 'kill-server',
    title: 'a server is killed',
    limit: FAILURE_LIMIT,
    async run({ fleet, mark, markKill }) {
      mark()
      markKill()
      await fleet.servers[0].kill()
      await after(5000)
      await fleet.servers[0].start()
    },
  },
  {
    name: 'stop-server',
    title: 'a server is stopped (SIGTERM)',
    limit: PLANNED_LIMIT,
    async run({ fleet, mark }) {
      mark()
      await fleet.servers[1].stop()
      await after(3000)
      await fleet.servers[1].start()
    },
  },
  {
    name: 'switchover',
    title: 'the standby becomes the primary, planned',
    limit: PLANNED_LIMIT,
    async run({ fleet, primary, standby, mark, report }) {
      mark()
      const { status, text } = await primary.call('/switchover', { leader: primary.name, candidate: standby.name })
      if (status !== 200) report(`Patroni refused the switchover: ${text}`)
      await fleet.waitForPrimary(standby)
    },
  },
  {
    name: 'kill-primary',
    title: 'the primary is killed, its standby held back before',
    limit: FAILURE_LIMIT,
    times: 5,
    run: killPrimary,
  },
  {
    name: 'freeze-primary',
    title: 'the primary freezes for 30 s',
    limit: FAILURE_LIMIT,
    async run({ fleet, primary, standby, mark }) {
      mark()
      primary.freeze()
      await Promise.all([after(30_000), fleet.waitForPrimary(standby)])
      primary.thaw()
    },
  },
  {
    name: 'etcd',
    title: 'etcd is away for 30 s',
    limit: FAILURE_LIMIT,
    async run({ fleet, mark }) {
      mark()
      fleet.part('etcd').signal('SIGSTOP')
      await after(30_000)
      fleet.part('etcd').signal('SIGCONT')
    },
  },
  {
    name: 'bucket',
    title: 'the bucket is away for 20 s',
    limit: FAILURE_LIMIT,
    async run({ fleet, mark }) {
      mark()
      fleet.signalStore('SIGSTOP')
      await after(20_000)
      fleet.signalStore('SIGCONT')
    },
  },
  {
    name: 'pgbouncer',
    title: 'PgBouncer is killed and starts again',
    limit: FAILURE_LIMIT,
    async run({ fleet, mark }) {
      mark()
      await fleet.restartPgBouncer()
      await after(3000)
    },
  },
  {
    name: 'update',
    title: 'both servers are updated while a browser is open, and set back',
    limit: PLANNED_LIMIT,
    run: updateServers,
  },
  {
    name: 'backup',
    title: 'a backup is made from the standby',
    limit: PLANNED_LIMIT,
    run: backUpFromStandby,
  },
  {
    name: 'control',
    title: 'as kill-primary, without synchronous replication',
    limit: Number.POSITIVE_INFINITY,
    mustLose: true,
    async run(context) {
      const { fleet, primary } = context
      await fleet.setSynchronous(false)
      await waitForPair(fleet.nodes, { isSynchronous: false })
      // Patroni has told PostgreSQL not to wait before the next two rounds of its loop have passed.
      await after(10_000)
      if (!(await primary.call('/config')).text.includes('"synchronous_mode": false'))
        throw new Error('Patroni did not store the change')
      await killPrimary(context)
      await fleet.setSynchronous(true)
    },
  },
]
