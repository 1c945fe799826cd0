import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '@client-center/contract/caqh/parse-summary.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileStore } from '../../files/file-store.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { brokenPdfs } from '../../testing/caqh/broken-pdfs.ts'
import { drawSummary, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist, type Dentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { account, changed, complete, credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'
import { multipart } from '../../testing/multipart.ts'
import { lowPriorityTimeout } from '../../testing/timeouts.ts'
import { summaryVerbs } from '../../testing/summary-verbs.ts'
import { parserQueue } from './parser-queue.ts'
import { storedSummaryJobs, excludeSsn } from './unread-summaries.ts'

// The reading process has the lowest priority.
vi.setConfig({ testTimeout: lowPriorityTimeout })

let portal: TestApp
let maria: Record<string, string>
let on: ReturnType<typeof credentialingVerbs>
let project: string
let summaries: ReturnType<typeof summaryVerbs>
let good: Buffer
let other: Buffer

const dentist = madeUpDentist(2)
const drawn = (who: Dentist) =>
  drawSummary(madeUpSummary(who, { isOlder: false, licensesAsGrid: true, hoursAsGrid: true }), usualDrawing)

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
  project = await on.newProject()
  summaries = summaryVerbs(portal, maria, project)
  good = await drawn(dentist)
  other = await drawn(madeUpDentist(4))
})
afterAll(() => portal.close())

const draft = async (): Promise<string> => {
  const id = randomUUID()
  await on.of(projectPath(project)).draft({ id, rev: 0, ...complete() })
  return id
}
const upload = async (form: string, content: Buffer): Promise<string> =>
  (await summaries.upload(form, { content })).body.fileId

/** Runs the jobs in the background during the work. */
async function whileJobsRun<T>(work: () => Promise<T>): Promise<T> {
  const running = await startJobs(portal.deps, storedSummaryJobs)
  try {
    return await work()
  } finally {
    await running.stop()
  }
}
const untilRead = (form: string) =>
  vi.waitFor(async () => {
    const { body } = await summaries.summary(form)
    expect(body.state).not.toBe('reading')
    return body
  }, lowPriorityTimeout)
const runJob = async (at: number, payload: object): Promise<void> => storedSummaryJobs[at]?.run(portal.deps, payload)

test('values found in a stored summary are saved with the form, without the social security number', async () => {
  const id = await draft()
  const form = multipart({}, { name: 'Summary.pdf', content: good })
  const parsed = await portal.request(
    { ...maria, ...form.headers },
    'POST',
    `/api/Caqh/${project}/parseDocument`,
    form.payload,
  )
  const findings = parsed.body.findings.filter(({ target }: Finding) => target !== 'ssNumber')
  expect(findings.length).toBe(parsed.body.findings.length - 1)
  await upload(id, good)
  const read = await whileJobsRun(() => untilRead(id))
  const { name, caqhNumber, attestedOn, pages } = parsed.body
  expect(read).toMatchObject({ state: 'read', problem: null, name, caqhNumber, attestedOn, pages, findings })
  expect(JSON.stringify(read).replaceAll('-', '')).not.toContain(dentist.ssn.replaceAll('-', ''))
})

test('the number is also removed where it occurs in another value', () => {
  const createFinding = (target: string, value: string): Finding => ({
    target,
    value,
    text: value,
    section: 'numbers',
    page: 1,
    box: [],
    certainty: 'exact',
    partial: false,
  })
  const findings = [
    createFinding('ssNumber', '666-12-3456'),
    createFinding('tinNumber', '666123456'),
    createFinding('policyNumber', 'P-1'),
    createFinding('deaNumber', ''),
  ]
  expect(excludeSsn(findings).map(({ target }) => target)).toEqual(['policyNumber', 'deaNumber'])
  expect(
    excludeSsn([createFinding('ssNumber', ''), createFinding('name', 'Odalys')]).map(({ target }) => target),
  ).toEqual(['name'])
  // Its label was missed, and it was taken for another value.
  expect(
    excludeSsn([createFinding('name', 'SSN 666-12-3456'), createFinding('tinNumber', '66-6123456')]),
  ).toMatchObject([{ target: 'tinNumber' }])
})

test('a file that cannot be read gets a code and a sentence that say why', async () => {
  const id = await draft()
  const letter = await brokenPdfs()['a long letter']?.make(good)
  await upload(id, letter ?? good)
  expect(await whileJobsRun(() => untilRead(id))).toMatchObject({
    state: 'refused',
    problem: { code: 'CAQH_NOT_SUMMARY', message: 'This document is not a CAQH Data Summary.' },
    findings: [],
  })
})

