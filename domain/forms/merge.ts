import { answerAt, isRows, withAnswer, withoutRow, withRow } from './answer-at.ts'
import { fieldsIn } from './field-at.ts'
import { isList, type AnswersOf, type AnyAnswers, type AnyForm, type AnyRow, type Form, type Parts } from './form.ts'
import { mergedOrder } from './merged-order.ts'
import { pathOf, stepsOf } from './path.ts'
import { sameValue } from './same-value.ts'
import { concealedRow, shownOf } from './secrets.ts'
import type { Fields } from './section.ts'

/**
 * The same answer was changed by both, or a row was removed by one and changed by the other; then the side that removed it says
 * null. Secrets are concealed.
 */
export interface Clash {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged<P extends Parts = Parts> {
  /** What only one side changed is kept from both; where both did, it stands as theirs until somebody chooses. */
  readonly answers: AnswersOf<P>
  readonly clashes: readonly Clash[]
}

/**
 * Puts together what two people made of the same state, by path (AMB-136). The same change by both is no clash. Rows stand in the
 * order of whoever moved them, in mine when both did; where both added rows in one place, theirs stand first.
 */
export function merge<P extends Parts, X>(
  of: Form<P, X>,
  base: AnswersOf<P>,
  mine: AnswersOf<P>,
  theirs: AnswersOf<P>,
): Merged<P> {
  const [b, m, t] = [base, mine, theirs] as unknown as readonly [AnyAnswers, AnyAnswers, AnyAnswers]
  const clashes: Clash[] = []
  const parts = Object.keys(of.parts).map((name) => {
    const [was, left, right] = [b[name], m[name], t[name]] as const
    if (was === undefined || left === undefined || right === undefined) return [name, right ?? left ?? was] as const
    if (isRows(was) && isRows(left) && isRows(right))
      return [name, mergedRows(of, name, [was, left, right], clashes)] as const
    return [name, mergedFields(fieldsIn(of, name), name, [was, left, right] as Three<Answers>, clashes)] as const
  })
  // What was put together is made of this form's own parts.
  return { answers: Object.fromEntries(parts) as AnswersOf<P>, clashes }
}

/** One thing in the state that both began with, in mine, and in theirs. */
type Three<V> = readonly [base: V, mine: V, theirs: V]
type Answers = Readonly<Record<string, unknown>>

function mergedFields(fields: Fields, at: string, [base, mine, theirs]: Three<Answers>, clashes: Clash[]): Answers {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const merged: Record<string, unknown> = { ...theirs }
  for (const [name, one] of Object.entries(fields)) {
    const [b, m, t] = [base[name], mine[name], theirs[name]]
    if (sameValue(m, b) || sameValue(m, t)) continue
    if (sameValue(t, b)) merged[name] = m
    else clashes.push({ path: pathOf(at, name), mine: shownOf(one, m), theirs: shownOf(one, t) })
  }
  return merged
}

function mergedRows(of: AnyForm, name: string, rows: Three<readonly AnyRow[]>, clashes: Clash[]): readonly AnyRow[] {
  const [base, mine, theirs] = rows
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const fields = fieldsIn(of, name)
  const [b, m, t] = rows.map((side) => new Map(side.map((row) => [row.id, row]))) as unknown as Three<
    ReadonlyMap<string, AnyRow>
  >
  const kept = new Map<string, AnyRow>()
  for (const id of new Set([...t.keys(), ...m.keys()])) {
    const [was, left, right] = [b.get(id), m.get(id), t.get(id)]
    const path = pathOf(name, id)
    if (left !== undefined && right !== undefined) {
      // A row that both added had no state before: where they differ, it is a clash.
      const before = was ?? NO_ANSWERS
      kept.set(id, { ...mergedFields(fields, path, [before, left, right], clashes), id })
      continue
    }
    const only = left ?? right
    if (only === undefined) continue
    if (was === undefined) kept.set(id, only)
    else if (!sameValue(only, was)) {
      const shown = concealedRow(fields, only)
      clashes.push({ path, mine: left === undefined ? null : shown, theirs: right === undefined ? null : shown })
      if (right !== undefined) kept.set(id, right)
    }
  }
  const ids = ([base, mine, theirs] as const).map((side) => side.map(({ id }) => id)) as unknown as Three<string[]>
  return mergedOrder(...ids).flatMap((id) => kept.get(id) ?? [])
}

const NO_ANSWERS: Answers = {}

/** The answers with what another state has at a path: how a choice for one side of a clash is put into what was merged. */
export function taking<P extends Parts, X>(
  of: Form<P, X>,
  answers: AnswersOf<P>,
  from: AnswersOf<P>,
  path: string,
): AnswersOf<P> {
  const [name, second, third] = stepsOf(path)
  const value = answerAt(of, from, path)
  const isRow = second !== undefined && third === undefined && isList((of as AnyForm).parts[name])
  if (!isRow) return withAnswer(of, answers, path, value)
  // A path of a row leads to a row, or to none.
  return value === undefined ? withoutRow(of, answers, path) : withRow(of, answers, name, value as AnyRow)
}
