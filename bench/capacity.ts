import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { credentialingToWire } from '../contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '../domain/credentialing/credentialing-form.ts'
import { withAnswer } from '../domain/forms/answer-at.ts'
import { sampleAnswers } from '../domain/forms/form.ts'
import { concealSecrets } from '../domain/forms/secrets.ts'
import { scaleManager } from '../server/operations/demo/scale/fill-scale.ts'
import { DASHBOARD_CALLS } from './dashboard.ts'
import { printDatabaseSize } from './database-size.ts'
import { addStaffAndMessages, benchStaff } from './firm.ts'
import { addGrowth } from './growth-world.ts'
import { processMemory } from './processes.ts'
import { databaseProcesses, measureProcessorTime } from './processor.ts'
import { fetchTokens, runInWorld, type World } from './worlds.ts'

/** Providers of each practice of the world, and of its large practice. */
const PROVIDERS = 25
const LARGE = 200

/** Calls at once, and rounds of each kind. The first round warms up and does not count. */
const CONNECTIONS = 4
const ROUNDS = 3
const MEBIBYTE = 1_048_576

/** One kind of work of a person. */
interface Work {
  readonly name: string
  /** How often it runs in a round. */
  readonly times: number
  /** Saves run one after the other, since each needs the rev of the one before. */
  readonly isSerial?: boolean
  readonly run: () => Promise<unknown>
}

/**
 * Measures what one call of each kind costs in processor time of the server and of the database, their memory, their
 * connections, and what a practice costs in the database. Processor time hardly depends on other load of the machine.
 */
export async function benchCapacity(print: (line: string) => void, practices = 100): Promise<void> {
  await runInWorld(
    practices,
    LARGE + PROVIDERS * (practices - 1),
    async (world) => {
      const owner = new pg.Client(world.databaseUrl)
      await owner.connect()
      try {
        await measure(world, owner, print)
      } finally {
        await owner.end()
      }
    },
    async (owner) => {
      await addGrowth(owner, { documents: 3 })
      await addStaffAndMessages(owner)
    },
  )
}

async function measure(world: World, owner: pg.Client, print: (line: string) => void): Promise<void> {
  const ordinary = await findOrdinaryPractice(world)
  const before = processMemory(world.pid)
  print(`\ncapacity: ${world.name}; processor time in milliseconds, calls a second of one core`)
  print(`  ${''.padEnd(38)}${['server', 'calls', 'database', 'calls'].map((head) => head.padStart(10)).join('')}`)
  const all = await listWork(world, ordinary, owner)
  for (const work of all) await measureWork(world, work, print)
  print(`\nmemory of the server: ${before} MiB after the start, ${processMemory(world.pid)} MiB after this`)
  // Idle connections are closed after a minute.
  await Promise.all(all.filter(({ isSerial }) => isSerial !== true).map(repeat))
  await printConnections(owner, print)
  await printDatabaseSize(owner, print)
}

