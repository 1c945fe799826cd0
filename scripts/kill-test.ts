/**
 * Kills the server repeatedly, as in a power cut, while practice cards are saved and locations are added. Checks after
 * each restart that every acknowledged save is stored: `npm run kill-test -- --rounds 50`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer, type ServerProcess } from '../e2e/portal/server-process.ts'
import { signedInOffice, type Office } from './kill-test-office.ts'

const { rounds: wanted } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } }).values
const rounds = Number(wanted)
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero')

/** Milliseconds allowed from start to ready after a crash. */
const READY_WITHIN = 3000

/** Everything the server acknowledged, over all rounds. */
const acknowledged = { card: 0, locations: new Map<string, string>() }
const readyAfter: number[] = []
const losses: string[] = []
let nextNumber = 1

/** Saves one card after the other until the server stops replying. Each card contains its number. */
async function saveCards(office: Office): Promise<void> {
  let rev = (await office.readCard()).rev
  for (;;) {
    const number = nextNumber
    nextNumber += 1
    const saved = await office.saveCard(number, rev)
    rev = saved.rev
    acknowledged.card = number
  }
}

/** Adds one location after the other until the server stops replying. */
async function addLocations(office: Office): Promise<void> {
  for (;;) {
    const { id, name } = await office.addLocation()
    acknowledged.locations.set(id, name)
  }
}

async function check(office: Office, round: number): Promise<void> {
  const card = await office.readCard()
  // One save may have been in progress, so a later number than the acknowledged one is correct too.
  if (card.number < acknowledged.card)
    losses.push(`Round ${round}: card ${acknowledged.card} was saved, ${card.number} is there`)
  const found = new Map((await office.listLocations()).map((location) => [location.id, location.name]))
  for (const [id, name] of acknowledged.locations) {
    if (found.get(id) !== name) losses.push(`Round ${round}: location ${name} was saved and is not there`)
  }
}

/** Lets people work for a moment, then kills the server. */
async function workUntilKilled(server: ServerProcess, office: Office): Promise<void> {
  const work = [saveCards(office), addLocations(office), addLocations(office)].map((one) =>
    one.then(
      () => undefined,
      (problem: unknown) => problem,
    ),
  )
  const early = Promise.race(work).then((problem) => problem)
  const stopped = await Promise.race([early, after(150 + Math.random() * 350, 'time')])
  if (stopped !== 'time') throw stopped
  await server.kill()
  await Promise.all(work)
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-power-cut-'))
  let server = await startServer({ dataDir: folder })
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await workUntilKilled(server, await signedInOffice(server.url))
      server = await startServer({ dataDir: folder, port: server.port })
      readyAfter.push(server.readyAfter)
      await check(await signedInOffice(server.url), round)
      if (round % 10 === 0) console.log(`${round} of ${rounds} rounds, ${losses.length} losses`)
    }
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  report()
}

function report(): void {
  const sorted = readyAfter.toSorted((one, other) => one - other)
  const slowest = sorted.at(-1) ?? 0
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  for (const loss of losses) console.log(loss)
  console.log(`Kills:              ${rounds}`)
  console.log(`Cards saved:        ${acknowledged.card} (the last number acknowledged)`)
  console.log(`Locations added:    ${acknowledged.locations.size}`)
  console.log(`Acknowledged, lost: ${losses.length}`)
  console.log(
    `Ready again after:  median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms (limit ${READY_WITHIN} ms)`,
  )
  process.exitCode = losses.length > 0 || slowest > READY_WITHIN ? 1 : 0
}

await main()
