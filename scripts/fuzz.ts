/**
 * Calls every endpoint of the contract with random requests as Maria, as a user of another practice and signed out:
 * `npm run fuzz -- --requests 100000 --seed 1`. Exits with 1 if a reply was 5xx or took longer than 5 seconds, or if
 * the memory in use grew by more than 10 %. The same seed makes the same requests, except for ids of records made
 * during the run.
 */
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { allEndpoints } from '../contract/all.ts'
import { demoId } from '../server/areas/portal/demo/demo-id.ts'
import { knownIds } from '../server/testing/fuzz/known-ids.ts'
import { requestsTo, type Asking, type MadeRequest } from '../server/testing/fuzz/requests.ts'
import { openFuzzWorld } from './fuzz-world.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const wanted = Number(values.requests)
const seed = Number(values.seed)
if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error('--requests must be a whole number above zero')
if (!Number.isSafeInteger(seed)) throw new Error('--seed must be a whole number')

const SLOWEST_MS = 5000
const CONCURRENCY = 4
const PER_ROUND = 40
/** The share of requests that warm up the program. The memory after them is the baseline. */
const WARM = 0.2
const PEOPLE = { maria: 'maria@brightsmile.example', sam: 'sam@cedargrove.example' } as const

const world = await openFuzzWorld(process.env['DATABASE_URL'])
const ids = await knownIds(world.system, demoId('account', 'Bright Smile Dental'))
const calls = Object.entries(allEndpoints)
  .filter(([name]) => values.only === undefined || name === values.only)
  .map(([name, endpoint]) => ({ name, requests: requestsTo(endpoint, ids), statuses: new Map<number, number>() }))
const tokens = new Map<string, Promise<string>>()
const failures: string[] = []
let requestCount = 0
let slowest = 0
let hangs = 0

async function getToken(who: Asking): Promise<string | undefined> {
  if (who === 'nobody') return undefined
  if (who === 'garbage') return 'A'.repeat(43)
  const known = tokens.get(who) ?? world.signIn(PEOPLE[who])
  tokens.set(who, known)
  return known
}

async function sendRequest(name: string, request: MadeRequest): Promise<number> {
  const token = await getToken(request.who)
  const { method, url, payload } = request
  const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers }
  const began = performance.now()
  const remoteAddress = `10.${requestCount % 200}.${Math.floor(requestCount / 200) % 250}.9`
  const sent = { method, url, headers, remoteAddress, ...(payload === undefined ? {} : { payload }) }
  const answered = await within(SLOWEST_MS, world.app.inject(sent))
  const took = performance.now() - began
  slowest = Math.max(slowest, took)
  requestCount += 1
  const shown = (): string =>
    `${name} ${method} ${url.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${String(payload ?? '').slice(0, 600)}`
  if (answered === undefined) {
    hangs += 1
    failures.push(`No answer within ${SLOWEST_MS} ms: ${shown()}`)
    return 0
  }
  if (answered.statusCode >= 500) failures.push(`${answered.statusCode}: ${shown()}\n  ${world.errors.at(-1) ?? ''}`)
  // The user signed out, or the session expired or was revoked by a replayed token. The next request signs in again.
  if (answered.statusCode === 401 || name === 'logout') tokens.delete(request.who)
  return answered.statusCode
}

/** Returns undefined after the time limit. Clears the timer, which would otherwise keep the result in memory. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const clock = new AbortController()
  const late = after(milliseconds, undefined, { signal: clock.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clock.abort()
  }
}

async function round(number: number): Promise<void> {
  const waiting = calls.flatMap((call, place) =>
    fc
      .sample(call.requests, { numRuns: PER_ROUND, seed: seed + number * calls.length + place })
      .map((request) => ({ call, request })),
  )
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next && requestCount < wanted; next = waiting.pop()) {
      const status = await sendRequest(next.call.name, next.request)
      next.call.statuses.set(status, (next.call.statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await ids.reload()
  await world.tidy()
}

/** Megabytes in use after a garbage collection. */
async function memory(): Promise<{ used: number; resident: number }> {
  for (let times = 0; times < 3; times += 1) {
    await after(100)
    globalThis.gc?.()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { used: (heapUsed + external) / 1e6, resident: rss / 1e6 }
}

if (globalThis.gc === undefined) throw new Error('Start with node --expose-gc: memory is measured after a collection')
console.log(`${wanted} requests over ${calls.length} calls, seed ${seed}`)
const began = performance.now()
let warm: Awaited<ReturnType<typeof memory>> | undefined
for (let number = 0; requestCount < wanted; number += 1) {
  await round(number)
  if (warm === undefined && requestCount >= wanted * WARM) warm = await memory()
  if (number % 10 === 9) console.log(`${requestCount} requests, ${failures.length} failures`)
}
const last = await memory()
await world.close()

for (const { name, statuses } of calls) {
  const counts = [...statuses].toSorted(([one], [other]) => one - other)
  console.log(`  ${name.padEnd(24)} ${counts.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
}
for (const failure of failures.slice(0, 30)) console.log(`\n${failure}`)
const grown = warm === undefined ? 0 : last.used / warm.used - 1
const fives = failures.length - hangs
console.log(`Requests:          ${requestCount} in ${Math.round((performance.now() - began) / 1000)} s, seed ${seed}`)
console.log(`Answers 5xx:       ${fives}`)
console.log(`Hangs:             ${hangs} (slowest answer ${Math.round(slowest)} ms, limit ${SLOWEST_MS} ms)`)
console.log(
  `Memory in use:     ${warm?.used.toFixed(1)} MB warm, ${last.used.toFixed(1)} MB at the end (${(grown * 100).toFixed(1)} %, limit 10 %); ` +
    `resident ${warm?.resident.toFixed(0)} and ${last.resident.toFixed(0)} MB`,
)
process.exitCode = failures.length > 0 || grown > 0.1 ? 1 : 0
