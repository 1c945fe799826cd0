import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Answered, type TestApp } from '../../testing/app.ts'
import { drawSummaries, usualDrawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { complete, credentialingVerbs, projectPath } from '../../testing/credentialing-verbs.ts'
import { multipart } from '../../testing/multipart.ts'
import { summaryVerbs } from '../../testing/summary-verbs.ts'
import { extractPages } from './extract-pages.ts'

/** A file of two people, of whom the second is chosen. */
const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const [one, other] = [madeUpDentist(1), madeUpDentist(12)]

let portal: TestApp
let maria: Record<string, string>
let on: ReturnType<typeof credentialingVerbs>
let project: string
let summaries: ReturnType<typeof summaryVerbs>
let both: Buffer
let second: { readonly firstPage: number; readonly lastPage: number }

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  on = credentialingVerbs(portal, maria)
  project = await on.newProject()
  summaries = summaryVerbs(portal, maria, project)
  both = await drawSummaries([madeUpSummary(one, words), madeUpSummary(other, words)], usualDrawing)
  const { people } = (await parse()).body
  second = people[1]
})
afterAll(() => portal.close())

const parse = (pages = ''): Promise<Answered> => {
  const { headers, payload } = multipart({}, { name: 'Both.pdf', content: both })
  return portal.request({ ...maria, ...headers }, 'POST', `/api/Caqh/${project}/parseDocument${pages}`, payload)
}
const draft = async (): Promise<string> => {
  const id = randomUUID()
  expect((await on.of(projectPath(project)).draft({ id, rev: 0, ...complete() })).status).toBe(200)
  return id
}
const readPages = ({ firstPage, lastPage }: typeof second): string => `?firstPage=${firstPage}&lastPage=${lastPage}`
const upload = (form: string, which: string): Promise<Answered> =>
  summaries.upload(form, { which, content: both, name: 'Both.pdf' })
const files = () => portal.deps.database.system.selectFrom('stored_file').select('id').execute()

test('only the chosen pages are stored, under a name that says so, and nothing of the other person', async () => {
  const form = await draft()
  const { status, message, body } = await upload(form, readPages(second))
  const fileName = `Both, pages ${second.firstPage}–${second.lastPage}.pdf`
  expect({ status, body }, message).toMatchObject({ status: 200, body: { fileName } })
  const { rawPayload } = await summaries.download(body.fileId)
  const pages = await extractPages(new Uint8Array(rawPayload))
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join('\n')
  expect(pages).toHaveLength(second.lastPage - second.firstPage + 1)
  for (const own of [other.ssn, other.npi, other.last]) expect(text).toContain(own)
  for (const foreign of [one.ssn, one.npi, one.last, one.birthDay]) expect(text).not.toContain(foreign)

  const row = await portal.deps.database.system
    .selectFrom('stored_file')
    .select(['name', 'size', 'sha256', 'type'])
    .where('id', '=', body.fileId)
    .executeTakeFirstOrThrow()
  expect({ ...row, size: Number(row.size) }).toEqual({
    name: fileName,
    size: rawPayload.length,
    sha256: createHash('sha256').update(rawPayload).digest(),
    type: 'application/pdf',
  })
})

test('the page numbers of findings are those of the stored file', async () => {
  const { body } = await parse(readPages(second))
  expect(body).toMatchObject({ pages: second.lastPage - second.firstPage + 1, caqhNumber: other.caqh })
  expect(Math.min(...body.findings.map(({ page }: { page: number }) => page))).toBe(1)
})

test('storing the same pages of the same file again changes nothing', async () => {
  const form = await draft()
  const first = await upload(form, readPages(second))
  const before = await files()
  expect((await upload(form, readPages(second))).body).toEqual(first.body)
  expect(await files()).toEqual(before)
})

test.each([
  ['pages that the file does not have', '?firstPage=2&lastPage=99', 444, 'The file does not have these pages.'],
  ['the first page without the last', '?firstPage=2', 400, 'Enter the first and the last page'],
  ['the last page without the first', '?lastPage=2', 400, 'Enter the first and the last page'],
  ['pages from behind', '?firstPage=3&lastPage=2', 400, 'Enter the first and the last page'],
  ['a page that is none', '?firstPage=0&lastPage=2', 400, 'Must be a page number'],
])('nothing is stored for %s', async (_, which, status, sentence) => {
  const form = await draft()
  const before = await files()
  const answer = await upload(form, which)
  expect(answer.status).toBe(status)
  expect(answer.message).toContain(sentence)
  expect((await summaries.summary(form)).body.file).toBeNull()
  expect(await files()).toEqual(before)
  expect((await parse(which)).status).toBe(status)
})
