import { buffer } from 'node:stream/consumers'
import {
  credentialingForm as form,
  type CredentialingAnswers,
} from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { formatForm } from '@client-center/domain/forms/format-form.ts'
import { emptyAnswers, sampleAnswers } from '@client-center/domain/forms/form.ts'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { credentialingPdf, findUndrawableAnswer, type FormToDraw } from './credentialing-pdf.ts'

const published: FormToDraw = {
  answers: withAnswer(form, sampleAnswers(form), 'person/name', 'Łucja Nguyễn-Żółć'),
  practice: 'Bright Smile Dental',
  updatedAt: new Date('2026-11-20T16:30:00Z'),
  savedOn: '2026-11-20',
  completedOn: '2026-11-20',
  source: 'Completed manually',
}
const bytes = (formToDraw: FormToDraw): Promise<Buffer> => buffer(credentialingPdf(formToDraw))
const withRows = (count: number, change: Record<string, unknown> = {}): CredentialingAnswers => {
  const [row] = published.answers.workHistory
  if (row === undefined) throw new Error('The sample has an employer')
  const rows = Array.from({ length: count }, (_, at) => ({ ...row, ...change, id: `row-${at + 1}` }))
  return { ...published.answers, workHistory: rows }
}

/** The words of each page, blanks as one, and the tags in their order. */
async function readBack(formToDraw: FormToDraw) {
  const document = await getDocumentProxy(new Uint8Array(await bytes(formToDraw)))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
      return { words: blanksAsOne(words), tags: collectTags(await page.getStructTree()) }
    }),
  )
  return {
    pages: pages.map(({ words }) => words),
    words: pages.map(({ words }) => words).join(' '),
    tags: pages.flatMap(({ tags }) => tags),
    metadata: await document.getMetadata(),
  }
}
const blanksAsOne = (words: string): string => words.replaceAll(/\s+/g, ' ')
const collectTags = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null || !('role' in node)) return []
  const children: unknown = 'children' in node ? node.children : []
  // What is told on another page comes again without what it holds.
  if (!Array.isArray(children) || children.length === 0) return []
  return [String(node.role), ...children.flatMap(collectTags)]
}

