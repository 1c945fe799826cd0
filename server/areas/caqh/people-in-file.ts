import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import type { TextCell } from './text-cells.ts'
import { sections, summaryTitle } from './summary-layout.ts'
import { toLabelKey, type SummaryPage } from './text-run.ts'
import { isAbsent } from './values.ts'

/** A person with a summary in the file, and its pages, counted from 1. */
export interface PersonInFile extends PageRange {
  readonly name: string
}

/** A page's running header. */
export interface PageHead {
  readonly name: string
  readonly caqhNumber: string
}

/**
 * An identifier that distinguishes people: a name, NPI, SSN or CAQH number in the body, with its page counted from 1.
 */
export interface Identity {
  readonly kind: string
  readonly text: string
  readonly page: number
}

/** Whether two names or numbers, given as keys, belong to different people. */
type AreDifferentPeople = (kind: string, a: string, b: string) => boolean

/** Printed text is exact, so any difference counts. */
const areDifferentTexts: AreDifferentPeople = (_kind, a, b) => a !== b

/** Two numbers are different when at least this many digits differ. */
const MIN_DIFFERENT_DIGITS = 3
const DIGIT_COUNTS: Readonly<Record<string, number>> = { npi: 10, ssn: 9, caqhNumber: 8, 'head number': 8 }

/** In scans a name or a digit may be misread on any page, so only complete numbers with a clear difference count. */
const areClearlyDifferentNumbers: AreDifferentPeople = (kind, a, b) => {
  const isComplete = (text: string): boolean => /^\d+$/.test(text) && text.length === DIGIT_COUNTS[kind]
  if (!isComplete(a) || !isComplete(b)) return false
  return a.split('').filter((digit, index) => digit !== b[index]).length >= MIN_DIFFERENT_DIGITS
}

/**
 * Finds the people whose summaries are in the file. A summary starts on the first page after which a name, NPI, SSN or
 * CAQH number changes. Without such a change there is one person.
 */
export function findPeople(
  pages: readonly SummaryPage[],
  heads: readonly PageHead[],
  bodyIdentities: readonly Identity[],
  { isPicture = false }: { readonly isPicture?: boolean } = {},
): readonly PersonInFile[] {
  const areDistinct = isPicture ? areClearlyDifferentNumbers : areDifferentTexts
  const people: { name: string; firstPage: number; lastPage: number }[] = []
  let identityKeys = new Map<string, string>()
  for (let page = 1; page <= pages.length; page += 1) {
    const head = heads[page - 1]
    const pageIdentities = [
      { kind: 'head name', text: head?.name ?? '' },
      { kind: 'head number', text: head?.caqhNumber ?? '' },
      ...bodyIdentities.filter((identity) => identity.page === page),
    ].filter(({ text }) => text !== '' && !isAbsent(text))
    const isNextPerson = pageIdentities.some(({ kind, text }) => {
      const previousKey = identityKeys.get(kind)
      return previousKey !== undefined && areDistinct(kind, previousKey, toLabelKey(text))
    })
    const last = people.at(-1)
    if (!last || isNextPerson) {
      const firstPage = last ? findFirstPage(pages, last.firstPage + 1, page) : page
      if (last) last.lastPage = firstPage - 1
      identityKeys = new Map()
      people.push({ name: '', firstPage, lastPage: page })
    }
    for (const { kind, text } of pageIdentities) if (!identityKeys.has(kind)) identityKeys.set(kind, toLabelKey(text))
    const person = people.at(-1)
    if (!person) continue
    person.lastPage = page
    const nameIdentity =
      pageIdentities.find(({ kind }) => kind === 'head name') ?? pageIdentities.find(({ kind }) => kind === 'name')
    if (person.name === '' && nameIdentity) person.name = nameIdentity.text
  }
  return people
}

const FIRST_HEADINGS: ReadonlySet<string> = new Set(sections.personal.headings.map(toLabelKey))

/** Returns the last page up to this one on which a summary starts, or this page if there is none. */
function findFirstPage(pages: readonly SummaryPage[], from: number, page: number): number {
  for (let index = page; index >= from; index -= 1) {
    const runs = pages[index - 1]?.runs ?? []
    if (runs.some(({ text }) => summaryTitle.test(text) || FIRST_HEADINGS.has(toLabelKey(text)))) return index
  }
  return page
}

/** Collects the names and numbers in the sections about the person. */
export function findIdentities(
  fields: readonly { readonly field: string | null; readonly lines: readonly (readonly TextCell[])[] }[],
  toText: (lines: readonly (readonly TextCell[])[]) => string,
): Identity[] {
  const identities = fields.flatMap(({ field, lines }) => {
    const page = lines[0]?.[0]?.page
    return field === null || page === undefined ? [] : [{ kind: field, text: toText(lines), page }]
  })
  const names = identities
    .filter(({ kind }) => kind === 'firstName')
    .map((first) => {
      const last = identities.find(({ kind, page }) => kind === 'lastName' && page >= first.page)
      return { kind: 'name', text: [first.text, last?.text ?? ''].join(' ').trim(), page: first.page }
    })
  return [...names, ...identities.filter(({ kind }) => ['npi', 'ssn', 'caqhNumber'].includes(kind))]
}
