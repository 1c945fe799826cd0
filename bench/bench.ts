import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { benchDashboard } from './dashboard.ts'
import { benchFirstContent } from './first-content.ts'
import { firstVisit } from './first-visit.ts'
import { load, type Ask, type Measured } from './load.ts'
import { benchLicenses } from './licenses.ts'
import { memoryOf, startProcess, type Process } from './processes.ts'
import { signIn } from './worlds.ts'

/** Both sides in turn, on one database, in one run: what counts is the ratio, never the absolute number of this machine. */
const CONNECTIONS = 32
const SECONDS = 3
const ROUNDS = 3

interface Subject {
  readonly name: string
  readonly path: string
  readonly bare: string
  readonly method: 'GET' | 'POST'
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'client-center-bench-'))
  const database = await startEmbedded({ dataDir, log: () => undefined })
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' }
    const first = await startProcess('server/main.ts', [], env)
    await first.stop()
    const ours = await startProcess('server/main.ts', [], env)
    print(
      `start to ready, database running: first ${first.readyAfter.toFixed(0)} ms (fills the demo), then ${ours.readyAfter.toFixed(0)} ms`,
    )
    await compare(ours, database.url, env)
    await ours.stop()
    await firstVisit(print)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(ours: Process, url: string, env: Record<string, string>): Promise<void> {
  const { account, person } = await idsOf(url)
  const bare = await startProcess('bench/bare-server.ts', [account, person], env)
  const headers = await signIn(ours.url, 'maria@brightsmile.example')
  const dashboard = `/api/AccountDashboard/${account}`
  const subjects: readonly Subject[] = [
    { name: 'practice card, read', path: `${dashboard}/practiceInfo`, bare: '/practice', method: 'GET' },
    { name: 'user-info', path: '/api/Auth/user-info', bare: '/user-info', method: 'GET' },
    { name: 'locations', path: `${dashboard}/locations`, bare: '/locations', method: 'GET' },
    { name: 'practice card, save', path: `${dashboard}/practiceInfo`, bare: '/practice', method: 'POST' },
  ]
  print(
    `\n${'call'.padEnd(22)}${'ours/s'.padStart(9)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'bare/s'.padStart(9)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'ratio'.padStart(8)}`,
  )
  for (const subject of subjects) {
    const rounds: [Measured, Measured][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await load(await asksOf(subject, ours.url + subject.path, headers), SECONDS)
      const other = await load(await asksOf(subject, bare.url + subject.bare, {}), SECONDS)
      rounds.push([mine, other])
    }
    const mine = middle(rounds.map(([one]) => one))
    const other = middle(rounds.map(([, one]) => one))
    const cells = [
      mine.perSecond.toFixed(0),
      mine.p50.toFixed(1),
      mine.p99.toFixed(1),
      other.perSecond.toFixed(0),
      other.p50.toFixed(1),
      other.p99.toFixed(1),
    ]
    print(
      `${subject.name.padEnd(22)}${cells.map((cell, index) => cell.padStart(index % 3 === 0 ? 9 : 8)).join('')}${(mine.perSecond / other.perSecond).toFixed(2).padStart(8)}`,
    )
  }
  print(`\nmemory after this: server ${memoryOf(ours.child.pid)} MiB, bare server ${memoryOf(bare.child.pid)} MiB`)
  await bare.stop()
}

/** Thirty-two readers; or one saver, since each save needs the rev of the one before. */
async function asksOf(subject: Subject, url: string, headers: Record<string, string>): Promise<Ask[]> {
  if (subject.method === 'GET') return Array.from({ length: CONNECTIONS }, () => ({ url, method: 'GET', headers }))
  const answer = await fetch(url, { headers })
  let card = await answer.text()
  return [{ url, method: 'POST', headers, body: () => card, heard: (text) => (card = text) }]
}

const middle = (rounds: readonly Measured[]): Measured =>
  rounds.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds.length / 2)] ?? {
    perSecond: 0,
    p50: 0,
    p99: 0,
  }

async function idsOf(url: string): Promise<{ account: string; person: string }> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ account: string; person: string }>(
    "select a.id as account, p.id as person from account a, person p where a.name = 'Bright Smile Dental' and p.email = 'maria@brightsmile.example'",
  )
  await client.end()
  return rows[0] ?? { account: '', person: '' }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

// A part may be named: calls, dashboard, licenses, first-content. Without a name all of them run.
// First content is compared with another checkout when its folder is given: npm run bench -- first-content ../before
const [part, other] = process.argv.slice(2)
if (part === undefined || part === 'calls') await main()
if (part === undefined || part === 'dashboard') await benchDashboard(print)
if (part === undefined || part === 'licenses') await benchLicenses(print)
if (part === undefined || part === 'first-content') await benchFirstContent(print, other)
