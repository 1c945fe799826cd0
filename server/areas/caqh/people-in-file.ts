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
type AreDistinct = (kind: string, one: string, other: string) => boolean

/** Printed text is exact, so any difference counts. */
const areOther: AreDistinct = (_kind, one, other) => one !== other

/** Two numbers are different when at least this many digits differ. */
const DIGITS_APART = 3
const DIGIT_COUNTS: Readonly<Record<string, number>> = { npi: 10, ssn: 9, caqhNumber: 8, 'head number': 8 }

/** In scans a name or a digit may be misread on any page, so only complete numbers with a clear difference count. */
const areFarApart: AreDistinct = (kind, one, other) => {
  const isWhole = (text: string): boolean => /^\d+$/.test(text) && text.length === DIGIT_COUNTS[kind]
  if (!isWhole(one) || !isWhole(other)) return false
  return one.split('').filter((digit, at) => digit !== other[at]).length >= DIGITS_APART
}

/**
 * Finds the people whose summaries are in the file. A summary starts on the first page after which a name, NPI, SSN or
 * CAQH number changes. Without such a change there is one person.
 */
export function findPeople(
  pages: readonly SummaryPage[],
  heads: readonly PageHead[],
  found: readonly Identity[],
  { isPicture = false }: { readonly isPicture?: boolean } = {},
): readonly PersonInFile[] {
  const areDistinct = isPicture ? areFarApart : areOther
  const people: { name: string; firstPage: number; lastPage: number }[] = []
  let known = new Map<string, string>()
  for (let page = 1; page <= pages.length; page += 1) {
    const head = heads[page - 1]
    const own = [
      { kind: 'head name', text: head?.name ?? '' },
      { kind: 'head number', text: head?.caqhNumber ?? '' },
      ...found.filter((one) => one.page === page),
    ].filter(({ text }) => text !== '' && !isAbsent(text))
    const isOther = own.some(({ kind, text }) => {
      const before = known.get(kind)
      return before !== undefined && areDistinct(kind, before, toLabelKey(text))
    })
    const last = people.at(-1)
    if (!last || isOther) {
      const firstPage = last ? beginning(pages, last.firstPage + 1, page) : page
      if (last) last.lastPage = firstPage - 1
      known = new Map()
      people.push({ name: '', firstPage, lastPage: page })
    }
    for (const { kind, text } of own) if (!known.has(kind)) known.set(kind, toLabelKey(text))
    const person = people.at(-1)
    if (!person) continue
    person.lastPage = page
    const words = own.find(({ kind }) => kind === 'head name') ?? own.find(({ kind }) => kind === 'name')
    if (person.name === '' && words) person.name = words.text
  }
  return people
}

const FIRST_HEADINGS: ReadonlySet<string> = new Set(sections.personal.headings.map(toLabelKey))

/** Returns the last page up to this one on which a summary starts, or this page if there is none. */
function beginning(pages: readonly SummaryPage[], from: number, page: number): number {
  for (let at = page; at >= from; at -= 1) {
    const runs = pages[at - 1]?.runs ?? []
    if (runs.some(({ text }) => summaryTitle.test(text) || FIRST_HEADINGS.has(toLabelKey(text)))) return at
  }
  return page
}

/** Collects the names and numbers in the sections about the person. */
export function findIdentities(
  fields: readonly { readonly field: string | null; readonly lines: readonly (readonly TextCell[])[] }[],
  toText: (lines: readonly (readonly TextCell[])[]) => string,
): Identity[] {
  const read = fields.flatMap(({ field, lines }) => {
    const page = lines[0]?.[0]?.page
    return field === null || page === undefined ? [] : [{ kind: field, text: toText(lines), page }]
  })
  const names = read
    .filter(({ kind }) => kind === 'firstName')
    .map((first) => {
      const last = read.find(({ kind, page }) => kind === 'lastName' && page >= first.page)
      return { kind: 'name', text: [first.text, last?.text ?? ''].join(' ').trim(), page: first.page }
    })
  return [...names, ...read.filter(({ kind }) => ['npi', 'ssn', 'caqhNumber'].includes(kind))]
}
