import type { Cell } from './cells.ts'
import { sections, summaryTitle } from './summary-layout.ts'
import { keyOf, type SummaryPage } from './text-run.ts'
import { isAbsent } from './values.ts'

/** Somebody of whom a file holds a summary, and on which of its pages, from 1. */
export interface PersonInFile {
  readonly name: string
  readonly firstPage: number
  readonly lastPage: number
}

/** What a page's running header says. */
export interface PageHead {
  readonly name: string
  readonly caqhNumber: string
}

/** What tells people apart, by what it is: a name, NPI, SSN or CAQH number in the body, each with its page from 1. */
export interface Identity {
  readonly kind: string
  readonly text: string
  readonly page: number
}

/**
 * The people of whom a file holds summaries: each begins where a name, NPI, SSN or CAQH number is another than before, or rather
 * with the first page of that summary. One person, unless something changes.
 */
export function peopleInFile(
  pages: readonly SummaryPage[],
  heads: readonly PageHead[],
  found: readonly Identity[],
): readonly PersonInFile[] {
  const people: { name: string; firstPage: number; lastPage: number }[] = []
  let known = new Map<string, string>()
  for (let page = 1; page <= pages.length; page += 1) {
    const head = heads[page - 1]
    const own = [
      { kind: 'head name', text: head?.name ?? '' },
      { kind: 'head number', text: head?.caqhNumber ?? '' },
      ...found.filter((one) => one.page === page),
    ].filter(({ text }) => text !== '' && !isAbsent(text))
    const isOther = own.some(({ kind, text }) => known.has(kind) && known.get(kind) !== keyOf(text))
    const last = people.at(-1)
    if (!last || isOther) {
      const firstPage = last ? beginning(pages, last.firstPage + 1, page) : page
      if (last) last.lastPage = firstPage - 1
      known = new Map()
      people.push({ name: '', firstPage, lastPage: page })
    }
    for (const { kind, text } of own) if (!known.has(kind)) known.set(kind, keyOf(text))
    const person = people.at(-1)
    if (!person) continue
    person.lastPage = page
    const words = own.find(({ kind }) => kind === 'head name') ?? own.find(({ kind }) => kind === 'name')
    if (person.name === '' && words) person.name = words.text
  }
  return people
}

const FIRST_HEADINGS: ReadonlySet<string> = new Set(sections.personal.headings.map(keyOf))

/** The last page up to this one on which a summary begins; this one where none does. */
function beginning(pages: readonly SummaryPage[], from: number, page: number): number {
  for (let at = page; at >= from; at -= 1) {
    const runs = pages[at - 1]?.runs ?? []
    if (runs.some(({ text }) => summaryTitle.test(text) || FIRST_HEADINGS.has(keyOf(text)))) return at
  }
  return page
}

/** The names and numbers of the sections about the person. */
export function identitiesIn(
  entries: readonly { readonly field: string | null; readonly lines: readonly (readonly Cell[])[] }[],
  textOf: (lines: readonly (readonly Cell[])[]) => string,
): Identity[] {
  const read = entries.flatMap(({ field, lines }) => {
    const page = lines[0]?.[0]?.page
    return field === null || page === undefined ? [] : [{ kind: field, text: textOf(lines), page }]
  })
  const names = read
    .filter(({ kind }) => kind === 'firstName')
    .map((first) => {
      const last = read.find(({ kind, page }) => kind === 'lastName' && page >= first.page)
      return { kind: 'name', text: [first.text, last?.text ?? ''].join(' ').trim(), page: first.page }
    })
  return [...names, ...read.filter(({ kind }) => ['npi', 'ssn', 'caqhNumber'].includes(kind))]
}
