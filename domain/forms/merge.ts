import { answerAt, isRows, withAnswer, withoutRow, withRow } from './answer-at.ts'
import { getFields } from './field-at.ts'
import {
  answersFrom,
  isList,
  findPart,
  type FormAnswers,
  type AnyAnswers,
  type AnyRow,
  type Form,
  type Parts,
} from './form.ts'
import { mergedOrder } from './merged-order.ts'
import { toPath, splitPath } from './path.ts'
import { sameAnswer, sameValue } from './same-value.ts'
import { concealedRow, concealValue } from './secrets.ts'
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
  readonly answers: FormAnswers<P>
  readonly clashes: readonly Clash[]
}

/**
 * Puts together what two people made of the same state, by path (AMB-136). The same change by both is no clash. Rows stand in the
 * order of whoever moved them, in mine when both did; where both added rows in one place, theirs stand first.
 */
export function merge<P extends Parts, X>(
  form: Form<P, X>,
  base: FormAnswers<P>,
  mine: FormAnswers<P>,
  theirs: FormAnswers<P>,
): Merged<P> {
  const states: Three<AnyAnswers> = [base, mine, theirs]
  const clashes: Clash[] = []
  const answers = answersFrom(form, (part, name) => {
    const [was, left, right] = mapSides(states, (one) => one[name])
    if (was === undefined || left === undefined || right === undefined) return right ?? left ?? was
    if (isRows(was) && isRows(left) && isRows(right))
      return mergedRows(getFields(part), name, [was, left, right], clashes)
    // A part that is no list is none in any state.
    return mergedFields(getFields(part), name, [was, left, right] as Three<Answers>, clashes)
  })
  return { answers, clashes }
}

/** One thing in the state that both began with, in mine, and in theirs. */
type Three<V> = readonly [base: V, mine: V, theirs: V]
type Answers = Readonly<Record<string, unknown>>

const mapSides = <V, R>([base, mine, theirs]: Three<V>, take: (one: V) => R): Three<R> => [
  take(base),
  take(mine),
  take(theirs),
]

function mergedFields(fields: Fields, at: string, [base, mine, theirs]: Three<Answers>, clashes: Clash[]): Answers {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const merged: Record<string, unknown> = { ...theirs }
  for (const [name, one] of Object.entries(fields)) {
    const [b, m, t] = [base[name], mine[name], theirs[name]]
    if (sameAnswer(one, m, b) || sameAnswer(one, m, t)) continue
    if (sameAnswer(one, t, b)) merged[name] = m
    else clashes.push({ path: toPath(at, name), mine: concealValue(one, m), theirs: concealValue(one, t) })
  }
  return merged
}

function mergedRows(
  fields: Fields,
  name: string,
  sides: Three<readonly AnyRow[]>,
  clashes: Clash[],
): readonly AnyRow[] {
  const [base, mine, theirs] = sides
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const [b, m, t] = mapSides(sides, (rows) => new Map(rows.map((row) => [row.id, row])))
  const rowsById = new Map<string, AnyRow>()
  for (const id of new Set([...t.keys(), ...m.keys()])) {
    const row = mergedRow(fields, toPath(name, id), [b.get(id), m.get(id), t.get(id)], clashes)
    if (row !== undefined) rowsById.set(id, { ...row, id })
  }
  const ids = mapSides(sides, (rows) => rows.map(({ id }) => id))
  return mergedOrder(...ids).flatMap((id) => rowsById.get(id) ?? [])
}

/** What becomes of a row that at least one of the two has; nothing where it was removed. */
function mergedRow(
  fields: Fields,
  path: string,
  [was, mine, theirs]: Three<AnyRow | undefined>,
  clashes: Clash[],
): Answers | undefined {
  // A row that both added had no state before: where they differ, it is a clash.
  if (mine !== undefined && theirs !== undefined)
    return mergedFields(fields, path, [was ?? NO_ANSWERS, mine, theirs], clashes)
  const only = mine ?? theirs
  if (only === undefined || was === undefined) return only
  if (sameValue(only, was)) return undefined
  const shown = concealedRow(fields, only)
  clashes.push({ path, mine: mine === undefined ? null : shown, theirs: theirs === undefined ? null : shown })
  return theirs
}

const NO_ANSWERS: Answers = {}

/** The answers with what another state has at a path: how a choice for one side of a clash is put into what was merged. */
export function taking<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  from: FormAnswers<P>,
  path: string,
): FormAnswers<P> {
  const [name, second, third] = splitPath(path)
  const value = answerAt(form, from, path)
  const part = findPart(form, name)
  const isRow = second !== undefined && third === undefined && part !== undefined && isList(part)
  if (!isRow) return withAnswer(form, answers, path, value)
  // A path of a row leads to a row, or to none.
  return value === undefined ? withoutRow(form, answers, path) : withRow(form, answers, name, value as AnyRow)
}