test('a file whose bytes are gone is refused and does not block the others', async () => {
  const id = await draft()
  const fileId = await upload(id, good)
  await portal.deps.files.store.remove(fileId.replaceAll('-', ''))
  expect(await whileJobsRun(() => untilRead(id))).toMatchObject({ state: 'refused', problem: { code: 'CAQH_DAMAGED' } })
})

test('nothing is saved for a file that was replaced while it was being read: the last one wins', async () => {
  const id = await draft()
  const first = await upload(id, good)
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { files } = portal.deps
  const read = async (key: string) => {
    began.resolve()
    await goOn.promise
    return files.store.read(key)
  }
  // Reading needs nothing else of the store.
  const slow = { ...portal.deps, files: { ...files, store: { read } as unknown as FileStore } }
  const late = storedSummaryJobs[0]?.run(slow, { account, file: first })
  await began.promise
  await upload(id, other)
  goOn.resolve()
  await late
  expect((await summaries.summary(id)).body).toMatchObject({ state: 'reading', findings: [] })
  expect(await whileJobsRun(() => untilRead(id))).toMatchObject({ state: 'read', caqhNumber: madeUpDentist(4).caqh })
})

test('is put off while people wait for the reader', async () => {
  const id = await draft()
  const file = await upload(id, good)
  const { promise, resolve } = Promise.withResolvers<void>()
  const others = [1, 2].map((one) => parserQueue.run(`${one}`, new AbortController().signal, () => promise))
  await runJob(0, { account, file })
  expect((await summaries.summary(id)).body.state).toBe('reading')
  resolve()
  await Promise.all(others)
  expect((await whileJobsRun(() => untilRead(id))).state).toBe('read')
})

test('a file left unread by a killed server is found and read later', async () => {
  const id = await draft()
  const file = await upload(id, good)
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    const jobs = async () => {
      const found = await owner.query<{ locked_by: string | null }>(
        "select locked_by from graphile_worker._private_jobs where payload ->> 'file' = $1 order by id",
        [file],
      )
      return found.rows.map((row) => row.locked_by)
    }
    // A job of a killed worker stays locked for hours.
    await owner.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed' where payload ->> 'file' = $1",
      [file],
    )
    await runJob(1, {})
    expect(await jobs()).toEqual(['killed'])
    await owner.query("update caqh_summary set asked_at = now() - interval '31 seconds' where form_id = $1", [id])
    await runJob(1, {})
    await runJob(1, {})
    expect(await jobs()).toEqual(['killed', null])
  } finally {
    await owner.end()
  }
  expect((await whileJobsRun(() => untilRead(id))).state).toBe('read')
})

test('no text of a summary is anywhere else: not in the log, the audit, the jobs, another table or file', async () => {
  const id = randomUUID()
  const answers = changed(complete(), { 'person/ssNumber': dentist.ssn })
  expect((await on.of(projectPath(project)).draft({ id, rev: 0, caqhFileChanged: true, ...answers })).status).toBe(200)
  // Taken before, so that the check below cannot pass just because the text was never there.
  const before = await everywhere('')
  const form = multipart({}, { name: 'Summary.pdf', content: good })
  const path = `/api/Caqh/${project}/parseDocument`
  const { body } = await portal.request({ ...maria, ...form.headers }, 'POST', path, form.payload)
  const file = await upload(id, good)
  const waiting = await everywhere(file)
  await whileJobsRun(() => untilRead(id))
  await summaries.download(file)
  const after = await everywhere(file)
  const texts = new Set<string>(body.findings.map((finding: Finding) => finding.text))
  const telling = [...texts, dentist.ssn.replaceAll('-', '')].filter(
    (text) => text.length > 6 && !before.includes(text),
  )
  expect(telling.length).toBeGreaterThan(60)
  expect(telling).toEqual(expect.arrayContaining([dentist.ssn, dentist.npi, dentist.dea]))
  expect(telling.filter((text) => waiting.includes(text) || after.includes(text))).toEqual([])
  await summaries.remove(id)
})

/** Everything stored except summaries and form answers: every table, the log, and every other file. */
async function everywhere(summary: string): Promise<string> {
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') and tablename not in ('caqh_summary', 'form', 'form_save')`,
    )
    const parts: string[] = [...portal.logged]
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
      parts.push(...rows.map(({ row }) => row))
    }
    const files = await readdir(portal.dataDir, { recursive: true, withFileTypes: true })
    for (const file of files)
      if (file.isFile() && file.name !== summary.replaceAll('-', ''))
        parts.push(await readFile(path.join(file.parentPath, file.name), 'latin1'))
    return parts.join('\n')
  } finally {
    await owner.end()
  }
}
