import { getFields } from './field-at.ts'
import {
  isList,
  findPart,
  type FormAnswers,
  type AnyAnswers,
  type AnyPartAnswers,
  type AnyRow,
  type Form,
  type Parts,
} from './form.ts'
import { splitPath } from './path.ts'
import { isSameValue } from './same-value.ts'

/** The answer or row at a path; undefined if there is none. */
export function answerAt<P extends Parts, X>(form: Form<P, X>, answers: FormAnswers<P>, path: string): unknown {
  const [name, second, third] = splitPath(path)
  const part = getPartAnswers(answers, name)
  if (part === undefined || second === undefined) return part
  if (!isRows(part)) return third === undefined && Object.hasOwn(part, second) ? part[second] : undefined
  const row = part.find(({ id }) => id === second)
  if (row === undefined || third === undefined) return row
  return isList(form.parts[name] ?? never(path)) && Object.hasOwn(row, third) ? row[third] : undefined
}

/**
 * Replaces the answer at a path. Unchanged parts stay the same objects. Returns the same answers if the value is the
 * same or the path does not exist, for example because its row was removed.
 */
export function withAnswer<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  path: string,
  value: unknown,
): FormAnswers<P> {
  const [name, second, third] = splitPath(path)
  const part = getPartAnswers(answers, name)
  const declared = findPart(form, name)
  if (part === undefined || declared === undefined || second === undefined) return answers
  const fields = getFields(declared)
  const field = isRows(part) ? third : second
  if (field === undefined || !Object.hasOwn(fields, field) || isSameValue(answerAt(form, answers, path), value))
    return answers
  if (!isRows(part)) return { ...answers, [name]: { ...part, [field]: value } }
  const rowIndex = part.findIndex(({ id }) => id === second)
  const row = part[rowIndex]
  return row === undefined ? answers : { ...answers, [name]: part.with(rowIndex, { ...row, [field]: value }) }
}

/** Adds a row at a position, by default at the end, or replaces the row with the same id. */
export function withRow<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  name: string,
  row: AnyRow,
  rowIndex?: number,
): FormAnswers<P> {
  const rows = requireRows(form, answers, name)
  const existingIndex = rows.findIndex(({ id }) => id === row.id)
  const next = existingIndex === -1 ? rows.toSpliced(rowIndex ?? rows.length, 0, row) : rows.with(existingIndex, row)
  return { ...answers, [name]: next }
}

/** Removes a row. */
export function withoutRow<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  path: string,
): FormAnswers<P> {
  const [name, id] = splitPath(path)
  const rows = requireRows(form, answers, name)
  return rows.some((row) => row.id === id) ? { ...answers, [name]: rows.filter((row) => row.id !== id) } : answers
}

/** Reorders the rows of a list. Rows that are not in `ids` follow in their old order. */
export function withOrder<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  name: string,
  ids: readonly string[],
): FormAnswers<P> {
  const rows = requireRows(form, answers, name)
  const named = new Set(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const first = [...named].flatMap((id) => byId.get(id) ?? [])
  return { ...answers, [name]: [...first, ...rows.filter(({ id }) => !named.has(id))] }
}

/** The rows of a list; empty if there are none. */
export function getRows(answers: AnyAnswers, name: string): readonly AnyRow[] {
  const rows = answers[name]
  return rows !== undefined && isRows(rows) ? rows : NO_ROWS
}

const NO_ROWS: readonly AnyRow[] = []

/** The rows of a list of the form; throws if the part is not a list. */
function requireRows<P extends Parts, X>(form: Form<P, X>, answers: FormAnswers<P>, name: string): readonly AnyRow[] {
  const rows = getPartAnswers(answers, name)
  if (rows === undefined || !isRows(rows)) throw new Error(`"${form.title}" has no list ${name}`)
  return rows
}

/** The answers of one part. */
const getPartAnswers = (answers: AnyAnswers, name: string): AnyPartAnswers | undefined => answers[name]

export const isRows = (part: AnyPartAnswers): part is readonly AnyRow[] => Array.isArray(part)

function never(path: string): never {
  throw new Error(`There is no such part: ${path}`)
}
