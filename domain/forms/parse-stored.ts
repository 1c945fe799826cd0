import { draftLimits } from './draft-limits.ts'
import type { Field } from './field.ts'
import { buildAnswers, isList, type FormAnswers, type AnyForm, type AnyRow, type Form, type Parts } from './form.ts'
import { isRecord } from './is-record.ts'
import { isRowId } from './list.ts'
import { toPath } from './path.ts'
import { isSameValue } from './same-value.ts'
import { emptyValues, getFieldEntries, type Fields } from './section.ts'

/** A stored value that is missing from the current answers. It never contains the value, which may be a secret. */
export interface LostAnswer {
  readonly path: string
  readonly reason: LostReason
}

export type LostReason =
  /** No field or part has this name any more. */
  | 'unknown'
  /** The value has the wrong type for its field. */
  | 'kind'
  /** More rows than a list may hold. */
  | 'tooMany'
  /** The row got a new id, because its own was missing, invalid or a duplicate. */
  | 'id'

export interface ParsedStored<P extends Parts = Parts> {
  readonly answers: FormAnswers<P>
  readonly lost: readonly LostAnswer[]
}

/**
 * Converts answers that any earlier version stored to the current answers: finds fields and parts under their former
 * names, fills gaps with empty answers, and lists what it cannot convert. Never throws. Returns the same object for
 * every part that is already current.
 */
export function parseStored<P extends Parts, X>(form: Form<P, X>, raw: unknown): ParsedStored<P> {
  const losses = lossList()
  if (!isRecord(raw) && raw !== undefined && raw !== null) losses.add('', 'kind')
  const old = new Source(isRecord(raw) ? raw : {})
  const { formerNames }: AnyForm = form
  const answers = buildAnswers(form, (part, name) => {
    const value = old.read(name, formerNames?.[name])
    if (isList(part)) return rowsFrom(part.section.fields, value, name, losses)
    return fieldsFrom(part.fields, value, name, losses, old)
  })
  for (const name of old.rest()) losses.add(name, 'unknown')
  return { answers, lost: losses.all }
}

/** An untrusted object. It remembers which of its entries were taken. */
class Source {
  readonly #entries: Readonly<Record<string, unknown>>
  readonly #taken = new Set<string>()
  constructor(entries: Readonly<Record<string, unknown>>) {
    this.#entries = entries
  }
  /** Takes the value under its name, or under the first former name that exists. */
  read(name: string, was: readonly string[] = []): unknown {
    const there = this.#has(name) ? name : was.find((formerName) => this.#has(formerName))
    if (there === undefined) return undefined
    this.#taken.add(there)
    return this.#entries[there]
  }
  #has(name: string): boolean {
    return this.#entries[name] !== undefined && Object.hasOwn(this.#entries, name)
  }
  /** Reads a value from another part, by `part/name`. */
  readFromOtherPart(names: readonly string[]): unknown {
    for (const path of names) {
      const [part = '', name] = path.split('/')
      if (name === undefined) continue
      const there = Object.hasOwn(this.#entries, part) ? this.#entries[part] : undefined
      if (isRecord(there) && Object.hasOwn(there, name)) return there[name]
    }
    return undefined
  }
  /** The names of entries that were not taken and are not empty. */
  rest(): string[] {
    return Object.keys(this.#entries).filter((name) => !this.#taken.has(name) && hasContent(this.#entries[name]))
  }
}

function fieldsFrom(
  fields: Fields,
  raw: unknown,
  parentPath: string,
  losses: Losses,
  elsewhere?: Source,
): Readonly<Record<string, unknown>> {
  if (isRecord(raw) && isCurrent(fields, raw)) return raw
  const answers: Record<string, unknown> = emptyValues({ fields })
  if (!isRecord(raw) && hasContent(raw)) losses.add(parentPath, 'kind')
  const old = new Source(isRecord(raw) ? raw : {})
  for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
    const value = old.read(name, field.formerNames) ?? elsewhere?.readFromOtherPart(field.formerNames ?? [])
    if (value === undefined) continue
    if (field.accepts(value)) answers[name] = value
    else if (hasContent(value)) losses.add(toPath(parentPath, name), 'kind')
  }
  for (const name of old.rest()) if (name !== 'id') losses.add(toPath(parentPath, name), 'unknown')
  return answers
}

/**
 * Whether all answers have the right type, with exactly `extraKeys` other entries. True for everything that the current
 * version stored.
 */
function isCurrent(fields: Fields, raw: Readonly<Record<string, unknown>>, extraKeys = 0): boolean {
  const { fields: all } = getFieldEntries(fields)
  return (
    all.every(([name, field]) => Object.hasOwn(raw, name) && field.accepts(raw[name])) &&
    Object.keys(raw).length === all.length + extraKeys
  )
}

function rowsFrom(fields: Fields, raw: unknown, parentPath: string, losses: Losses): readonly AnyRow[] {
  if (!Array.isArray(raw)) {
    if (hasContent(raw)) losses.add(parentPath, 'kind')
    return []
  }
  const some: readonly unknown[] = raw.slice(0, draftLimits.rows)
  if (some.length < raw.length) losses.add(parentPath, 'tooMany')
  const ids = new Set(some.map((row) => (isRecord(row) ? row.id : undefined)).filter(isRowId))
  const used = new Set<string>()
  const rows = some.flatMap((row, index): AnyRow[] => {
    if (!isRecord(row)) {
      losses.add(toPath(parentPath, String(index)), 'kind')
      return []
    }
    const rowId = isRowId(row.id) && !used.has(row.id) ? row.id : undefined
    const id = rowId ?? freeId(index, ids)
    used.add(id)
    ids.add(id)
    if (rowId === undefined) losses.add(toPath(parentPath, id), 'id')
    if (rowId !== undefined && isCurrentRow(fields, row)) return [row]
    return [{ ...fieldsFrom(fields, row, toPath(parentPath, id), losses), id }]
  })
  // Keeps the same list if its rows are unchanged.
  return hasSameRows(raw, rows) ? raw : rows
}

/** Whether a row with a valid id has valid answers and no other entries. */
const isCurrentRow = (fields: Fields, row: Readonly<Record<string, unknown>>): row is AnyRow =>
  typeof row.id === 'string' && isCurrent(fields, row, 1)

const hasSameRows = (raw: readonly unknown[], rows: readonly AnyRow[]): raw is readonly AnyRow[] =>
  rows.length === raw.length && rows.every((row, index) => row === raw[index])

/** An unused row id, which is the same on every read. */
function freeId(index: number, usedIds: ReadonlySet<string>): string {
  let number = index + 1
  while (usedIds.has(`row-${number}`)) number += 1
  return `row-${number}`
}

const hasContent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !isSameValue(value, []) && !isSameValue(value, {})

const MOST_LOSSES = 1000

interface Losses {
  readonly all: readonly LostAnswer[]
  readonly add: (path: string, reason: LostReason) => void
}

function lossList(): Losses {
  const all: LostAnswer[] = []
  return {
    all,
    add: (path, reason) => {
      if (all.length < MOST_LOSSES) all.push({ path: path.slice(0, 200), reason })
    },
  }
}
