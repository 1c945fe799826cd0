import { load, type LoadRequest, type Measured } from './load.ts'
import { runInWorld, type World } from './worlds.ts'

/** The number of simultaneous exports, and the largest allowed slowdown of other requests. */
const CONCURRENCY = 60
const AIM = 2

/** The seconds of each measurement, and the number of rounds. */
const SECONDS = 5
const ROUNDS = 3

/**
 * Measures how much slower the slowest hundredth of reads is while sixty exports run at the same time: first for a
 * person with five practices, then for the whole firm.
 */
export async function benchExports(print: (line: string) => void): Promise<void> {
  await runInWorld(500, 10_000, async (world) => {
    print(`\n${CONCURRENCY} exports at once, ${world.name}: other reads, p50 and p99 in ms`)
    await compare(world, 'of five practices', world.headers, print)
    await compare(world, 'of all practices', world.everywhere, print)
  })
}

async function compare(
  world: World,
  what: string,
  headers: Record<string, string>,
  print: (line: string) => void,
): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const quiet = await load(createReads(world), SECONDS)
    let done = 0
    let on = true
    const exports = Array.from({ length: CONCURRENCY }, async (_, number) => {
      const path = `/api/Providers/licensesTable/export?format=${number % 2 === 0 ? 'csv' : 'xlsx'}`
      while (on) {
        const answer = await fetch(world.url + path, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`an export was answered ${answer.status}`)
        done += 1
      }
    })
    const loaded = await load(createReads(world), SECONDS)
    on = false
    await Promise.all(exports)
    // The first round includes opening connections and compiling code, so it does not count.
    if (round === 0) continue
    ratios.push(loaded.p99 / quiet.p99)
    print(
      `  ${what.padEnd(20)}${formatTimes(quiet)}  beside ${String(done).padStart(4)} exports ${formatTimes(loaded)}`,
    )
  }
  const middle = ratios.toSorted((ratio, other) => ratio - other)[Math.floor(ratios.length / 2)] ?? 0
  print(`  ${what.padEnd(20)}p99 ${middle.toFixed(2)} times (middle of ${ROUNDS}; aim at most ${AIM})`)
}

const formatTimes = ({ p50, p99 }: Measured): string => `${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)}`

/** Two connections read their practice, one pages through the list, one reads the dashboard. */
const createReads = ({ url, headers, large }: World): LoadRequest[] =>
  [
    `/api/AccountDashboard/${large}/practiceInfo`,
    `/api/AccountDashboard/${large}/locations`,
    `/api/Providers/licensesTable?page=1&size=10&accountId=${large}`,
    `/api/AccountDashboard/${large}/needsYou`,
  ].map((path) => ({ url: url + path, method: 'GET', headers }))
