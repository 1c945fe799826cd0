import type { Field } from './field.ts'
import { isList, partOf, type Part, type Parts } from './form.ts'
import { stepsOf } from './path.ts'
import type { Fields } from './section.ts'

/** The fields of a section, or of each row of a list. */
export const fieldsOf = (part: Part): Fields => (isList(part) ? part.section.fields : part.fields)

/** The field that an answer's path leads to; undefined where it leads to a section, a list, a row or nowhere. */
export function fieldAt(parts: Parts, path: string): Field<unknown> | undefined {
  const [name, second, third] = stepsOf(path)
  const part = partOf({ parts }, name)
  if (part === undefined) return undefined
  const field = isList(part) ? third : second
  const fields = fieldsOf(part)
  return field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
}
