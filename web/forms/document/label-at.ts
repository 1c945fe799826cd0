import { getRows } from '@client-center/domain/forms/answer-at.ts'
import { isList, findPart, type AnyAnswers, type AnyForm, type AnyRow } from '@client-center/domain/forms/form.ts'
import type { AnyList } from '@client-center/domain/forms/list.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'

/** The label of the answer at a path, after the title of its row if it is in a row. */
export function labelAt(form: Pick<AnyForm, 'parts'>, answers: AnyAnswers, path: string): string {
  const [name, second, third] = splitPath(path)
  const part = findPart(form, name)
  if (part === undefined) return path
  if (!isList(part)) return second === undefined ? part.title : (part.fields[second]?.label ?? path)
  if (second === undefined) return part.title
  const row = rowTitle(part, getRows(answers, name), second)
  return third === undefined ? row : `${row}, ${part.section.fields[third]?.label ?? third}`
}

/** The title of a row, or the list's title with the row's number. */
export function rowTitle(list: AnyList, rows: readonly AnyRow[], id: string): string {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const own: unknown = row === undefined ? undefined : list.rowTitle?.(row, at)
  const number = at === -1 ? '' : ` ${at + 1}`
  return typeof own === 'string' && own.trim() !== '' ? own : `${list.section.title}${number}`
}
