/** Names of files, columns of exports and headings of printed forms. Specification 000 §2, §9 and 001 §2, §7; AMB-90, 95, 97, 137. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { credentialingForm as form } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { sampleAnswers } from '@client-center/domain/forms/form.ts'
import { licenseTypes, type LicenseTypeName } from '@client-center/domain/licenses/license-types.ts'
import Fastify from 'fastify'
import { getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import {
  credentialingPdf,
  findUndrawableAnswer,
  type FormToDraw,
} from '../areas/credentialing/pdf/credentialing-pdf.ts'
import { formBlocks } from '../areas/credentialing/pdf/form-blocks.ts'
import { buildHeads, type ExportRow } from '../areas/licenses/list/export-cells.ts'
import { toCsv } from '../areas/licenses/list/export-csv.ts'
import { exportFile } from '../areas/licenses/list/export-file.ts'
import { toXlsx } from '../areas/licenses/list/export-xlsx.ts'
import { serveForms } from '../areas/portal/serve-forms.ts'
import { openDiskStore } from '../files/disk-store.ts'
import { downloadReply } from '../files/download-reply.ts'
import { toStoreKey } from '../files/file-store.ts'
import { readBook } from '../testing/read-book.ts'

/** PLIST-07, those that every dentist renews first; with the account where there are several. */
const DATES =
  'General license,DEA,Controlled substance,Malpractice policy,Specialty license,CPR,Botox cert,CDA coronal polish,CDA expanded function,CDA x-ray,IV cert,Nitrous oxide,Radiology,RDA state license,RDH state license'
const ONE = `Provider,Provider Type,NPI,${DATES}`
const SEVERAL = `Provider,Provider Type,NPI,Account,${DATES}`

const noDates = Object.fromEntries(licenseTypes.map(({ name }) => [name, null])) as Record<LicenseTypeName, null>

/** An owner with a dental license until the end of March 2027. */
const row: ExportRow = {
  provider: {
    id: randomUUID(),
    name: 'Mei-Ling Chen',
    providerType: 1,
    npi: '1003000126',
    officeTin: null,
    account: { id: randomUUID() },
  },
  licenseSummary: { stateIds: [1], expirations: { ...noDates, Dental: '2027-03-31' }, canceledTypes: [], next: null },
}

async function* inOnePart(...rows: ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
  yield rows
}

test('the list of licenses is exported as CSV with its columns, and dates as MM/dd/yyyy (PLIST-07, SHELL-29)', async () => {
  const lines = (await text(Readable.from(toCsv(buildHeads('one'), inOnePart(row))))).split('\r\n')
  expect(lines).toEqual([`\uFEFF${ONE}`, `Mei-Ling Chen,Owner,1003000126,03/31/2027${','.repeat(14)}`, ''])
  const several = await text(Readable.from(toCsv(buildHeads('several'), inOnePart())))
  expect(several).toBe(`\uFEFF${SEVERAL}\r\n`)
})

test('it is exported as a workbook with the same columns (PLIST-07)', async () => {
  const accounts = { ...row, accountName: 'Bright Smile Dental' }
  const book = await readBook(await buffer(toXlsx(buildHeads('several'), inOnePart(accounts))))
  expect(book.cells[0]).toEqual(SEVERAL.split(','))
  expect(book.cells[1]?.slice(0, 4)).toEqual(['Mei-Ling Chen', 'Owner', '1003000126', 'Bright Smile Dental'])
  expect(book.cells[1]?.[4]).toEqual(new Date('2027-03-31'))
  expect(book.part('xl/workbook.xml')).toContain('name="Providers and licenses"')
})

test('the name of the export has its day (ours)', () => {
  const none = { list: async () => [], read: async () => [] }
  const headers = (format: 'csv' | 'xlsx') => {
    const reply = exportFile({ format, today: '2026-11-20', accounts: 'one' }, none)
    reply.body?.destroy()
    return [reply.headers['content-type'], reply.headers['content-disposition']]
  }
  expect(headers('csv')).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="Providers and licenses 2026-11-20.csv"',
  ])
  expect(headers('xlsx')).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="Providers and licenses 2026-11-20.xlsx"',
  ])
})

