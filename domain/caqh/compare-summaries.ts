import type { Field } from '../forms/field.ts'
import { toPath, splitPath } from '../forms/path.ts'
import { isSameValue } from '../forms/same-value.ts'
import { formatAnswer } from '../forms/format-answer.ts'
import { toComparableText, foundRows, canMatch, listParts, type FoundRow, type ListPart } from './found-rows.ts'
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

function compareAnswers(
  valuesBefore: readonly FoundValue[],
  valuesAfter: readonly FoundValue[],
  row: string,
): SummaryChange[] {
  return valuesAfter.flatMap((found): SummaryChange[] => {
    const field = sureField(found)
    const before = valuesBefore.find((previous) => nameIn(previous) === nameIn(found))
    if (field === undefined || before === undefined || sureField(before) === undefined) return []
    if (isSame(field, before.value, found.value)) return []
    const [earlier, later] = [formatAnswer(field, before.value), formatAnswer(field, found.value)]
    return [{ path: found.path, kind: 'answer', row, label: field.label, earlier, later }]
  })
}

function compareRows(part: ListPart, earlier: readonly FoundValue[], later: readonly FoundValue[]): SummaryChange[] {
  const none = { licenses: [], offices: [], workHistory: [], references: [] }
  const valuesBefore = foundRows(part, earlier, none)
  const valuesAfter = foundRows(part, later, {
    ...none,
    [part]: valuesBefore.map(({ number, answers }) => ({ ...answers, id: number })),
  })
  // A list that is missing from one of the files is not a difference.
  if (valuesBefore.length === 0 || valuesAfter.length === 0) return []
  const title = ({ answers, number }: FoundRow) => summaryRowTitle(part, { ...answers, id: number })
  const matchedNumbers = new Set(valuesAfter.map(({ existing: row }) => row?.id))
  const isSure = (row: FoundRow) => canMatch(part, row) && row.values.some((value) => sureField(value) !== undefined)
  const [allWas, allIs] = [valuesBefore.every(isSure), valuesAfter.every(isSure)]
  const changed = valuesAfter.flatMap((row): SummaryChange[] => {
    const before = valuesBefore.find(({ number }) => number === row.existing?.id)
    if (before !== undefined) return compareAnswers(before.values, row.values, title(row))
    if (!isSure(row) || !allWas) return []
    const path = toPath(part, row.number)
    return [{ path, kind: 'added', row: title(row), label: title(row), earlier: '', later: title(row) }]
  })
  const removed = valuesBefore.flatMap((row): SummaryChange[] => {
    if (matchedNumbers.has(row.number) || !isSure(row) || !allIs) return []
    const path = toPath(part, row.number)
    return [{ path, kind: 'gone', row: title(row), label: title(row), earlier: title(row), later: '' }]
  })
  return [...changed, ...removed]
}

/** The field name of an answer, without its row. */
const nameIn = ({ path }: FoundValue): string => splitPath(path).at(-1) ?? ''

/** The field of an exact value that is not a secret. */
function sureField(found: FoundValue): Field<unknown> | undefined {
  const field = findSummaryField(found.path)
  if (field === undefined || field.conceal !== undefined || found.certainty !== 'exact') return undefined
  return found.value !== null && field.accepts(found.value) ? field : undefined
}

const isSame = (field: Field<unknown>, a: unknown, b: unknown): boolean =>
  isSameValue(field.normalize(a), field.normalize(b)) ||
  (field.kind === 'text' && toComparableText(a) === toComparableText(b))