/** Prints the middle of several rounds. */
async function measureWork(world: World, work: Work, print: (line: string) => void): Promise<void> {
  const rounds: { server: number; database: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const database = databaseProcesses(world.dataDir)
    const [server, databaseTime] = [measureProcessorTime([world.pid]), measureProcessorTime(database)]
    await repeat(work)
    // A read is answered before its transaction ends.
    await setTimeout(20)
    const toMilliseconds = (nanoseconds: number): number => nanoseconds / 1e6 / work.times
    if (round > 0)
      rounds.push({
        server: toMilliseconds(measureProcessorTime([world.pid]) - server),
        database: toMilliseconds(measureProcessorTime(database) - databaseTime),
      })
  }
  const cells = (['server', 'database'] as const).flatMap((part) => {
    const milliseconds = median(rounds.map((round) => round[part]))
    return [milliseconds.toFixed(2), (1000 / milliseconds).toFixed(0)]
  })
  print(`  ${work.name.padEnd(38)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

async function repeat({ times, isSerial = false, run }: Work): Promise<void> {
  let left = times
  const next = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: isSerial ? 1 : CONNECTIONS }, next))
}

/** A practice of the manager other than the large one. */
async function findOrdinaryPractice({ url, headers, large }: World): Promise<string> {
  // Shape: `Account[]` of the contract.
  const accounts = (await call(`${url}/api/Welcome/accounts`, { headers })) as { id: string }[]
  return accounts.find(({ id }) => id !== large)?.id ?? ''
}

async function listWork(world: World, practice: string, owner: pg.Client): Promise<Work[]> {
  const { headers, url } = world
  const path = `/api/AccountDashboard/${practice}`
  const read = (from: string, as = headers) => call(url + from, { headers: as })
  const post = (to: string, body: object) =>
    call(url + to, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const lead = { authorization: `Bearer ${benchStaff.lead}` }
  const advisor = { authorization: `Bearer ${benchStaff.advisor}` }
  const { rows } = await owner.query<{ id: string }>(
    "insert into project (account_id, name, show_credentialing_form) values ($1, 'Form: 1', true) returning id",
    [practice],
  )
  const [project = { id: '' }] = rows
  // Shape: `PracticeInfo` of the contract.
  let practiceInfo = (await read(`${path}/practiceInfo`)) as object
  const form = { id: randomUUID(), rev: 0 }
  const answers = concealSecrets(credentialingForm, sampleAnswers(credentialingForm))
  const openDashboard = (account: string) =>
    Promise.all(DASHBOARD_CALLS.map((card) => read(`/api/AccountDashboard/${account}/${card}`)))
  return [
    { name: `dashboard, ${DASHBOARD_CALLS.length} calls`, times: 30, run: () => openDashboard(practice) },
    { name: 'dashboard of the large practice', times: 6, run: () => openDashboard(world.large) },
    { name: 'who is signed in (each page)', times: 100, run: () => read('/api/Auth/user-info') },
    { name: 'providers of a practice', times: 100, run: () => read(`${path}/providers`) },
    {
      name: 'licenses, a page of 50',
      times: 100,
      run: () => read(`/api/Providers/licensesTable?page=1&size=50&accountId=${practice}`),
    },
    { name: 'applications of a practice', times: 60, run: () => read(`${path}/applications`) },
    // Searches are limited to sixty in ten seconds.
    { name: 'search', times: 9, isSerial: true, run: () => read('/api/Search?text=anna') },
    {
      name: 'save of a card',
      times: 60,
      isSerial: true,
      run: async () => {
        practiceInfo = (await post(`${path}/practiceInfo`, practiceInfo)) as object
      },
    },
    {
      name: 'automatic save of a form',
      times: 60,
      isSerial: true,
      run: async () => {
        // The first save has the whole Social Security number; replies and later saves have it masked.
        const [path, value] =
          form.rev === 0 ? ['person/ssNumber', '123-45-6789'] : ['person/otherLastNames', `Saved ${form.rev}`]
        const changed = withAnswer(credentialingForm, answers, path, value)
        const body = { ...form, saveId: randomUUID(), ...credentialingToWire(changed) }
        form.rev = ((await post(`/api/Projects/${project.id}/cred/drafts`, body)) as { rev: number }).rev
      },
    },
    { name: 'upload of 1 MiB', times: 12, run: () => upload(world, practice) },
    { name: 'sign-in', times: 8, run: () => fetchTokens(url, scaleManager) },
    { name: "firm: an advisor's tasks", times: 30, run: () => read('/api/Firm/Tasks', advisor) },
    { name: "firm: everyone's tasks", times: 12, run: () => read('/api/Firm/Tasks?tab=everyone', lead) },
    {
      name: "firm: counts of everyone's tasks",
      times: 12,
      run: () => read('/api/Firm/Tasks/count?tab=everyone', lead),
    },
    { name: 'firm: practices, a page of 50', times: 30, run: () => read('/api/Firm/Practices', lead) },
  ]
}

function upload({ url, headers }: World, practice: string): Promise<unknown> {
  const body = new FormData()
  const fields = { documentType: '4', documentCategory: '0', description: 'W9' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const content = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(MEBIBYTE - 9)])
  body.append('uploadedFile', new File([content], 'W9.pdf', { type: 'application/pdf' }))
  return call(`${url}/api/accounts/${practice}/documents/uploadDocument`, { method: 'POST', headers, body })
}

/** Sends a request. Repeats it after 503, with which a busy machine may answer. */
async function call(url: string, options: RequestInit): Promise<unknown> {
  const answer = await fetch(url, options)
  if (answer.status === 503) return call(url, options)
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function printConnections(owner: pg.Client, print: (line: string) => void): Promise<void> {
  const { rows } = await owner.query<{ name: string; connections: number }>(
    `select usename as name, count(*)::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
  )
  print(`connections of the server: ${rows.map(({ name, connections }) => `${name} ${connections}`).join(', ')}`)
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((figure, other) => figure - other)[Math.floor(figures.length / 2)] ?? 0
