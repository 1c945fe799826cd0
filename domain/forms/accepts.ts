import { draftLimits } from './draft-limits.ts'
import { isRecord } from './is-record.ts'

/** Whether a database can keep the text: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** The way to each text, or name of an entry, in a value from outside that a database cannot keep. */
export function* findUnstorable(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (typeof value === 'string' && !isStorable(value)) yield path
  if (Array.isArray(value)) for (const [at, one] of value.entries()) yield* findUnstorable(one, [...path, at])
  else if (isRecord(value))
    for (const [name, one] of Object.entries(value)) {
      if (!isStorable(name)) yield path
      yield* findUnstorable(one, [...path, name])
    }
}

/** A text of at most so many characters. */
export const isText = (value: unknown, most: number = draftLimits.text): value is string =>
  typeof value === 'string' && value.length <= most && isStorable(value)

/** A whole number that fits everywhere it may be kept. */
export const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value)

/** A list of a few entries, each accepted. */
export const isListWhere =
  <V>(accepts: (one: unknown) => one is V) =>
  (value: unknown): value is V[] =>
    Array.isArray(value) && value.length <= draftLimits.entries && value.every(accepts)

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id of a record, in capitals or not. */
export const isId = (value: unknown): value is string => typeof value === 'string' && GUID.test(value)
