import { isRows, withAnswer, withoutRow, withOrder, withRow } from './answer-at.ts'
import { getFields } from './field-at.ts'
import type { FormAnswers, AnyAnswers, AnyRow, Form, Part, Parts } from './form.ts'
import { toPath, splitPath } from './path.ts'
import { sameAnswer, sameValue } from './same-value.ts'
import { openFields, type Fields } from './section.ts'
import { concealed, concealedRow, concealValue } from './secrets.ts'

/** One difference between two states of a form. Of a secret it holds what may be shown of it, never the value. */
export type Change =
  | { readonly kind: 'answer'; readonly path: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'added' | 'removed'; readonly path: string; readonly row: AnyRow; readonly at: number }
  /** The rows that are in both states came to stand in another order: their ids. */
  | {
      readonly kind: 'order'
      readonly path: string
      readonly before: readonly string[]
      readonly after: readonly string[]
    }

/** What changed from one state of a form to another, in the order of the form; nothing when they say the same. */
export function changes<P extends Parts, X>(
  form: Form<P, X>,
  before: FormAnswers<P>,
  after: FormAnswers<P>,
): readonly Change[] {
  const was: AnyAnswers = before
  const is: AnyAnswers = after
  return Object.entries<Part>(form.parts).flatMap(([name, part]) => {
    const [a, b] = [was[name], is[name]]
    if (a === b || a === undefined || b === undefined) return []
    if (isRows(a) && isRows(b)) return changedRows(getFields(part), name, a, b)
    return isRows(a) || isRows(b) ? [] : changedFields(getFields(part), name, a, b)
  })
}

type Answers = Readonly<Record<string, unknown>>

function changedFields(fields: Fields, at: string, before: Answers, after: Answers): Change[] {
  if (before === after) return []
  const found: Change[] = []
  for (const [name, one] of openFields(fields).fields) {
    if (sameAnswer(one, before[name], after[name])) continue
    const path = toPath(at, name)
    found.push({ kind: 'answer', path, before: concealValue(one, before[name]), after: concealValue(one, after[name]) })
  }
  return found
}

function changedRows(fields: Fields, name: string, before: readonly AnyRow[], after: readonly AnyRow[]): Change[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Map(after.map((row) => [row.id, row]))
  const shown = (row: AnyRow): AnyRow => concealedRow(fields, row)

  const removed = before.flatMap((row, at): Change[] =>
    is.has(row.id) ? [] : [{ kind: 'removed', path: toPath(name, row.id), row: shown(row), at }],
  )
  const common = before.filter(({ id }) => is.has(id)).map(({ id }) => id)
  const ordered = after.filter(({ id }) => was.has(id)).map(({ id }) => id)
  const order: Change[] = sameValue(common, ordered)
    ? []
    : [{ kind: 'order', path: name, before: common, after: ordered }]
  const rest = after.flatMap((row, at): Change[] => {
    const old = was.get(row.id)
    if (old !== undefined) return changedFields(fields, toPath(name, row.id), old, row)
    return [{ kind: 'added', path: toPath(name, row.id), row: shown(row), at }]
  })
  return [...removed, ...order, ...rest]
}

/**
 * The state that the changes lead to, from the one that they were made of; secrets stay concealed. What does not fit (a row that
 * is not there) changes nothing.
 */
export function withChanges<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  made: readonly Change[],
): FormAnswers<P> {
  return made.reduce((state, change) => withChange(form, state, change), concealed(form, answers))
}

function withChange<P extends Parts, X>(form: Form<P, X>, answers: FormAnswers<P>, change: Change): FormAnswers<P> {
  const [part] = splitPath(change.path)
  switch (change.kind) {
    case 'answer':
      return withAnswer(form, answers, change.path, change.after)
    case 'added':
      return withRow(form, answers, part, change.row, change.at)
    case 'removed':
      return withoutRow(form, answers, change.path)
    case 'order':
      return withOrder(form, answers, part, change.after)
  }
}

/** The changes that lead back. */
export function undone(made: readonly Change[]): readonly Change[] {
  const back = (kinds: readonly Change['kind'][]) =>
    made.filter(({ kind }) => kinds.includes(kind)).map((change) => reversed(change))
  // Rows go and come back in the order in which their places were counted.
  return [...back(['added']), ...back(['order']), ...back(['removed']), ...back(['answer'])]
}

function reversed(change: Change): Change {
  switch (change.kind) {
    case 'answer':
      return { ...change, before: change.after, after: change.before }
    case 'order':
      return { ...change, before: change.after, after: change.before }
    case 'added':
      return { ...change, kind: 'removed' }
    case 'removed':
      return { ...change, kind: 'added' }
  }
}
