import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { allEndpoints } from '@client-center/contract/all.ts'
import { getParamNames, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { Client } from 'pg'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { makeBackup } from './operations/backup/make-backup.ts'
import { storedSummaryJobs } from './areas/caqh/unread-summaries.ts'
import { startApp, type TestApp } from './testing/app.ts'
import { drawSummary, usualDrawing } from './testing/caqh/draw-summary.ts'
import { madeUpDentist } from './testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from './testing/caqh/made-up-summary.ts'
import {
  account,
  toPublishBody,
  changed,
  complete,
  credentialingVerbs,
  projectPath,
} from './testing/credentialing-verbs.ts'
import { multipart } from './testing/multipart.ts'
import { lowPriorityTimeout } from './testing/timeouts.ts'
import { summaryVerbs } from './testing/summary-verbs.ts'

/**
 * AMB-137, AMB-140: searches for one social security number, in a published form, in its draft and in the stored CAQH
 * summary, in every reply, table and log line.
 */

// A low-priority process reads the summary.
vi.setConfig({ testTimeout: lowPriorityTimeout, hookTimeout: lowPriorityTimeout })

const dentist = madeUpDentist(3)
const number = dentist.ssn
/** As people type, paste or search it. */
const spellings = [number, number.replaceAll('-', ''), number.replaceAll('-', ' '), number.replaceAll('-', '.')]
const showsNumber = (text: string): boolean => spellings.some((spelling) => text.includes(spelling))

let portal: TestApp
let maria: Record<string, string>
let otto: Record<string, string>
let on: ReturnType<typeof credentialingVerbs>
let project: string
let form: Awaited<ReturnType<typeof on.published>>
let draft: string
let file: string
let summary: Buffer
let sent: ReturnType<typeof multipart>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  otto = await portal.signIn('otto@brightsmile.example')
  on = credentialingVerbs(portal, maria)
  project = await on.newProject()
  form = await on.published(project, { 'person/ssNumber': number })
  // A save before the last one, for the history.
  draft = (await on.newDraft(form, { 'person/name': 'Ines Quist' })).id
  summary = await drawSummary(
    madeUpSummary(dentist, { isOlder: false, licensesAsGrid: true, hoursAsGrid: true }),
    usualDrawing,
  )
  file = (await summaryVerbs(portal, maria, project).upload(form.id, { content: summary })).body.fileId
  await storedSummaryJobs[0]?.run(portal.deps, { account, file })
  sent = multipart({}, { name: 'Summary.pdf', content: summary })
})
afterAll(() => portal.close())

/** Every address of a GET call with every known value in place of its parameters. */
function toAddresses({ path: pattern, textParams = [] }: Endpoint): string[] {
  const known = (name: string): string[] => {
    if (name === 'accountId') return [account]
    if (name === 'projectId') return [project]
    if (name === 'projectOrAccountId') return [account, project]
    return textParams.includes(name) ? ['Summary.pdf'] : [form.id, draft, file, form.provider]
  }
  return getParamNames(pattern).reduce(
    (addresses, name) =>
      addresses.flatMap((address) => known(name).map((value) => address.replace(`{${name}}`, value))),
    [pattern as string],
  )
}

/** The query parameters of the call. */
function toQueries({ query }: Endpoint): string[] {
  if (!(query instanceof z.ZodObject)) return ['']
  const names = Object.keys(query.shape)
  if (names.includes('text')) return spellings.map((spelling) => `?format=csv&text=${encodeURIComponent(spelling)}`)
  return ['', `?ids=${file},${form.id},${draft}&inline=1&rev=1`]
}

/** The names of the calls whose replies show the person the number, or the summary itself. */
async function callsThatShow(who: Record<string, string>): Promise<string[]> {
  const found = new Set<string>()
  let answered = 0
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    if (endpoint.method !== 'GET') continue
    for (const address of toAddresses(endpoint))
      for (const query of toQueries(endpoint)) {
        const answer = await portal.app.inject({ method: 'GET', url: `${address}${query}`, headers: who })
        if (answer.statusCode === 200) answered += 1
        if (showsNumber(answer.body) || answer.rawPayload.includes(summary) || (await pdfShows(answer.rawPayload)))
          found.add(name)
      }
  }
  expect(answered).toBeGreaterThan(60)
  return [...found].toSorted()
}

async function pdfShows(bytes: Buffer): Promise<boolean> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return false
  const document = await getDocumentProxy(new Uint8Array(bytes))
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    if (showsNumber(items.map((item) => ('str' in item ? item.str : '')).join(''))) return true
  }
  return false
}