describe('The form as a document', () => {
  test('holds every answer that is asked, accents and all, and no record of the portal', async () => {
    const { words } = await readBack(published)
    const all = formatForm(form, published.answers, { today: '2026-11-20' })
    const answers = all.flatMap(({ groups }) => groups.flatMap((group) => group.answers))
    expect(answers.length).toBeGreaterThan(180)
    expect(answers.map((answer) => blanksAsOne(answer.words)).filter((one) => !words.includes(one))).toEqual([])
    for (const { title } of all) expect(words).toContain(title)
    expect(words).toContain('Łucja Nguyễn-Żółć')
    expect(words).not.toMatch(/Select Provider|Select location/)
  })

  test('says on each page whose it is, of when, and which page of how many', async () => {
    const { pages } = await readBack(published)
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((words, at) => {
      expect(words).toContain('Łucja Nguyễn-Żółć')
      expect(words).toContain('Completed 11/20/2026')
      expect(words).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(words).not.toContain('DRAFT')
    })
  })

  test('is marked on each page while it is a draft, with how far it is', async () => {
    const { pages } = await readBack({ ...published, answers: emptyAnswers(form), completedOn: null })
    for (const words of pages) {
      expect(words).toMatch(/DRAFT as of 11\/20\/2026, 0 of about \d+ required answers/)
      expect(words.match(/DRAFT/g)?.length).toBeGreaterThan(1)
    }
    expect(pages[0]).toContain('New provider')
  })

  test('leaves out what is not asked', async () => {
    const answers = withAnswer(form, published.answers, 'disclosures/deaExplain', 'A letter of 2019')
    expect((await readBack({ ...published, answers })).words).toContain('A letter of 2019')
    const without = withAnswer(form, answers, 'disclosures/dea', false)
    expect((await readBack({ ...published, answers: without })).words).not.toContain('A letter of 2019')
  })

  test('shows the last four digits of the social security number, and the whole one in the copy for a payer', async () => {
    const concealed = await readBack(published)
    expect(concealed.words).toContain('•••-••-6789')
    expect(concealed.words).not.toMatch(/123-45-6789|Confidential/)
    const whole = await readBack({ ...published, ssn: '987-65-4321' })
    expect(whole.words).toContain('987-65-4321')
    for (const words of whole.pages) expect(words).toContain('Confidential: contains a Social Security number')
  })

  test('is tagged for who cannot see it: headings, lists, tables, title and language', async () => {
    const { tags, metadata } = await readBack(published)
    expect(new Set(tags)).toEqual(
      new Set([
        'Root',
        'Document',
        'H1',
        'H2',
        'H3',
        'H4',
        'H5',
        'P',
        'L',
        'LI',
        'Lbl',
        'LBody',
        'Table',
        'TR',
        'TH',
        'TD',
      ]),
    )
    expect(tags.filter((tag) => tag === 'Table')).toHaveLength(6)
    expect(metadata.info).toMatchObject({
      Title: 'Credentialing Information Form: Łucja Nguyễn-Żółć',
      Language: 'en-US',
    })
    expect((await bytes(published)).toString('latin1')).toContain('pdfuaid:part')
  })

  test('says of an employer without an end date that the provider works there now', async () => {
    const { words } = await readBack({ ...published, answers: withRows(1, { datesOfEmploymentTo: null }) })
    expect(words).toMatch(/Associate dentist \d{2}\/\d{4} Now 12 Pier Street/)
  })

  test('leaves no heading at the end of a page, wherever that falls', async () => {
    const [license] = published.answers.licenses
    if (license === undefined) throw new Error('The sample has a license')
    const headings = ['Office hours', 'Office locations', 'Office', 'Work history', 'Education', 'References']
    const stranded = new RegExp(` (${headings.join('|')}) Łucja Nguyễn-Żółć Completed`)
    for (const rows of [1, 8, 15]) {
      const licenses = Array.from({ length: rows }, (_, at) => ({ ...license, id: `row-${at + 1}` }))
      const { pages } = await readBack({ ...published, answers: { ...published.answers, licenses } })
      expect(pages.flatMap((words) => stranded.exec(words)?.[1] ?? [])).toEqual([])
    }
  })

  test('is the same bytes for the same form', async () => {
    expect((await bytes(published)).equals(await bytes({ ...published }))).toBe(true)
    const later = { ...published, updatedAt: new Date('2026-11-20T16:31:00Z') }
    expect((await bytes(published)).equals(await bytes(later))).toBe(false)
  })

  test('repeats the head of a table on each of its pages, and tells it to readers of the tags once', async () => {
    const { pages, tags } = await readBack({ ...published, answers: withRows(40) })
    expect(pages.filter((words) => words.includes('Reason for leaving')).length).toBeGreaterThan(2)
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(4 + 5 + 3 + 4 + 5 + 7)
  })

  test('takes answers that are longer than a page, without blanks or with signs that steer', async () => {
    const words = 'longer than it should be '.repeat(390)
    const answers = {
      ...withRows(2, { reasonForLeaving: words, mailingAddress: 'x'.repeat(10_000), position: 'one\u0007\u202etwo' }),
      associates: { listAssociatesName: words, submitClaimsUnderYourTaxID: true },
    }
    const read = await readBack({ ...published, answers, completedOn: null })
    expect(read.words.match(/\blonger\b/g)).toHaveLength(3 * 390)
    expect(read.words).toContain('one two')
  })

  // Right-to-left names come back in the order in which they are drawn.
  const names: readonly (readonly [script: string, name: string])[] = [
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Олена Шевченко'],
    ['Chinese, simplified and traditional', '王小明 陳美玲'],
    ['Japanese', 'やまだ 太郎'],
    ['Korean', '김민준'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Hebrew', 'דוד כהן'],
    ['Arabic', 'محمد'],
  ]
  test.each(names)('draws a name in %s wherever a name is printed', async (_script, name) => {
    const answers = withAnswer(form, withRows(1, { position: name, practiceEmployer: name }), 'person/name', name)
    const { pages, words } = await readBack({ ...published, answers, practice: name })
    const letters = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
    for (const page of pages) {
      const drawn = letters(page)
      for (const letter of letters(name)) expect(drawn).toContain(letter)
    }
    if (!/[\u0590-\u06ff]/.test(name)) expect(words.split(name).length).toBeGreaterThan(pages.length + 2)
  })

  test('draws mixed directions as a reader expects them, and the same bytes each time', async () => {
    const mixed = { ...published, answers: withRows(1, { position: 'Dr. דוד כהן (2019) 王小明' }) }
    const { words } = await readBack(mixed)
    expect(words).toMatch(/Dr\. .*2019.*王小明/)
    expect((await bytes(mixed)).equals(await bytes({ ...mixed }))).toBe(true)
  })

  test('breaks a long answer without blanks into lines and pages', async () => {
    const { pages } = await readBack({ ...published, answers: withRows(1, { reasonForLeaving: '牙'.repeat(3000) }) })
    const count = pages.join('').match(/牙/g)?.length
    expect(count).toBe(3000)
  })

  test('names the answer whose characters no font of ours has', () => {
    expect(findUndrawableAnswer(published)).toBeUndefined()
    const answers = withRows(1, { position: 'Dentist \u{1F600}, สม' })
    expect(findUndrawableAnswer({ ...published, answers })).toEqual({
      label: 'Position',
      characters: ['\u{1F600}', 'ส', 'ม'],
    })
    expect(findUndrawableAnswer({ ...published, practice: 'Գ Dental' })?.label).toBe('The name of the practice')
  })
})
