import type { Field } from '../forms/field.ts'
import { toPath, splitPath } from '../forms/path.ts'
import { isSameValue } from '../forms/same-value.ts'
import { formatAnswer } from '../forms/format-answer.ts'
import { fold, foundRows, canMatch, listParts, type FoundRow, type ListPart } from './found-rows.ts'
import { findSummaryField, isListPart, type FoundValue } from './found-value.ts'
import { summaryRowTitle } from './summary-plan.ts'

/** One difference between an older and a newer summary; empty on the side without a value. */
export interface SummaryChange {
  /** The form path, with the row number in the newer file, or in the older one for a removed row. */
  readonly path: string
  /** `answer` is a changed answer; `added` and `gone` are whole rows. */
  readonly kind: 'answer' | 'added' | 'gone'
  /** The title of the row; empty outside of lists. */
  readonly row: string
  readonly label: string
  readonly earlier: string
  readonly later: string
}

/**
 * Compares two summaries of the same dentist, in the order of the newer one. It compares only exact values; rows match
 * by their identifying values, in any position. An unclear row counts neither as added nor as removed. Secrets are not
 * compared, because the older summary is stored without them.
 */
export function compareSummaries(earlier: readonly FoundValue[], later: readonly FoundValue[]): SummaryChange[] {
  const alone = (found: readonly FoundValue[]) => found.filter(({ path }) => !isListPart(splitPath(path)[0]))
  return [
    ...compareAnswers(alone(earlier), alone(later), ''),
    ...listParts.flatMap((part) => compareRows(part, earlier, later)),
  ]
}

/** Whether one summary was attested before another; false if either date is unknown. */
export const isOlderSummary = (attestedOn: string | null, storedAttestedOn: string | null): boolean =>
  attestedOn !== null && storedAttestedOn !== null && attestedOn < storedAttestedOn

function compareAnswers(was: readonly FoundValue[], is: readonly FoundValue[], row: string): SummaryChange[] {
  return is.flatMap((one): SummaryChange[] => {
    const field = sureField(one)
    const before = was.find((other) => nameIn(other) === nameIn(one))
    if (field === undefined || before === undefined || sureField(before) === undefined) return []
    if (isSame(field, before.value, one.value)) return []
    const [earlier, later] = [formatAnswer(field, before.value), formatAnswer(field, one.value)]
    return [{ path: one.path, kind: 'answer', row, label: field.label, earlier, later }]
  })
}

function compareRows(part: ListPart, earlier: readonly FoundValue[], later: readonly FoundValue[]): SummaryChange[] {
  const none = { licenses: [], offices: [], workHistory: [], references: [] }
  const was = foundRows(part, earlier, none)
  const is = foundRows(part, later, { ...none, [part]: was.map(({ number, answers }) => ({ ...answers, id: number })) })
  // A list that is missing from one of the files is not a difference.
  if (was.length === 0 || is.length === 0) return []
  const title = ({ answers, number }: FoundRow) => summaryRowTitle(part, { ...answers, id: number })
  const matchedNumbers = new Set(is.map(({ existing: row }) => row?.id))
  const isSure = (row: FoundRow) => canMatch(part, row) && row.values.some((one) => sureField(one) !== undefined)
  const [allWas, allIs] = [was.every(isSure), is.every(isSure)]
  const changed = is.flatMap((row): SummaryChange[] => {
    const before = was.find(({ number }) => number === row.existing?.id)
    if (before !== undefined) return compareAnswers(before.values, row.values, title(row))
    if (!isSure(row) || !allWas) return []
    const path = toPath(part, row.number)
    return [{ path, kind: 'added', row: title(row), label: title(row), earlier: '', later: title(row) }]
  })
  const gone = was.flatMap((row): SummaryChange[] => {
    if (matchedNumbers.has(row.number) || !isSure(row) || !allIs) return []
    const path = toPath(part, row.number)
    return [{ path, kind: 'gone', row: title(row), label: title(row), earlier: title(row), later: '' }]
  })
  return [...changed, ...gone]
}

/** The field name of an answer, without its row. */
const nameIn = ({ path }: FoundValue): string => splitPath(path).at(-1) ?? ''

/** The field of an exact value that is not a secret. */
function sureField(one: FoundValue): Field<unknown> | undefined {
  const field = findSummaryField(one.path)
  if (field === undefined || field.conceal !== undefined || one.certainty !== 'exact') return undefined
  return one.value !== null && field.accepts(one.value) ? field : undefined
}

const isSame = (field: Field<unknown>, one: unknown, other: unknown): boolean =>
  isSameValue(field.normalize(one), field.normalize(other)) || (field.kind === 'text' && fold(one) === fold(other))
