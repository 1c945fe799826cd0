import type { Field } from './field.ts'
import { isList, findPart, type Part, type Parts } from './form.ts'
import { splitPath } from './path.ts'
import type { Fields } from './section.ts'

/** The fields of a section, or of each row of a list. */
export const getFields = (part: Part): Fields => (isList(part) ? part.section.fields : part.fields)

/** The field at an answer's path; undefined for a section, list, row or unknown path. */
export function fieldAt(parts: Parts, path: string): Field<unknown> | undefined {
  const [name, second, third] = splitPath(path)
  const part = findPart({ parts }, name)
  if (part === undefined) return undefined
  const field = isList(part) ? third : second
  const fields = getFields(part)
  return field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
}
