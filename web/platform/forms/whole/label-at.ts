import { isList, type AnyAnswers, type AnyRow, type Form, type Parts } from '@client-center/domain/forms/form.ts'
import type { AnyList } from '@client-center/domain/forms/list.ts'
import { stepsOf } from '@client-center/domain/forms/path.ts'

/** What people call the answer at a path: its label, before it the row that it stands in. */
export function labelAt<P extends Parts>(form: Pick<Form<P>, 'parts'>, answers: object, path: string): string {
  const [name, second, third] = stepsOf(path)
  const part = (form.parts as Parts)[name]
  if (part === undefined) return path
  if (!isList(part)) return second === undefined ? part.title : (part.fields[second]?.label ?? path)
  if (second === undefined) return part.title
  // A list's answers are its rows.
  const rows = (answers as AnyAnswers)[name] as readonly AnyRow[] | undefined
  const row = rowTitle(part, rows ?? [], second)
  return third === undefined ? row : `${row}, ${part.section.fields[third]?.label ?? third}`
}

/** What people call a row of a list: its own name, or its number. */
export function rowTitle(of: AnyList, rows: readonly AnyRow[], id: string): string {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const own: unknown = row === undefined ? undefined : of.rowTitle?.(row, at)
  const number = at === -1 ? '' : ` ${at + 1}`
  return typeof own === 'string' && own.trim() !== '' ? own : `${of.section.title}${number}`
}
