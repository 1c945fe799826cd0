/**
 * Kills the server repeatedly, as in a power cut, while an advisor completes a project, undoes that, reviews a document
 * and invites users.
 * Checks after each restart that nothing is half done, and at the end that each invitation was mailed at least once,
 * always with the same id: `npm run kill-firm -- --rounds 50`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findAnsweredItems } from '../domain/documents/review/answered-items.ts'
import { startServer, type ServerProcess } from '../e2e/portal/server-process.ts'
import { eventually, KillAdvisor } from './kill-firm-office.ts'

const { rounds: wanted } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } }).values
const rounds = Number(wanted)
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number above zero')

const PROMOTED = ['Kill Row 1', 'Kill Row 2', 'Kill Row 3']

const wrong: string[] = []
const done = { completed: 0, undone: 0, reviewed: 0 }
/** Whether the reviewed document is verified, as acknowledged and after the request in progress. */
const review = { id: '', acknowledged: false, inProgress: false }
const invited = new Set<string>()
/** The last acknowledged completion; null after an acknowledged undo. */
let acknowledged: string | null = null
/** The same after the request in progress, which may have been stored without a reply. */
let inProgress: string | null = null
let nextNumber = 1

async function completeAndUndo(advisor: KillAdvisor): Promise<void> {
  for (;;) {
    const preview = await advisor.readCompletion()
    if (preview.completion === null) {
      inProgress = randomUUID()
      await advisor.complete(inProgress, preview)
      done.completed += 1
    } else {
      inProgress = null
      await advisor.undo(preview.completion.id)
      done.undone += 1
    }
    acknowledged = inProgress
  }
}

async function reviewDocument(advisor: KillAdvisor): Promise<void> {
  for (;;) {
    const read = await advisor.readReview(review.id)
    review.inProgress = read.decision === null
    await (read.decision === null ? advisor.verify(review.id, read) : advisor.reopen(review.id, read))
    review.acknowledged = review.inProgress
    done.reviewed += 1
  }
}

async function inviteUsers(advisor: KillAdvisor): Promise<void> {
  for (;;) {
    const email = `kill-${nextNumber}@example.com`
    nextNumber += 1
    await advisor.invite(email)
    invited.add(email)
  }
}

/** Lets the advisor work for a moment, then kills the server. */
async function workUntilKilled(server: ServerProcess, advisor: KillAdvisor): Promise<void> {
  const work = [completeAndUndo(advisor), reviewDocument(advisor), inviteUsers(advisor)].map((one) =>
    one.then(
      () => undefined,
      (problem: unknown) => problem,
    ),
  )
  const stopped = await Promise.race([...work, after(300 + Math.random() * 900, 'time')])
  if (stopped !== 'time') throw stopped
  await server.kill()
  await Promise.all(work)
}

/** Checks that the project is completed or not, as a whole, and that no acknowledged step is lost. */
async function check(advisor: KillAdvisor, round: number): Promise<void> {
  const { completion, project, locations } = await advisor.readCompletion()
  const promoted = (await advisor.readLocations()).filter((name) => PROMOTED.includes(name))
  const expected = completion === null ? [] : PROMOTED
  if (promoted.toSorted().join() !== expected.join())
    wrong.push(
      `Round ${round}: ${completion === null ? 'not completed' : 'completed'}, with locations ${promoted.join()}`,
    )
  if ((project.status === 'Completed') !== (completion !== null))
    wrong.push(`Round ${round}: the status is ${project.status}`)
  const links = locations.filter(({ name, accountLocationId }) => PROMOTED.includes(name) && accountLocationId !== null)
  if (links.length !== expected.length) wrong.push(`Round ${round}: ${links.length} locations are linked`)
  const stored = completion?.id ?? null
  if (stored !== acknowledged && stored !== inProgress) wrong.push(`Round ${round}: an acknowledged step is lost`)
  acknowledged = stored
  inProgress = stored
  await checkReview(advisor, round)
  const users = new Set(await advisor.readUsers())
  for (const email of invited) if (!users.has(email)) wrong.push(`Round ${round}: ${email} is not a user`)
}

/** Checks that the document and the item that it answers agree, and that no acknowledged decision is lost. */
async function checkReview(advisor: KillAdvisor, round: number): Promise<void> {
  const { decision, items, documentTypeId, providerId } = await advisor.readReview(review.id)
  const isProvided = findAnsweredItems(items, { documentTypeId, providerId }).some((item) => item.isProvided)
  const isVerified = decision?.isVerified === true
  if (isProvided !== isVerified)
    wrong.push(`Round ${round}: verified is ${isVerified}, and its item provided is ${isProvided}`)
  if (isVerified !== review.acknowledged && isVerified !== review.inProgress)
    wrong.push(`Round ${round}: an acknowledged decision is lost`)
  review.acknowledged = isVerified
  review.inProgress = isVerified
}

/** The ids of the mails to each of these users. */
async function readMailIds(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>()
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
    const mail = await readFile(path.join(folder, name), 'utf8')
    const email = /^To: .*?(kill-\d+@example\.com)/m.exec(mail)?.[1]
    const id = /^Message-ID: (\S+)/m.exec(mail)?.[1]
    if (email !== undefined && id !== undefined) ids.set(email, [...(ids.get(email) ?? []), id])
  }
  return ids
}

/** Every user has been mailed, each with one id, and nobody else has. */
async function checkMails(advisor: KillAdvisor, folder: string): Promise<number> {
  const users = (await advisor.readUsers()).filter((email) => email.startsWith('kill-'))
  const isMailed = await eventually(async () => {
    const ids = await readMailIds(folder)
    return users.every((email) => ids.has(email))
  })
  if (!isMailed) wrong.push('Some users were not mailed')
  const ids = await readMailIds(folder)
  for (const [email, own] of ids) {
    if (!users.includes(email)) wrong.push(`${email} was mailed and is not a user`)
    if (new Set(own).size !== 1) wrong.push(`${email} was mailed with ${new Set(own).size} ids`)
  }
  return [...ids.values()].reduce((sum, own) => sum + own.length, 0)
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-firm-'))
  let server = await startServer({ dataDir: folder })
  const advisor = new KillAdvisor()
  let mails = 0
  try {
    await advisor.open(server.url)
    review.id = await advisor.findWaitingDocument()
    for (const name of PROMOTED) await advisor.addLocation(name)
    for (let round = 1; round <= rounds; round += 1) {
      await workUntilKilled(server, advisor)
      server = await startServer({ dataDir: folder, port: server.port })
      await advisor.open(server.url)
      await check(advisor, round)
      if (round % 10 === 0) console.log(`${round} of ${rounds} rounds, ${wrong.length} problems`)
    }
    mails = await checkMails(advisor, path.join(folder, 'mail'))
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  for (const one of wrong) console.log(one)
  console.log(`Kills:            ${rounds}`)
  console.log(`Completed:        ${done.completed}, undone ${done.undone}`)
  console.log(`Decisions:        ${done.reviewed} about one document`)
  console.log(`Invited:          ${invited.size} acknowledged, ${mails} mails`)
  console.log(`Half done, lost or mailed with several ids: ${wrong.length}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

await main()
