import { draftLimits } from './draft-limits.ts'
import { isRecord } from './is-record.ts'

/** Whether the database can store the text: no NUL, no lone surrogate. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Yields the paths of texts and keys in an untrusted value that the database cannot store. */
export function* findUnstorable(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (typeof value === 'string' && !isStorable(value)) yield path
  if (Array.isArray(value))
    for (const [index, element] of value.entries()) yield* findUnstorable(element, [...path, index])
  else if (isRecord(value))
    for (const [name, property] of Object.entries(value)) {
      if (!isStorable(name)) yield path
      yield* findUnstorable(property, [...path, name])
    }
}

/** A text of at most `most` characters. */
export const isText = (value: unknown, most: number = draftLimits.text): value is string =>
  typeof value === 'string' && value.length <= most && isStorable(value)

/** An integer that every layer can store. */
export const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value)

/** A list of limited length whose entries are all accepted. */
export const isListWhere =
  <V>(accepts: (element: unknown) => element is V) =>
  (value: unknown): value is V[] =>
    Array.isArray(value) && value.length <= draftLimits.entries && value.every(accepts)

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the value is the id of a record, in upper or lower case. */
export const isId = (value: unknown): value is string => typeof value === 'string' && GUID.test(value)
