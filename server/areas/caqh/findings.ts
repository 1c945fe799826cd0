import type { TextCell } from './text-cells.ts'
import type { PrintedField } from './fields.ts'
import type { SectionId } from './summary-layout.ts'
import { UNREAD } from './text-run.ts'
import { joinLines, type JoinKind } from './values.ts'

export type Value = string | boolean

/** A value for the form, with its position in the file. */
export interface Finding {
  /** Path on the wire: `ssNumber`, `licenses/0/number`. */
  readonly target: string
  readonly section: SectionId
  /** Dates as 'YYYY-MM-DD', or 'YYYY-MM' or 'YYYY' when no more is printed. */
  readonly value: Value
  /** Counted from 1. */
  readonly page: number
  /** Left, top, right and bottom in points from the page's upper left corner. */
  readonly box: readonly [number, number, number, number]
  /** The user must confirm a doubtful value before it enters the form. */
  readonly certainty: 'exact' | 'doubtful'
  /** A date without month or day. */
  readonly partial?: true
}

export type Parse = (text: string) => Value | null

/** The fields of one record, by their names in the label table. */
export class SummaryRecord {
  readonly fields: readonly PrintedField[]
  constructor(fields: readonly PrintedField[]) {
    this.fields = fields
  }

  /** Returns the field with this name; of several, the first with a value. */
  find(fieldName: string): PrintedField | undefined {
    const all = this.fields.filter((field) => field.field === fieldName)
    return all.find((field) => field.lines.length > 0) ?? all[0]
  }

  all(fieldName: string): readonly PrintedField[] {
    return this.fields.filter((field) => field.field === fieldName && field.lines.length > 0)
  }

  text(field: string): string {
    return joinLines(this.find(field)?.lines ?? [], 'text')
  }

  value(field: string, parse: Parse): Value | null {
    const text = this.text(field)
    return text === '' ? null : parse(text)
  }

  /**
   * Whether all of these labels are present, with or without a value. A label with a different wording counts as
   * missing.
   */
  hasLabels(...fields: readonly string[]): boolean {
    return fields.every((field) => this.find(field) !== undefined)
  }

  has(field: string): boolean {
    return this.text(field) !== ''
  }
}

/** Collects findings. */
export class Findings {
  readonly found: Finding[] = []

  /** Adds a label's value if it fits the field; otherwise marks the value for review. */
  addField(target: string, field: PrintedField | undefined, parse: Parse, kind: JoinKind = 'text'): void {
    if (!field || field.lines.length === 0) return
    const text = joinLines(field.lines, kind)
    if (text === '') return
    const value = parse(text)
    const isBrokenCode = kind === 'code' && field.lines.length > 1 && !/[-‐]$/.test(field.lines[0]?.at(-1)?.text ?? '')
    this.add(target, [field], value ?? text, value === null || field.isDoubtful || isBrokenCode)
  }

  /** Adds a value that is made of several printed fields. */
  add(target: string, fields: readonly (PrintedField | undefined)[], value: Value, isDoubtful = false): void {
    const fieldsWithValue = fields.flatMap((field) => (field && field.lines.length > 0 ? [field] : []))
    const first = fieldsWithValue[0]
    if (!first || value === '') return
    this.push(
      target,
      first.section,
      fieldsWithValue.flatMap((field) => field.lines.flat()),
      value,
      isDoubtful || fieldsWithValue.some((field) => field.isDoubtful),
    )
  }

  /**
   * Adds values that belong together, such as a list row. If any key field of the row is not certain, the whole row is
   * doubtful, since half a row has a different meaning.
   */
  group(keys: readonly string[], addField: () => void): void {
    const before = this.found.length
    addField()
    const groupFindings = this.found.slice(before)
    const areKeysExact = keys.every((key) =>
      groupFindings.some(({ target, certainty }) => target === key && certainty === 'exact'),
    )
    if (areKeysExact) return
    groupFindings.forEach((finding, index) => {
      const { partial: _, ...completeFinding } = finding
      this.found[before + index] = { ...completeFinding, certainty: 'doubtful' }
    })
  }

  push(target: string, section: SectionId, cells: readonly TextCell[], value: Value, isDoubtful: boolean): void {
    const box = locateCells(cells)
    if (!box) return
    const isUnread = typeof value === 'string' && value.includes(UNREAD)
    const isSure = !isDoubtful && !isUnread && !cells.some((cell) => cell.isCut)
    this.found.push({ target, section, value, ...box, certainty: isSure ? 'exact' : 'doubtful' })
  }

  /** Adds a date. Marks a date without day or month as partial. */
  day(target: string, field: PrintedField | undefined, parse: (text: string) => string | null): void {
    const before = this.found.length
    this.addField(target, field, parse)
    const found = this.found[before]
    if (found?.certainty === 'exact' && typeof found.value === 'string' && found.value.length < 10)
      this.found[before] = { ...found, partial: true }
  }
}

function locateCells(cells: readonly TextCell[]): Pick<Finding, 'page' | 'box'> | null {
  const page = cells[0]?.page
  if (page === undefined) return null
  const pageCells = cells.filter((cell) => cell.page === page)
  const round = (n: number): number => Math.round(n * 10) / 10
  return {
    page,
    box: [
      round(Math.min(...pageCells.map(({ x }) => x))),
      round(Math.min(...pageCells.map(({ pageY, size }) => pageY - size))),
      round(Math.max(...pageCells.map(({ right }) => right))),
      round(Math.max(...pageCells.map(({ pageY, size }) => pageY + size * 0.25))),
    ],
  }
}
