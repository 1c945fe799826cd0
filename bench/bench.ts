import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { benchCapacity } from './capacity.ts'
import { benchCredentialing } from './credentialing.ts'
import { benchDashboard } from './dashboard.ts'
import { benchFirstContent } from './first-content.ts'
import { benchDrafts } from './drafts.ts'
import { benchExports } from './exports.ts'
import { benchFirm, benchTasks } from './firm.ts'
import { benchForms } from './forms-page.ts'
import { benchGrowth } from './growth.ts'
import { benchIntake } from './intake.ts'
import { load, type LoadRequest, type Measured } from './load.ts'
import { benchLicenses } from './licenses.ts'
import { benchMany } from './many.ts'
import { processMemory, startProcess, type Process } from './processes.ts'
import { benchProjects } from './projects.ts'
import { databaseProcesses, measureProcessorTime } from './processor.ts'
import { benchBadSummaries } from './bad-summaries.ts'
import { benchCaqh } from './caqh.ts'
import { benchRecognition } from './recognition.ts'
import { benchSearch } from './search.ts'
import { signIn } from './worlds.ts'

/**
 * Measures both servers in turn, on one database, in one run. Only the ratio matters, since absolute numbers depend on
 * the machine.
 */
const CONNECTIONS = 8
const SECONDS = 2
const ROUNDS = 5
/** The most processor time allowed, as a multiple of the bare server's. */
const AIMS = { GET: 3, POST: 4 } as const

interface Subject {
  readonly name: string
  readonly path: string
  readonly baseline: string
  readonly method: 'GET' | 'POST'
  /** Builds the next body from the previous reply. */
  readonly next?: (answered: string) => string
  /** The path that returns the first body of a save. */
  readonly from?: string
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
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(ours: Process, url: string, env: Record<string, string>): Promise<void> {
  const { account, person, provider } = await readIds(url)
  const baseline = await startProcess('bench/baseline-server.ts', [account, person, provider], env)
  const headers = await signIn(ours.url, 'maria@brightsmile.example')
  print(`\n${' '.repeat(22)}${'processor, µs a request'.padStart(28)}${'requests a second'.padStart(30)}`)
  print(
    `${'call'.padEnd(22)}${['ours', 'bare', 'times', 'aim', 'ours', 'p50', 'p99', 'bare', 'p50', 'p99'].map((head) => head.padStart(8)).join('')}`,
  )
  const subjects = createSubjects(account, provider)
  const inTurn = async (subject: Subject): Promise<[Spent, Spent]> => [
    await spend(ours, env, await createLoadRequests(subject, ours.url, subject.path, headers)),
    await spend(baseline, env, await createLoadRequests(subject, baseline.url, subject.baseline, {})),
  ]
  // Warms up every subject before measuring any; otherwise the first one would include the cost of warming up what all
  // share.
  for (const subject of subjects) await inTurn(subject)
  for (const subject of subjects) {
    const rounds: [Spent, Spent][] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inTurn(subject))
    const mine = middle(rounds.map(([one]) => one))
    const other = middle(rounds.map(([, one]) => one))
    const times = median(rounds.map(([one, two]) => one.processor / two.processor))
    const cells = [
      mine.processor.toFixed(0),
      other.processor.toFixed(0),
      times.toFixed(2),
      `≤ ${AIMS[subject.method]}`,
      ...[mine, other].flatMap(({ measured }) => [
        measured.perSecond.toFixed(0),
        measured.p50.toFixed(1),
        measured.p99.toFixed(1),
      ]),
    ]
    print(`${subject.name.padEnd(22)}${cells.map((cell) => cell.padStart(8)).join('')}`)
  }
  print(
    `\nmemory after this: server ${processMemory(ours.child.pid)} MiB, bare server ${processMemory(baseline.child.pid)} MiB`,
  )
  await baseline.stop()
}

function createSubjects(account: string, provider: string): Subject[] {
  const dashboard = `/api/AccountDashboard/${account}`
  const licenses = '/api/Providers/licensesTable?page=1&size=10'
  return [
    { name: 'practice card, read', path: `${dashboard}/practiceInfo`, baseline: '/practice', method: 'GET' },
    { name: 'provider, read', path: `/api/Providers/${provider}`, baseline: '/provider', method: 'GET' },
    { name: 'locations', path: `${dashboard}/locations`, baseline: '/locations', method: 'GET' },
    { name: 'user-info', path: '/api/Auth/user-info', baseline: '/user-info', method: 'GET' },
    { name: 'license list', path: `${licenses}&accountId=${account}`, baseline: '/licenses', method: 'GET' },
    { name: 'practice card, save', path: `${dashboard}/practiceInfo`, baseline: '/practice', method: 'POST' },
    {
      name: 'provider, save',
      path: '/api/Providers',
      from: `/api/Providers/${provider}`,
      baseline: '/provider',
      method: 'POST',
      // Our server replies with the ids of new licenses as well as the provider.
      next: (answered) => {
        const reply = JSON.parse(answered) as { provider?: unknown }
        return JSON.stringify(reply.provider ?? reply)
      },
    },
  ]
}

