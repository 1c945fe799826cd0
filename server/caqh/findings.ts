import type { TextCell } from './text-cells.ts'
import type { Entry } from './fields.ts'
import type { SectionId } from './summary-layout.ts'
import { UNREAD } from './text-run.ts'
import { joined, type Kind } from './values.ts'

export type Value = string | boolean

/** A value for the form, and where in the file it stands. */
export interface Finding {
  /** By the names of the wire: `ssNumber`, `licenses/0/number`. */
  readonly target: string
  readonly section: SectionId
  /** Days as 'YYYY-MM-DD', and 'YYYY-MM' or 'YYYY' where no more is printed. */
  readonly value: Value
  /** From 1. */
  readonly page: number
  /** Left, top, right and bottom in points from the page's upper left corner. */
  readonly box: readonly [number, number, number, number]
  /** A doubtful one never reaches the form by itself. */
  readonly certainty: 'exact' | 'doubtful'
  /** A day of which the month or the day is not printed. */
  readonly partial?: true
}

export type Parse = (text: string) => Value | null

/** Fields of a record by their name in the table. */
export class Fields {
  readonly entries: readonly Entry[]
  constructor(entries: readonly Entry[]) {
    this.entries = entries
  }

  /** What is printed beside the label; of several, the first that holds something. */
  find(field: string): Entry | undefined {
    const all = this.entries.filter((entry) => entry.field === field)
    return all.find((entry) => entry.lines.length > 0) ?? all[0]
  }

  all(field: string): readonly Entry[] {
    return this.entries.filter((entry) => entry.field === field && entry.lines.length > 0)
  }

  text(field: string): string {
    return joined(this.find(field)?.lines ?? [], 'text')
  }

  value(field: string, parse: Parse): Value | null {
    const text = this.text(field)
    return text === '' ? null : parse(text)
  }

  /** Whether all of these labels are there, with a value or without: of a label in other words nobody knows what it said. */
  knows(...fields: readonly string[]): boolean {
    return fields.every((field) => this.find(field) !== undefined)
  }

  has(field: string): boolean {
    return this.text(field) !== ''
  }
}

/** Collects what was found. */
export class Findings {
  readonly found: Finding[] = []

  /** Takes what is printed beside a label, if it is what the field holds; if it is not, somebody has to look at it. */
  take(target: string, entry: Entry | undefined, parse: Parse, kind: Kind = 'text'): void {
    if (!entry || entry.lines.length === 0) return
    const text = joined(entry.lines, kind)
    if (text === '') return
    const value = parse(text)
    const isBrokenCode = kind === 'code' && entry.lines.length > 1 && !/[-‐]$/.test(entry.lines[0]?.at(-1)?.text ?? '')
    this.add(target, [entry], value ?? text, value === null || entry.isDoubtful || isBrokenCode)
  }

  /** A value made of several entries. */
  add(target: string, entries: readonly (Entry | undefined)[], value: Value, isDoubtful = false): void {
    const printed = entries.flatMap((entry) => (entry && entry.lines.length > 0 ? [entry] : []))
    const first = printed[0]
    if (!first || value === '') return
    this.put(
      target,
      first.section,
      printed.flatMap((entry) => entry.lines.flat()),
      value,
      isDoubtful || printed.some((entry) => entry.isDoubtful),
    )
  }

  /**
   * Takes what belongs together, as a row of a list does. Where one of the keys by which it is known was not found for sure, all of
   * it is doubtful: half a row says something else than the whole.
   */
  group(keys: readonly string[], take: () => void): void {
    const before = this.found.length
    take()
    const own = this.found.slice(before)
    const isWhole = keys.every((key) => own.some(({ target, certainty }) => target === key && certainty === 'exact'))
    if (isWhole) return
    own.forEach((one, at) => {
      const { partial: _, ...rest } = one
      this.found[before + at] = { ...rest, certainty: 'doubtful' }
    })
  }

  put(target: string, section: SectionId, cells: readonly TextCell[], value: Value, isDoubtful: boolean): void {
    const place = locateCells(cells)
    if (!place) return
    const isUnread = typeof value === 'string' && value.includes(UNREAD)
    const isSure = !isDoubtful && !isUnread && !cells.some((cell) => cell.isCut)
    this.found.push({ target, section, value, ...place, certainty: isSure ? 'exact' : 'doubtful' })
  }

  /** Takes a day; one without a day or month says so. */
  day(target: string, entry: Entry | undefined, parse: (text: string) => string | null): void {
    const before = this.found.length
    this.take(target, entry, parse)
    const found = this.found[before]
    if (found?.certainty === 'exact' && typeof found.value === 'string' && found.value.length < 10)
      this.found[before] = { ...found, partial: true }
  }
}

function locateCells(cells: readonly TextCell[]): Pick<Finding, 'page' | 'box'> | null {
  const page = cells[0]?.page
  if (page === undefined) return null
  const own = cells.filter((cell) => cell.page === page)
  const round = (n: number): number => Math.round(n * 10) / 10
  return {
    page,
    box: [
      round(Math.min(...own.map(({ x }) => x))),
      round(Math.min(...own.map(({ at, size }) => at - size))),
      round(Math.max(...own.map(({ right }) => right))),
      round(Math.max(...own.map(({ at, size }) => at + size * 0.25))),
    ],
  }
}
