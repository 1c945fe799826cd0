/**
 * Stress test of credentialing forms. First, two people save one draft at the same time, each in their own fields, and
 * no answer may be lost. Then the server is killed repeatedly, as in a power cut, while ten forms are being saved.
 * After each restart, every acknowledged save must be stored exactly once: `npm run kill-drafts -- --rounds 50 --saves
 * 2000`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { credentialingFromWire } from '../contract/credentialing/credentialing-wire.ts'
import { credentialingForm } from '../domain/credentialing/credentialing-form.ts'
import { answerAt } from '../domain/forms/answer-at.ts'
import { startServer } from '../e2e/portal/server-process.ts'
import { DraftWriter, signedInDrafts, type DraftsOffice } from './drafts-office.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, saves: { type: 'string', default: '2000' } },
})
const [rounds, saves] = [Number(values.rounds), Number(values.saves)]
if (![rounds, saves].every((one) => Number.isSafeInteger(one) && one >= 0))
  throw new Error('--rounds and --saves must be whole numbers')

const PEOPLE = ['maria@brightsmile.example', 'paul@brightsmile.example'] as const
/** Free-text fields, one for each writer. */
const ANSWERS = [
  'person/otherLastNames',
  'person/middleInitial',
  'board/throughWho',
  'malpractice/aggregateAmount',
  'memberships/memberships',
  'memberships/organizations',
  'hospital/hospitalName',
  'officeRequirements/afterHours',
]

/** Answers that were lost, stored twice or changed by someone else. */
const wrong: string[] = []

/** Two people with four writers each save one draft at the same time. */
async function saveConcurrently(offices: readonly DraftsOffice[]): Promise<void> {
  const [first] = offices
  if (first === undefined || saves === 0) return
  const id = randomUUID()
  const initial = await first.save(id, { rev: 0, saveId: randomUUID(), answers: {} })
  const each = Math.ceil(saves / ANSWERS.length)
  await Promise.all(
    ANSWERS.map(async (answer, at) => {
      let seen = initial
      for (let number = 1; number <= each; number += 1) {
        const office = offices[at % offices.length] ?? first
        seen = await office.save(id, {
          rev: seen.rev,
          saveId: randomUUID(),
          answers: { [answer]: `${number}` },
          on: seen,
        })
      }
    }),
  )
  const stored = await first.read(id)
  const { rev } = stored
  const lost = ANSWERS.filter((path) => answerAt(credentialingForm, credentialingFromWire(stored), path) !== `${each}`)
  wrong.push(...lost.map((path) => `The last answer at ${path} is not there`))
  if (rev !== 1 + each * ANSWERS.length) wrong.push(`${each * ANSWERS.length} saves of one draft made rev ${rev}`)
  await first.remove(id)
  console.log(`Saves of one draft by two people: ${each * ANSWERS.length}, rev ${rev}`)
}

/** Each form saves one answer after the other until the server stops replying. */
async function saveUntilGone(office: DraftsOffice, writers: readonly DraftWriter[]): Promise<unknown> {
  const work = writers.map(async (writer) => {
    for (;;) {
      const problem = await writer.save(office)
      if (problem !== undefined) wrong.push(problem)
    }
  })
  const [first] = await Promise.allSettled(work)
  return first?.status === 'rejected' ? first.reason : undefined
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-drafts-'))
  let server = await startServer({ dataDir: folder })
  const known = new Set<string>()
  const writers = Array.from({ length: 10 }, () => new DraftWriter())
  try {
    await saveConcurrently(await Promise.all(PEOPLE.map((person) => signedInDrafts(server.url, person))))
    for (const id of await (await signedInDrafts(server.url, PEOPLE[0])).list()) known.add(id)
    for (let round = 1; round <= rounds; round += 1) {
      const office = await signedInDrafts(server.url, PEOPLE[0])
      const work = saveUntilGone(office, writers)
      const stopped = await Promise.race([work, after(200 + Math.random() * 500, 'time')])
      if (stopped !== 'time') throw stopped
      await server.kill()
      await work
      server = await startServer({ dataDir: folder, port: server.port })
      const again = await signedInDrafts(server.url, PEOPLE[0])
      const found = await Promise.all(writers.map((writer) => writer.check(again)))
      wrong.push(...found.flatMap((one) => (one === undefined ? [] : [`Round ${round}: ${one}`])))
      if (round % 10 === 0) console.log(`${round} of ${rounds} rounds, ${wrong.length} losses`)
    }
    await countConcurrent(await signedInDrafts(server.url, PEOPLE[0]), writers, known)
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  for (const one of wrong) console.log(one)
  console.log(`Kills: ${rounds}, saves acknowledged: ${writers.reduce((sum, { number }) => sum + number, 0)}`)
  console.log(`Lost, doubled or mixed up: ${wrong.length}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

/** Checks that there are as many forms as were started, and as many saves in each history as its rev says. */
async function countConcurrent(
  office: DraftsOffice,
  writers: readonly DraftWriter[],
  known: ReadonlySet<string>,
): Promise<void> {
  if (rounds === 0) return
  for (const writer of writers) {
    const problem = await writer.save(office)
    if (problem !== undefined) wrong.push(problem)
    const count = await office.countSaves(writer.id)
    if (count !== writer.rev) wrong.push(`${writer.id}: rev ${writer.rev} has ${count} saves`)
  }
  const drafts = (await office.list()).filter((id) => !known.has(id))
  if (drafts.length !== writers.length) wrong.push(`${writers.length} forms were begun, ${drafts.length} are there`)
}

await main()