interface Spent {
  /** Microseconds per request, server and database together. */
  readonly processor: number
  readonly measured: Measured
}

async function spend(
  server: Process,
  { DATA_DIR: dataDir = '' }: Record<string, string>,
  loadRequests: LoadRequest[],
): Promise<Spent> {
  const pids = [server.child.pid ?? 0, ...databaseProcesses(dataDir)]
  const before = measureProcessorTime(pids)
  const measured = await load(loadRequests, SECONDS)
  return { processor: (measureProcessorTime(pids) - before) / 1000 / measured.answered, measured }
}

/** Eight readers, or one writer, since each save needs the rev of the previous one. */
async function createLoadRequests(
  subject: Subject,
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<LoadRequest[]> {
  const loadRequest = { url: url + path, method: subject.method, headers }
  if (subject.method === 'GET') return Array.from({ length: CONNECTIONS }, () => loadRequest)
  const next = subject.next ?? ((text: string) => text)
  const answer = await fetch(url + (Object.keys(headers).length > 0 ? (subject.from ?? path) : path), { headers })
  let sent = next(await answer.text())
  return [{ ...loadRequest, body: () => sent, onText: (text) => (sent = next(text)) }]
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((figure, other) => figure - other)[Math.floor(figures.length / 2)] ?? 0

const middle = (rounds: readonly Spent[]): Spent => {
  const medianProcessor = median(rounds.map(({ processor }) => processor))
  return (
    rounds.find(({ processor }) => processor === medianProcessor) ?? {
      processor: 0,
      measured: { perSecond: 0, answered: 1, p50: 0, p99: 0 },
    }
  )
}

async function readIds(url: string): Promise<{ account: string; person: string; provider: string }> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ account: string; person: string; provider: string }>(
    `select a.id as account, p.id as person,
            (select l.provider_id from provider_license l where l.account_id = a.id group by 1 order by count(*) desc, 1 limit 1) as provider
       from account a, person p where a.name = 'Bright Smile Dental' and p.email = 'maria@brightsmile.example'`,
  )
  await client.end()
  return rows[0] ?? { account: '', person: '', provider: '' }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

// Usage: npm run bench -- [part], one of calls, dashboard, licenses, projects, search, growth, exports, first-content,
// intake, credentialing, caqh, recognition, forms, firm, tasks, drafts, many, capacity. Without a part, all of them run. `firm` takes a number
// of practices, 100, 1000 or 10000: npm run bench -- firm 10000. `drafts` takes a number of providers, `capacity` of practices. `first-content` takes the folder of
// another checkout to compare with: npm run bench -- first-content ../before
const [part, other] = process.argv.slice(2)
if (part === undefined || part === 'calls') await main()
if (part === undefined || part === 'dashboard') await benchDashboard(print)
if (part === undefined || part === 'licenses') await benchLicenses(print)
if (part === undefined || part === 'projects') await benchProjects(print)
if (part === undefined || part === 'caqh') {
  await benchCaqh(print)
  await benchBadSummaries(print)
}
if (part === undefined || part === 'recognition') await benchRecognition(print, other)
if (part === undefined || part === 'search') await benchSearch(print)
if (part === undefined || part === 'tasks') await benchTasks(print, other === undefined ? undefined : Number(other))
if (part === undefined || part === 'firm') await benchFirm(print, other === undefined ? undefined : Number(other))
if (part === undefined || part === 'drafts') await benchDrafts(print, other === undefined ? undefined : Number(other))
if (part === undefined || part === 'many') await benchMany(print)
if (part === undefined || part === 'capacity')
  await benchCapacity(print, other === undefined ? undefined : Number(other))
if (part === undefined || part === 'growth') await benchGrowth(print)
if (part === undefined || part === 'exports') await benchExports(print)
if (part === undefined || part === 'first-content') await benchFirstContent(print, other)
if (part === undefined || part === 'intake') await benchIntake(print)
if (part === undefined || part === 'credentialing') await benchCredentialing(print)
if ((part === undefined || part === 'forms') && !(await benchForms())) process.exitCode = 1
