import { isRows, withAnswer, withoutRow, withOrder, withRow } from './answer-at.ts'
import { getFields } from './field-at.ts'
import type { FormAnswers, AnyAnswers, AnyRow, Form, Part, Parts } from './form.ts'
import { toPath, splitPath } from './path.ts'
import { isSameAnswer, isSameValue } from './same-value.ts'
import { getFieldEntries, type Fields } from './section.ts'
import { concealSecrets, concealRow, concealValue } from './secrets.ts'

/** One difference between two states of a form. For a secret it holds the concealed value. */
export type Change =
  | { readonly kind: 'answer'; readonly path: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'added' | 'removed'; readonly path: string; readonly row: AnyRow; readonly at: number }
  /** The rows that exist in both states changed their order; `before` and `after` are their ids. */
  | {
      readonly kind: 'order'
      readonly path: string
      readonly before: readonly string[]
      readonly after: readonly string[]
    }

/** Lists the changes between two states of a form, in the order of the form; empty if the answers are the same. */
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
    if (isRows(a) && isRows(b)) return findRowChanges(getFields(part), name, a, b)
    return isRows(a) || isRows(b) ? [] : findFieldChanges(getFields(part), name, a, b)
  })
}

type Answers = Readonly<Record<string, unknown>>

function findFieldChanges(fields: Fields, parentPath: string, before: Answers, after: Answers): Change[] {
  if (before === after) return []
  const found: Change[] = []
  for (const [name, field] of getFieldEntries(fields).fields) {
    if (isSameAnswer(field, before[name], after[name])) continue
    const path = toPath(parentPath, name)
    found.push({
      kind: 'answer',
      path,
      before: concealValue(field, before[name]),
      after: concealValue(field, after[name]),
    })
  }
  return found
}

function findRowChanges(fields: Fields, name: string, before: readonly AnyRow[], after: readonly AnyRow[]): Change[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Map(after.map((row) => [row.id, row]))
  const shown = (row: AnyRow): AnyRow => concealRow(fields, row)

  const removed = before.flatMap((row, index): Change[] =>
    is.has(row.id) ? [] : [{ kind: 'removed', path: toPath(name, row.id), row: shown(row), at: index }],
  )
  const common = before.filter(({ id }) => is.has(id)).map(({ id }) => id)
  const ordered = after.filter(({ id }) => was.has(id)).map(({ id }) => id)
  const order: Change[] = isSameValue(common, ordered)
    ? []
    : [{ kind: 'order', path: name, before: common, after: ordered }]
  const rest = after.flatMap((row, index): Change[] => {
    const old = was.get(row.id)
    if (old !== undefined) return findFieldChanges(fields, toPath(name, row.id), old, row)
    return [{ kind: 'added', path: toPath(name, row.id), row: shown(row), at: index }]
  })
  return [...removed, ...order, ...rest]
}

/**
 * Applies changes to the state from which they were made; secrets stay concealed. Ignores changes that do not apply,
 * for example because a row is missing.
 */
export function applyChanges<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  list: readonly Change[],
): FormAnswers<P> {
  return list.reduce((state, change) => applyChange(form, state, change), concealSecrets(form, answers))
}

function applyChange<P extends Parts, X>(form: Form<P, X>, answers: FormAnswers<P>, change: Change): FormAnswers<P> {
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

/** Returns the changes that undo the given ones. */
export function reverseChanges(list: readonly Change[]): readonly Change[] {
  const back = (kinds: readonly Change['kind'][]) =>
    list.filter(({ kind }) => kinds.includes(kind)).map((change) => reverseChange(change))
  // Remove added rows first and restore removed ones afterwards, so that their positions are right.
  return [...back(['added']), ...back(['order']), ...back(['removed']), ...back(['answer'])]
}

function reverseChange(change: Change): Change {
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
