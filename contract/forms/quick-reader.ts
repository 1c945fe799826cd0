import { isStorable } from '@client-center/domain/forms/accepts.ts'
import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { isRowId } from '@client-center/domain/forms/list.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'

/**
 * A reader parses a valid value to the same result as its schema, in a tenth of the time. For any other value it
 * returns `UNREAD`, and the caller uses the schema, which reports the errors.
 */
export type Reader = (value: unknown) => unknown

/** The result of a reader for a value that it does not accept. */
export const UNREAD = Symbol('unread')

/** Like `inputShapes`: a missing answer and a null text are empty. */
export const inputReaders = (fields: Fields): Record<string, Reader> =>
  Object.fromEntries(Object.entries<Field<unknown>>(fields).map(([name, field]) => [name, inputReader(field)]))

function inputReader({ kind, empty, accepts }: Field<unknown>): Reader {
  const isText = kind === 'text'
  return (value) => {
    if (value === undefined || (isText && value === null)) return empty
    return accepts(value) ? value : UNREAD
  }
}

interface Accepting {
  readonly accepts: (value: unknown) => boolean
}

/** Accepts what the field accepts, null, and a missing value. */
export const nullishReader =
  ({ accepts }: Accepting): Reader =>
  (value) =>
    value === undefined || value === null || accepts(value) ? value : UNREAD

/** Accepts what the field accepts, and a missing value. */
export const optionalReader =
  ({ accepts }: Accepting): Reader =>
  (value) =>
    value === undefined || accepts(value) ? value : UNREAD

/**
 * Accepts any primitive value and any object of primitive values, because a save ignores them. Texts must be storable.
 */
export const ignoredReader: Reader = (value) =>
  isPlain(value) || (typeof value === 'object' && Object.values(value ?? {}).every(isPlain)) ? value : UNREAD

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? isStorable(value) : typeof value !== 'object' || value === null

/** Accepts an object with no other entries than these. */
export function objectReader(readers: Readonly<Record<string, Reader>>): Reader {
  const entries = Object.entries(readers).map(([name, readField]) => ({ name, read: readField }))
  return (value) => {
    if (!isRecord(value)) return UNREAD
    let copy: Record<string, unknown> | undefined
    let knownCount = 0
    for (const { name, read: readField } of entries) {
      const fieldValue = value[name]
      const result = readField(fieldValue)
      if (result === UNREAD) return UNREAD
      if (fieldValue !== undefined) knownCount += 1
      if (result === fieldValue) continue
      copy ??= { ...value }
      copy[name] = result
    }
    return Object.keys(value).length === knownCount ? (copy ?? value) : UNREAD
  }
}

/** Accepts the rows of a list with unique ids. */
export function rowsReader(entries: Readonly<Record<string, Reader>>): Reader {
  const readRow = objectReader({ ...entries, id: (id) => (isRowId(id) ? id : UNREAD) })
  return (value) => {
    if (!Array.isArray(value) || value.length > draftLimits.rows) return UNREAD
    const rows: unknown[] = value.map(readRow)
    if (rows.includes(UNREAD)) return UNREAD
    // Each row is an object with an id, as checked above.
    const ids = new Set(rows.map((row) => (isRecord(row) ? row.id : undefined)))
    return ids.size === rows.length ? rows : UNREAD
  }
}

/** Reads `defaultValue` if the value is missing. */
export const readerWithDefault =
  (reader: Reader, defaultValue: unknown): Reader =>
  (value) =>
    reader(value === undefined ? defaultValue : value)
