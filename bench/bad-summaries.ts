import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountId } from '../server/areas/portal/demo/demo-accounts.ts'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { brokenPdfs } from '../server/testing/caqh/broken-pdfs.ts'
import { drawSummary, usualDrawing } from '../server/testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../server/testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../server/testing/caqh/made-up-summary.ts'
import { load } from './load.ts'
import { startProcess, type Process } from './processes.ts'
import { signIn } from './worlds.ts'

/**
 * Limits: additional memory of the server in MiB, slowdown of other requests as a factor, and the longest time for one
 * file in seconds.
 */
const MAX_MEMORY = 50
const MAX_WAITING = 2
const LONGEST = 20

/** Each person uploads all files, one after the other, into this practice. */
const people = [
  ['maria@brightsmile.example', 'Bright Smile Dental'],
  ['paul@brightsmile.example', 'Bright Smile Dental'],
  ['sam@cedargrove.example', 'Cedar Grove Family Dentistry'],
] as const
const ROUNDS = 2
/** Connections that keep reading a card. */
const READERS = 4
const QUIET_SECONDS = 10

/**
 * Measures how much malicious files slow down the server and other requests while several people upload all of them in
 * a loop.
 */
export async function benchBadSummaries(print: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'client-center-bench-'))
  const database = await startEmbedded({ dataDir, log: () => undefined })
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '1', PORT: '0', LOG_LEVEL: 'error' }
    const server = await startProcess('server/main.ts', [], env)
    try {
      await measure(server, print)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Bad {
  readonly name: string
  readonly problem: string
  readonly bytes: Buffer
}

async function measure({ url, child }: Process, print: (line: string) => void): Promise<void> {
  const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
  const good = await drawSummary(madeUpSummary(madeUpDentist(2), words), usualDrawing)
  const files: Bad[] = []
  for (const [name, { problem, make }] of Object.entries(brokenPdfs()))
    files.push({ name, problem, bytes: Buffer.from(await make(good)) })
  const headers = await Promise.all(people.map(([email]) => signIn(url, email)))
  const [maria = {}] = headers
  const card = { url: `${url}/api/AccountDashboard/${accountId('Bright Smile Dental')}/practiceInfo`, headers: maria }
  const readers = Array.from({ length: READERS }, () => ({ ...card, method: 'GET' as const }))

  // Opens connections, prepares statements and compiles code before the measurement.
  await load(readers, QUIET_SECONDS)
  await Promise.all(people.map(([, practiceName], at) => parse(url, headers[at] ?? {}, practiceName, good)))
  const quiet = await watched(child.pid, () => load(readers, QUIET_SECONDS))
  let isOver = false
  const fed = await watched(child.pid, async () => {
    const feeding = Promise.all(
      people.map(([, practiceName], at) => feed(url, headers[at] ?? {}, practiceName, turned(files, at * 7))),
    )
    void feeding.finally(() => (isOver = true)).catch(() => undefined)
    const times: number[] = []
    while (!isOver) times.push((await load(readers, 5)).p99)
    return { p99: middle(times), answered: (await feeding).flat() }
  })

  const wrong = fed.result.answered.filter(({ code, problem }) => code !== problem)
  const slowest = fed.result.answered.toSorted((one, other) => other.seconds - one.seconds)[0]
  const growth = fed.memory - quiet.memory
  const times = fed.result.p99 / quiet.result.p99
  print(
    `\n${files.length} bad files, ${ROUNDS} times by ${people.length} people at once: ${fed.result.answered.length} answers`,
  )
  const row = (name: string, value: string, isGood: boolean): void =>
    print(`  ${name.padEnd(36)}${value.padStart(30)}  ${isGood ? 'ok' : 'TOO MUCH'}`)
  row('not in its code', wrong.map(({ name, code }) => `${name}: ${code}`).join(', ') || '0', wrong.length === 0)
  row('slowest answer, seconds', `${slowest?.seconds.toFixed(1)} <= ${LONGEST}`, (slowest?.seconds ?? 0) <= LONGEST)
  row('memory of the server, more MiB', `${growth.toFixed(0)} <= ${MAX_MEMORY}`, growth <= MAX_MEMORY)
  row(
    'p99 of others, quiet and meanwhile',
    `${quiet.result.p99.toFixed(1)}, ${fed.result.p99.toFixed(1)} ms: ${times.toFixed(2)} <= ${MAX_WAITING}`,
    times <= MAX_WAITING,
  )
}

/** Rotates the list so that not everyone uploads the same file at once. */
const turned = (files: readonly Bad[], by: number): Bad[] => [...files.slice(by), ...files.slice(0, by)]

async function feed(
  url: string,
  headers: Record<string, string>,
  practiceName: (typeof people)[number][1],
  files: readonly Bad[],
) {
  const answered: (Bad & { readonly code: string; readonly seconds: number })[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const file of files) answered.push({ ...file, ...(await parse(url, headers, practiceName, file.bytes)) })
  return answered
}

async function parse(
  url: string,
  headers: Record<string, string>,
  practiceName: (typeof people)[number][1],
  bytes: Buffer,
): Promise<{ readonly code: string; readonly seconds: number }> {
  const form = new FormData()
  form.append('uploadedFile', new Blob([new Uint8Array(bytes)]), 'Summary.pdf')
  const began = performance.now()
  const answer = await fetch(`${url}/api/Caqh/${accountId(practiceName)}/parseDocument`, {
    method: 'POST',
    headers,
    body: form,
  })
  const body: unknown = await answer.json()
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : String(answer.status)
  return { code, seconds: (performance.now() - began) / 1000 }
}

/** Runs the work. Returns its result with the highest memory of the process, in MiB. */
async function watched<T>(
  pid: number | undefined,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly memory: number }> {
  let memory = 0
  const memoryTimer = setInterval(() => {
    memory = Math.max(memory, residentMemory(pid))
  }, 20)
  try {
    const result = await work()
    return { result, memory }
  } finally {
    clearInterval(memoryTimer)
  }
}

/** In MiB, not rounded. */
const residentMemory = (pid: number | undefined): number =>
  pid === undefined ? 0 : (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 2 ** 20

const middle = (values: readonly number[]): number =>
  values.toSorted((value, other) => value - other)[Math.floor(values.length / 2)] ?? 0
