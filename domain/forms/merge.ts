import { answerAt, getRows, isRows, withAnswer, withoutRow, withRow } from './answer-at.ts'
import { getFields } from './field-at.ts'
import {
  buildAnswers,
  isList,
  findPart,
  type FormAnswers,
  type AnyAnswers,
  type AnyRow,
  type Form,
  type Parts,
} from './form.ts'
import { toPath, splitPath } from './path.ts'
import { isSameAnswer, isSameValue } from './same-value.ts'
import { concealRow, concealValue } from './secrets.ts'
import type { Fields } from './section.ts'

/**
 * Both sides changed the same answer, or one side removed a row that the other changed (the removing side is then
 * null). Secrets are concealed.
 */
export interface Clash {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged<P extends Parts = Parts> {
  /**
   * The merged answers, with the changes of both sides. Where both changed an answer, it has their value until the user
   * resolves the clash.
   */
  readonly answers: FormAnswers<P>
  readonly clashes: readonly Clash[]
}

/**
 * Merges two versions of the same state by path (AMB-136). The same change on both sides is not a clash. Rows have the
 * order of the side that moved them, mine if both did; of rows added in the same place, theirs come first.
 */
export function merge<P extends Parts, X>(
  form: Form<P, X>,
  base: FormAnswers<P>,
  mine: FormAnswers<P>,
  theirs: FormAnswers<P>,
): Merged<P> {
  const states: Sides<AnyAnswers> = [base, mine, theirs]
  const clashes: Clash[] = []
  const answers = buildAnswers(form, (part, name) => {
    const [was, left, right] = mapSides(states, (answers) => answers[name])
    if (was === undefined || left === undefined || right === undefined) return right ?? left ?? was
    if (isRows(was) && isRows(left) && isRows(right))
      return mergeRows(getFields(part), name, [was, left, right], clashes)
    // The part is a section in all three states.
    return mergeFields(getFields(part), name, [was, left, right] as Sides<Answers>, clashes)
  })
  return { answers, clashes }
}

/** One value in the base state, in mine, and in theirs. */
type Sides<V> = readonly [base: V, mine: V, theirs: V]
type Answers = Readonly<Record<string, unknown>>

const mapSides = <V, R>([base, mine, theirs]: Sides<V>, toValue: (side: V) => R): Sides<R> => [
  toValue(base),
  toValue(mine),
  toValue(theirs),
]

function mergeFields(
  fields: Fields,
  parentPath: string,
  [base, mine, theirs]: Sides<Answers>,
  clashes: Clash[],
): Answers {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const merged: Record<string, unknown> = { ...theirs }
  for (const [name, field] of Object.entries(fields)) {
    const [b, m, t] = [base[name], mine[name], theirs[name]]
    if (isSameAnswer(field, m, b) || isSameAnswer(field, m, t)) continue
    if (isSameAnswer(field, t, b)) merged[name] = m
    else clashes.push({ path: toPath(parentPath, name), mine: concealValue(field, m), theirs: concealValue(field, t) })
  }
  return merged
}

function mergeRows(fields: Fields, name: string, sides: Sides<readonly AnyRow[]>, clashes: Clash[]): readonly AnyRow[] {
  const [base, mine, theirs] = sides
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const [b, m, t] = mapSides(sides, (rows) => new Map(rows.map((row) => [row.id, row])))
  const rowsById = new Map<string, AnyRow>()
  for (const id of new Set([...t.keys(), ...m.keys()])) {
    const row = mergeRow(fields, toPath(name, id), [b.get(id), m.get(id), t.get(id)], clashes)
    if (row !== undefined) rowsById.set(id, { ...row, id })
  }
  const ids = mapSides(sides, (rows) => rows.map(({ id }) => id))
  return mergeOrder(...ids).flatMap((id) => rowsById.get(id) ?? [])
}

/** Merges a row that at least one side has; undefined if it was removed. */
function mergeRow(
  fields: Fields,
  path: string,
  [was, mine, theirs]: Sides<AnyRow | undefined>,
  clashes: Clash[],
): Answers | undefined {
  // A row that both sides added has no base: differing answers are clashes.
  if (mine !== undefined && theirs !== undefined)
    return mergeFields(fields, path, [was ?? NO_ANSWERS, mine, theirs], clashes)
  const only = mine ?? theirs
  if (only === undefined || was === undefined) return only
  if (isSameValue(only, was)) return undefined
  const shown = concealRow(fields, only)
  clashes.push({ path, mine: mine === undefined ? null : shown, theirs: theirs === undefined ? null : shown })
  return theirs
}

const NO_ANSWERS: Answers = {}

/** Copies the answer or row at a path from another state, to apply the chosen side of a clash. */
export function copyAnswer<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  from: FormAnswers<P>,
  path: string,
): FormAnswers<P> {
  const [name, second, third] = splitPath(path)
  const part = findPart(form, name)
  const isRow = second !== undefined && third === undefined && part !== undefined && isList(part)
  if (!isRow) return withAnswer(form, answers, path, answerAt(form, from, path))
  const row = getRows(from, name).find(({ id }) => id === second)
  return row === undefined ? withoutRow(form, answers, path) : withRow(form, answers, name, row)
}

type Ids = readonly string[]

/**
 * Merges the row order of two sides, by id: the order of the side that moved rows, mine if both did. A row that the
 * other side added follows the same row as on that side, after rows added in the same place.
 */
function mergeOrder(base: Ids, mine: Ids, theirs: Ids): string[] {
  const isMoved = !isSameValue(selectCommonIds(base, mine), selectCommonIds(mine, base))
  const [order, otherOrder] = isMoved ? [mine, theirs] : [theirs, mine]
  const before = new Set(base)
  const result = [...order]
  const there = new Set(order)
  const added = new Set(order.filter((id) => !before.has(id)))
  otherOrder.forEach((id, position) => {
    if (there.has(id)) return
    const follows = otherOrder[position - 1]
    let index = follows === undefined ? 0 : result.indexOf(follows) + 1
    while (added.has(result[index] ?? '')) index += 1
    result.splice(index, 0, id)
    there.add(id)
  })
  return result
}

const selectCommonIds = (a: Ids, b: Ids): string[] => {
  const there = new Set(b)
  return a.filter((id) => there.has(id))
}