describe("A dentist's social security number", () => {
  test('is in no reply to view-only users, and in one to an editor: the summary itself', async () => {
    expect(await callsThatShow(otto)).toEqual([])
    expect(await callsThatShow(maria)).toEqual(['downloadSummary'])
  })

  test('is not in page pictures, the reading or the recognition of a summary for view-only users', async () => {
    const calls = `/api/Caqh/${project}`
    const as = { ...otto, ...sent.headers }
    expect((await portal.request(as, 'POST', `${calls}/parseDocument`, sent.payload)).status).toBe(403)
    expect((await portal.request(as, 'POST', `${calls}/recognizeDocument`, sent.payload)).status).toBe(403)
    const started = await portal.request(
      { ...maria, ...sent.headers },
      'POST',
      `${calls}/recognizeDocument`,
      sent.payload,
    )
    expect(started.status).toBe(200)
    const { recognitionId } = started.body
    expect((await portal.request(otto, 'GET', `${calls}/recognitions/${recognitionId}`)).status).toBe(403)
    // Pages are drawn in the browser from the file.
    for (const inline of ['', '?inline=1'])
      expect((await portal.request(otto, 'GET', `${calls}/download/${file}/Summary.pdf${inline}`)).status).toBe(403)
  })

  test('is in no sentence about a number that cannot be saved', async () => {
    const host = on.of(projectPath(project))
    for (const typed of [`${number}1`, number.slice(0, -1), ` ${number} x`, { a: number }, [number]]) {
      const { provider, ...rest } = complete()
      const answer = await on.publish(project, {
        id: randomUUID(),
        rev: 0,
        ...toPublishBody({ ...rest, provider: { ...provider, ssNumber: typed as string } }),
      })
      expect(answer.status, JSON.stringify(typed)).toBe(444)
      expect(JSON.stringify(answer.body)).not.toContain(number.slice(0, -1))
    }
    // Two people replaced it: the clash shows both by their last digits.
    const id = randomUUID()
    const first = complete()
    await host.draft({ id, rev: 0, ...first })
    await host.draft({ id, rev: 1, ...changed(first, { 'person/ssNumber': '987-65-4320' }) })
    const clash = await host.draft({ id, rev: 1, ...changed(first, { 'person/ssNumber': number }) })
    expect(clash.status).toBe(444)
    expect(clash.body.clashes).toHaveLength(1)
    expect(showsNumber(JSON.stringify(clash.body))).toBe(false)
  })

  test('is in no table of the database, including jobs and audit, and in no log line', async () => {
    const owner = new Client({ connectionString: portal.deps.config.databaseUrl })
    await owner.connect()
    try {
      const { rows: tables } = await owner.query<{ name: string }>(`
        select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`)
      expect(tables.length).toBeGreaterThan(40)
      for (const { name } of tables) {
        const { rows } = await owner.query<{ line: string }>(`select t::text as line from ${name} t`)
        // Bytes are written as hexadecimal digits.
        const shown = rows.filter(({ line }) => showsNumber(line) || line.includes(Buffer.from(number).toString('hex')))
        expect(shown, name).toEqual([])
      }
    } finally {
      await owner.end()
    }
    expect(portal.logged.filter(showsNumber)).toEqual([])
  })

  test('is in no stored file and in no backup, where the summary is encrypted', async () => {
    const backup = path.join(portal.dataDir, 'backup')
    await makeBackup(portal.deps.database.ownerUrl, portal.deps.files, backup, new Date())
    const entries = await readdir(portal.dataDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    const key = file.replaceAll('-', '')
    expect(files.filter((one) => one.endsWith(key))).toHaveLength(2)
    for (const one of files) {
      const bytes = await readFile(one)
      expect(bytes.includes(summary.subarray(0, 200)), one).toBe(false)
      expect(showsNumber(bytes.toString('latin1')), one).toBe(false)
    }
  })
})

describe('A stored summary', () => {
  const summaryCalls = (who: Record<string, string>) => summaryVerbs(portal, who, project)

  test('is a name and a date for view-only users (AMB-140)', async () => {
    const { status, body } = await summaryCalls(otto).summary(form.id)
    expect(status).toBe(200)
    expect(body).toEqual({
      file: { fileId: file, fileName: 'Summary.pdf' },
      uploadedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      canOpen: false,
      state: 'none',
      problem: null,
      attestedOn: null,
      caqhNumber: null,
      name: null,
      pages: null,
      findings: [],
    })
    expect((await summaryCalls(maria).summary(form.id)).body).toMatchObject({ canOpen: true, state: 'read' })
  })

  test('is audited each time it is viewed or downloaded, in whole or in part', async () => {
    const trail = async () => (await on.trail(form.id)).map(({ action }) => action).slice(before)
    const before = (await on.trail(form.id)).length
    const url = `/api/Caqh/${project}/download/${file}/Summary.pdf`
    const get = (query: string, headers = {}) =>
      portal.app.inject({ method: 'GET', url: `${url}${query}`, headers: { ...maria, ...headers } })
    const { headers } = await get('?inline=1')
    await get('?inline=1', { range: 'bytes=0-9' })
    await get('', { 'if-none-match': String(headers.etag) })
    await get('')
    expect(await trail()).toEqual([
      'caqh-summary.opened',
      'caqh-summary.opened',
      'caqh-summary.downloaded',
      'caqh-summary.downloaded',
    ])
    await summaryCalls(otto).download(file)
    expect(await trail()).toHaveLength(4)
  })
})