test('an uploaded file is downloaded under its name, as an attachment that is not sniffed (PDOC-17, AMB-97)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  try {
    const store = await openDiskStore(folder)
    const [id, content] = [randomUUID(), '%PDF-1.7 a W-9']
    const key = toStoreKey(id)
    await store.write(key, Readable.from([Buffer.from(content)]))
    const sha256 = createHash('sha256').update(content).digest()
    const file = { id, key, name: 'W9 2026.pdf', size: content.length, sha256, type: 'application/pdf', scanned: true }
    const reply = await downloadReply(store, file)
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename="W9 2026.pdf"',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.body && (await text(reply.body))).toBe(content)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the two forms to fill in have fixed addresses without sign-in (REQI-04, REQI-05, API-68, AMB-95, AMB-96)', async () => {
  const app = Fastify()
  await serveForms(app, { acquisitionLetterFile: undefined, deaWaiverFile: undefined }, async () => null)
  const answers = await Promise.all(
    ['/static/acquisition-letter.pdf', '/static/dea-waiver.pdf'].map((url) => app.inject(url)),
  )
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-disposition']])).toEqual([
    [200, 'attachment; filename="acquisition-letter.pdf"'],
    [200, 'attachment; filename="dea-waiver.pdf"'],
  ])
  const titles = answers.map(async ({ rawPayload }) => (await getMeta(new Uint8Array(rawPayload))).info['Title'])
  expect(await Promise.all(titles)).toEqual(['Acquisition Letter', 'DEA Waiver'])
  await app.close()
})

const answers = withAnswer(
  form,
  withAnswer(form, sampleAnswers(form), 'person/name', 'Ana Ruiz'),
  'person/ssNumber',
  '123-45-6789',
)

test('the printed form has the tabs of the form, and their sections (AMB-90, CRED-L11, CRED-P19)', () => {
  const headings = formBlocks(answers, '2026-11-20').flatMap((block) =>
    block.kind === 'tab' || block.kind === 'section' ? [{ kind: block.kind, words: block.words }] : [],
  )
  expect(headings.filter(({ kind }) => kind === 'tab').map(({ words }) => words)).toEqual([
    'General info',
    'Locations And Work History',
    'References, Education And License Info',
    'Practice Info',
  ])
  const last = headings.findIndex(({ words }) => words === 'Practice Info')
  expect(headings.slice(last + 1, last + 9).map(({ words }) => words)).toEqual([
    'Emergency Preparedness',
    'Office Requirements',
    'X Rays',
    'Sterilization/Disinfection and Spore Testing',
    'Infectious waste',
    'Barrier Control',
    'Anesthesia',
    "Workers' Compensation",
  ])
  expect(headings.map(({ words }) => words)).toContain('Education')
})

test('the printed form has tables with these columns (CRED-G22, CRED-O17, CRED-O22, CRED-R03, CRED-R05)', () => {
  const tables = formBlocks(answers, '2026-11-20').flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(tables.map(({ columns }) => columns.map(({ title }) => title).join(' | '))).toEqual([
    'State | Number | Issue date | Expiration date',
    'Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday',
    'Practice or employer | Start | End | Mailing address | Reason for leaving',
    'From | To | Activity during this time',
    'Name | Position | Phone | Address',
    'School | Start | End | Address | Degree and major',
  ])
  const schools = tables.at(-1)?.rows.map(([school]) => school?.split('\n')[0])
  expect(schools).toEqual(['Undergraduate', 'Dental School', 'Residency'])
})

test('the printed form shows the last four digits of the Social Security number, the copy for a payer all (AMB-137)', () => {
  const shown = (ssn?: string) =>
    formBlocks(answers, '2026-11-20', ssn).flatMap((block) =>
      block.kind === 'answers' ? block.answers.map(({ words }) => words) : [],
    )
  expect(shown()).toContain('•••-••-6789')
  expect(shown('123-45-6789')).toContain('123-45-6789')
})

const published: FormToDraw = {
  answers,
  practice: 'Bright Smile Dental',
  updatedAt: new Date('2026-11-20T16:30:00Z'),
  savedOn: '2026-11-20',
  completedOn: '2026-11-20',
  source: 'Completed manually',
}

async function firstPage(drawn: FormToDraw): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await buffer(credentialingPdf(drawn))))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('each page has the name and the state of the form, with days as MM/dd/yyyy (SHELL-29, ours)', async () => {
  const page = await firstPage({ ...published, ssn: '123-45-6789' })
  for (const words of [
    'Credentialing Information Form',
    'Ana Ruiz',
    'Completed 11/20/2026',
    'Completed manually',
    'Bright Smile Dental',
    'Page 1 of ',
    'Confidential: contains a Social Security number',
  ])
    expect(page).toContain(words)
  const nameless = withAnswer(form, answers, 'person/name', '')
  const draft = await firstPage({ ...published, answers: nameless, completedOn: null })
  expect(draft).toMatch(/DRAFT as of 11\/20\/2026, \d+ of \d+ required answers/)
  expect(draft).toContain('New provider')
  expect(draft).not.toContain('Confidential')
})

test('a character of the practice name that cannot be printed is reported (AMB-155)', () => {
  expect(findUndrawableAnswer(published)).toBeUndefined()
  expect(findUndrawableAnswer({ ...published, practice: 'Smile 😀' })).toEqual({
    label: 'The name of the practice',
    characters: ['😀'],
  })
})
