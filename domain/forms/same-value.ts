import type { Field } from './field.ts'
import { isRecord } from './is-record.ts'

/** Whether two values are equal: numbers, texts, lists and plain objects of them. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((element, index) => isSameValue(element, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameValue(a[name], b[name]))
  )
}

/** Whether two answers of a field are equal, in any spelling. */
export const isSameAnswer = (field: Field<unknown>, a: unknown, b: unknown): boolean =>
  isSameValue(a, b) || (field.toCompared !== undefined && isSameValue(field.toCompared(a), field.toCompared(b)))
