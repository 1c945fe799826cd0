import type { Field } from '../forms/field.ts'
import { stepsOf } from '../forms/path.ts'
import { sameValue } from '../forms/same-value.ts'
import { words } from '../forms/words.ts'
import { fieldOf, isListPart, type FoundValue } from './found-value.ts'
import { fold } from './found-rows.ts'

/** What a newer summary says otherwise than the one before; empty on the side that says nothing. */
export interface ChangedSince {
  /** Of the form; rows by their number in the newer file. */
  readonly path: string
  readonly label: string
  readonly earlier: string
  readonly later: string
}

/**
 * What changed between two summaries of one dentist, in the order of the newer. Only what was read exactly in both is compared;
 * of lists, values that are in one file and not in the other, wherever their rows stand. Secrets are never compared: the earlier
 * one is kept without them.
 */
export function changedSince(earlier: readonly FoundValue[], later: readonly FoundValue[]): ChangedSince[] {
  const [was, is] = [sure(earlier), sure(later)]
  const single = is.flatMap(({ one, field }): ChangedSince[] => {
    if (isListPart(stepsOf(one.path)[0])) return []
    const before = was.find(({ one: other }) => other.path === one.path)
    if (before === undefined || isSame(field, before.one.value, one.value)) return []
    return [
      { path: one.path, label: field.label, earlier: words(field, before.one.value), later: words(field, one.value) },
    ]
  })
  return [...single, ...inLists(was, is)]
}

interface Sure {
  readonly one: FoundValue
  readonly field: Field<unknown>
}

const sure = (found: readonly FoundValue[]): Sure[] =>
  found.flatMap((one) => {
    const field = fieldOf(one.path)
    const isSure =
      field !== undefined &&
      field.concealed === undefined &&
      one.certainty === 'exact' &&
      one.value !== null &&
      field.accepts(one.value)
    return isSure ? [{ one, field }] : []
  })

const isSame = (field: Field<unknown>, one: unknown, other: unknown): boolean =>
  sameValue(field.settle(one), field.settle(other)) || (field.kind === 'text' && fold(one) === fold(other))

/** What a row is known by, and what changes with time. */
const told: ReadonlySet<string> = new Set([
  'licenses/number',
  'licenses/expirationDate',
  'offices/address',
  'offices/dbaName',
  'workHistory/practiceEmployer',
  'references/name',
])

function inLists(was: readonly Sure[], is: readonly Sure[]): ChangedSince[] {
  const nameOf = ({ path }: FoundValue): string => {
    const [part, , field = ''] = stepsOf(path)
    return `${part}/${field}`
  }
  const others = (side: readonly Sure[], { one, field }: Sure): boolean =>
    side.some((other) => nameOf(other.one) === nameOf(one) && isSame(field, other.one.value, one.value))
  const came = is.filter((one) => told.has(nameOf(one.one)) && !others(was, one))
  const went = was.filter((one) => told.has(nameOf(one.one)) && !others(is, one))
  return [
    ...came.map(({ one, field }) => ({
      path: one.path,
      label: field.label,
      earlier: '',
      later: words(field, one.value),
    })),
    ...went.map(({ one, field }) => ({
      path: one.path,
      label: field.label,
      earlier: words(field, one.value),
      later: '',
    })),
  ]
}
