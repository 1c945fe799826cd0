import { credentialingForm, type CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import type { RegisteredLicense } from '../credentialing/register-differences.ts'
import type { Field } from '../forms/field.ts'
import { answerAt, getRows } from '../forms/answer-at.ts'
import type { AnyRow } from '../forms/form.ts'
import type { AnyList } from '../forms/list.ts'
import { toPath, splitPath } from '../forms/path.ts'
import { isSameValue } from '../forms/same-value.ts'
import { formatAnswer } from '../forms/format-answer.ts'
import { findSummaryField, isListPart, type FoundValue } from './found-value.ts'
import { toComparableText, foundRows, listParts, type FoundRow, type ListPart } from './found-rows.ts'
import { markConflicts, type RegisterSide } from './register-conflicts.ts'

/** How reliable a found value is, and how it compares with the form. */
export type ReviewState = 'exact' | 'check' | 'same' | 'partial' | 'conflict' | 'duplicate'

/** One change that a summary proposes, or a value that it confirms. */
export interface PlanItem {
  /** The same whenever the same file is parsed. */
  readonly key: string
  /** `answer` is an answer; `row` a new row; `dropped` a row of the form that the summary does not have. */
  readonly kind: 'answer' | 'row' | 'dropped'
  /** The form path. */
  readonly path: string
  /** The key of the new row that contains this item. */
  readonly within: string | undefined
  readonly label: string
  readonly state: ReviewState
  /** The formatted values in the form and in the file; secrets are concealed. */
  readonly before: string
  readonly found: string
  /** As the form stores it. */
  readonly value: unknown
  /** For a partial date: 'YYYY-MM' or 'YYYY'. */
  readonly partial: string
  readonly page: number
  readonly box: readonly number[]
  /** The differing value of the list of licenses. */
  readonly register: RegisterSide | undefined
}

/** The changes that a summary proposes for a form. */
export interface SummaryPlan {
  /** The answers before the summary. */
  readonly before: CredentialingAnswers
  readonly items: readonly PlanItem[]
  /** The planned rows of each list in the order of the file; missing for lists that the file does not have. */
  readonly rows: Readonly<Partial<Record<ListPart, readonly PlannedRow[]>>>
}

export interface PlannedRow {
  readonly id: string
  /** The existing row; undefined for a new one. */
  readonly existing: AnyRow | undefined
  /** The key of the item that accepts or rejects the row; undefined if the row needs no decision. */
  readonly item: string | undefined
}

interface Facts {
  /** The licenses of the selected provider in the portal. */
  readonly registered: readonly RegisteredLicense[]
  /** Creates the id of a new row. */
  readonly newId: () => string
}

/**
 * Plans what a summary changes in the form (AMB-88): a found value replaces the answer, a missing value leaves it
 * unchanged; a list with at least one found row is replaced, and matching rows keep their id and the answers that the
 * summary does not have. Doubtful values and possible duplicates need a decision of the reviewer. Never throws.
 */
export function createSummaryPlan(
  before: CredentialingAnswers,
  found: readonly FoundValue[],
  facts: Facts,
): SummaryPlan {
  const knownValues = found.filter(({ path }) => findSummaryField(path) !== undefined)
  const single = knownValues.filter(({ path }) => !isListPart(splitPath(path)[0]))
  const lists = listParts.map((part) => [part, planList(part, knownValues, before, facts)] as const)
  const items = [
    ...oncePerKey(
      single.flatMap((found) =>
        toPlanItems(found, found.path, answerAt(credentialingForm, before, found.path), undefined),
      ),
    ),
    ...lists.flatMap(([, { items }]) => items),
  ]
  const rows = Object.fromEntries(lists.flatMap(([part, { rows }]) => (rows === undefined ? [] : [[part, rows]])))
  return markConflicts({ before, items, rows }, facts.registered)
}

function toPlanItems(found: FoundValue, path: string, current: unknown, within: string | undefined): PlanItem[] {
  const field = findSummaryField(found.path)
  if (field === undefined || !isValue(field, found.value)) return []
  const value = field.normalize(found.value)
  // In a new row, a value that equals the empty answer, such as a closed day, changes nothing.
  if (current === undefined && isSameValue(value, field.empty)) return []
  return [
    {
      key: found.path,
      kind: 'answer',
      path,
      within,
      label: field.label,
      state: getReviewState(field, found, value, current),
      before: current === undefined ? '' : formatValue(field, current),
      found: formatValue(field, value),
      value,
      partial: isUnfinished(field, found, value) ? String(value) : '',
      page: found.page,
      box: found.box,
      register: undefined,
    },
  ]
}

/** False is a value, because a summary states it for the days on which an office is closed. */
const isValue = (field: Field<unknown>, value: unknown): boolean =>
  value !== null &&
  field.accepts(value) &&
  (value === false || (!field.isEmpty(value) && formatAnswer(field, field.normalize(value)) !== ''))

const formatValue = (field: Field<unknown>, value: unknown): string =>
  value === false ? 'No' : formatAnswer(field, value)

function getReviewState(field: Field<unknown>, found: FoundValue, value: unknown, current: unknown): ReviewState {
  if (current !== undefined && isSameAnswer(field, value, current)) return 'same'
  if (found.certainty === 'doubtful') return 'check'
  if (isUnfinished(field, found, value)) return 'partial'
  return field.problem(value) === undefined ? 'exact' : 'check'
}

/** Whether the form needs a more precise date than the printed one. Schools accept months and years (AMB-78). */
const isUnfinished = (field: Field<unknown>, found: FoundValue, value: unknown): boolean =>
  field.kind === 'day' &&
  found.certainty === 'exact' &&
  typeof value === 'string' &&
  value.length < 10 &&
  field.problem(value) !== undefined &&
  /^\d{4}(-\d{2})?$/.test(value)

/** Whether the form has this answer already, ignoring spelling. Compares a concealed secret by its visible part. */
const isSameAnswer = (field: Field<unknown>, value: unknown, current: unknown): boolean => {
  if (field.isEmpty(current)) return false
  if (field.conceal !== undefined && field.conceal(current) === current) return field.conceal(value) === current
  return (
    isSameValue(value, field.normalize(current)) ||
    (field.kind === 'text' && toComparableText(value) !== '' && toComparableText(value) === toComparableText(current))
  )
}

interface ListPlan {
  readonly items: readonly PlanItem[]
  readonly rows: readonly PlannedRow[] | undefined
}

function planList(
  part: ListPart,
  found: readonly FoundValue[],
  before: CredentialingAnswers,
  { newId }: Facts,
): ListPlan {
  const rows = foundRows(part, found, before)
  const certain = rows.filter((row) => !row.mayBeDuplicate && row.values.some(({ certainty }) => certainty === 'exact'))
  if (rows.length === 0) return { items: [], rows: undefined }
  const planned = rows.map((row) => plannedRow(part, row, certain.includes(row), newId))
  const matchedIds = new Set(rows.flatMap(({ existing }) => (existing === undefined ? [] : [existing.id])))
  // Removes existing rows only if all found rows are certain, because an unclear row may be one of them.
  const unmet = certain.length === rows.length ? getRows(before, part).filter(({ id }) => !matchedIds.has(id)) : []
  const dropped = unmet.map((row) => droppedItem(part, row))
  return {
    items: [...planned.flatMap(({ items }) => items), ...dropped],
    rows: planned.map(({ row }) => row),
  }
}

function plannedRow(part: ListPart, row: FoundRow, isCertain: boolean, newId: () => string) {
  const key = toPath(part, row.number)
  const id = row.existing?.id ?? newId()
  const first = row.values[0]
  const isNew = row.existing === undefined
  const items = row.values.flatMap((value) =>
    toPlanItems(
      value,
      toPath(part, id, splitPath(value.path)[2] ?? ''),
      row.existing?.[splitPath(value.path)[2] ?? ''],
      isNew ? key : undefined,
    ),
  )
  const head: PlanItem = {
    key,
    kind: 'row',
    path: toPath(part, id),
    within: undefined,
    label: summaryRowTitle(part, { ...row.answers, id }),
    state: row.mayBeDuplicate ? 'duplicate' : isCertain ? 'exact' : 'check',
    before: '',
    found: summaryRowTitle(part, { ...row.answers, id }),
    value: undefined,
    partial: '',
    page: first?.page ?? 1,
    box: first?.box ?? [],
    register: undefined,
  }
  return {
    items: oncePerKey(isNew ? [head, ...items] : items),
    row: { id, existing: row.existing, item: isNew ? key : undefined } satisfies PlannedRow,
  }
}

const droppedItem = (part: ListPart, row: AnyRow): PlanItem => ({
  key: toPath(part, row.id, 'dropped'),
  kind: 'dropped',
  path: toPath(part, row.id),
  within: undefined,
  label: summaryRowTitle(part, row),
  state: 'exact',
  before: summaryRowTitle(part, row),
  found: '',
  value: undefined,
  partial: '',
  page: 0,
  box: [],
  register: undefined,
})

/** The title of a row with these values. */
export function summaryRowTitle(part: ListPart, says: Readonly<Record<string, unknown>>): string {
  const declared: AnyList = credentialingForm.parts[part]
  const empty = Object.fromEntries(
    Object.entries<Field<unknown>>(declared.section.fields).map(([name, field]) => [
      name,
      isValue(field, says[name] ?? null) ? says[name] : field.empty,
    ]),
  )
  const title = declared.rowTitle?.(empty, 0) ?? ''
  return title.trim() === '' ? declared.title : title
}

function oncePerKey(items: readonly PlanItem[]): PlanItem[] {
  const seen = new Set<string>()
  return items.filter(({ key }) => !seen.has(key) && seen.add(key))
}
