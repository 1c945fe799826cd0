/**
 * Kills the server repeatedly, as in a power cut, while an advisor publishes weekly updates. Checks after each restart
 * that each update was published whole or not at all, and at the end that each reader of each update was mailed at least
 * once, always with the same id: `npm run kill-updates -- --rounds 50`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectId } from '../server/operations/demo/fill-projects.ts'
import { startServer, type ServerProcess } from '../e2e/portal/server-process.ts'
import { eventually, KillAdvisor } from './kill-firm-office.ts'

const { rounds: wanted } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } }).values
const rounds = Number(wanted)
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero')

const project = projectId('Bright Smile Dental', 'Fee negotiation')

interface Attempt {
  readonly id: string
  readonly points: readonly string[]
  readonly rows: number
  readonly readers: number
}

const wrong: string[] = []
/** The publication in progress; its reply may be lost. */
let attempt: Attempt | undefined
/** The updates of which the server has replied that they are published. */
const acknowledged = new Map<string, Attempt>()
/** The published updates that were checked. */
const checked = new Map<string, Attempt>()
let repeated = 0

async function publishUpdates(advisor: KillAdvisor, onSent: () => void): Promise<void> {
  for (;;) {
    const draft = await advisor.openDraft(project)
    attempt = {
      id: randomUUID(),
      points: draft.points.map(({ text }) => text),
      rows: draft.rows.length,
      readers: draft.recipients.length,
    }
    onSent()
    await advisor.publish(project, attempt.id, draft.rev)
    acknowledged.set(attempt.id, attempt)
    attempt = undefined
  }
}

/** Kills the server a moment after the advisor begins to publish. */
async function publishUntilKilled(server: ServerProcess, advisor: KillAdvisor): Promise<void> {
  const sent = Promise.withResolvers<void>()
  const work = publishUpdates(advisor, sent.resolve).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  const stopped = await Promise.race([work, sent.promise.then(() => after(Math.random() * 250, 'time'))])
  if (stopped !== 'time') throw stopped
  await server.kill()
  await work
}

/** Checks what the practice reads, and sends the interrupted request again. */
async function check(advisor: KillAdvisor, round: number): Promise<void> {
  const before = new Set((await advisor.readUpdates(project)).map(({ id }) => id))
  if (attempt !== undefined) {
    const { id } = attempt
    const draft = await advisor.openDraft(project)
    if (before.has(id)) {
      await advisor.publish(project, id, draft.rev)
      const again = (await advisor.readUpdates(project)).length
      if (again !== before.size) wrong.push(`Round ${round}: the same request published twice`)
      repeated += 1
      acknowledged.set(id, attempt)
    }
    attempt = undefined
  }
  for (const [id, published] of acknowledged) {
    if (!before.has(id)) wrong.push(`Round ${round}: the acknowledged update ${id} is lost`)
    if (checked.has(id)) continue
    const update = await advisor.readUpdate(project, id)
    if (update.actionPoints.join('\n') !== published.points.join('\n') || update.applications.length !== published.rows)
      wrong.push(`Round ${round}: the update ${id} is not whole`)
    checked.set(id, published)
  }
}

/** The ids of the mails about each update, by recipient: "update recipient" to ids. */
async function readMailIds(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>()
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
    const mail = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=\n', '')
    const update = /weekly-updates\/([\da-f-]{36})/.exec(mail)?.[1]
    const recipient = /^To: (.*?)\r?$/m.exec(mail)?.[1]
    const id = /^Message-ID: (\S+)/m.exec(mail)?.[1]
    if (update === undefined || recipient === undefined || id === undefined) continue
    const key = `${update} ${recipient}`
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}

/** Every reader of every published update was mailed, each with one id, and no update was mailed that is not published. */
async function checkMails(folder: string): Promise<number> {
  const count = (ids: ReadonlyMap<string, unknown>, update: string) =>
    [...ids.keys()].filter((key) => key.startsWith(update)).length
  const isMailed = await eventually(async () => {
    const ids = await readMailIds(folder)
    return [...checked].every(([id, { readers }]) => count(ids, id) === readers)
  })
  const ids = await readMailIds(folder)
  if (!isMailed) wrong.push('Some readers were not mailed')
  for (const [key, own] of ids) {
    const [update = ''] = key.split(' ')
    if (!checked.has(update)) wrong.push(`${key} was mailed and is not published`)
    if (new Set(own).size !== 1) wrong.push(`${key} was mailed with ${new Set(own).size} ids`)
  }
  return [...ids.values()].reduce((sum, own) => sum + own.length, 0)
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-updates-'))
  let server = await startServer({ dataDir: folder })
  const advisor = new KillAdvisor()
  let mails = 0
  try {
    await advisor.open(server.url)
    for (let round = 1; round <= rounds; round += 1) {
      await publishUntilKilled(server, advisor)
      server = await startServer({ dataDir: folder, port: server.port })
      await advisor.open(server.url)
      await check(advisor, round)
      if (round % 10 === 0) console.log(`${round} of ${rounds} rounds, ${wrong.length} problems`)
    }
    mails = await checkMails(path.join(folder, 'mail'))
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  for (const one of wrong) console.log(one)
  console.log(`Kills:            ${rounds}`)
  console.log(`Published:        ${checked.size}, of which ${repeated} without a reply`)
  console.log(`Mails:            ${mails}`)
  console.log(`Lost, half published, published twice or mailed with several ids: ${wrong.length}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

await main()
