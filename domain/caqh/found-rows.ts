import type { AnyRow } from '../forms/form.ts'
import { splitPath } from '../forms/path.ts'
import type { FoundValue } from './found-value.ts'

/** A row of a list in a summary. */
export interface FoundRow {
  /** Its number in the file. */
  readonly number: string
  readonly values: readonly FoundValue[]
  /** Its values by field, including doubtful ones, for matching. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The matching row of the form; undefined for a new row. */
  readonly existing: AnyRow | undefined
  /** True if the row may duplicate an earlier row of the file, so that the reviewer must decide. */
  readonly mayBeDuplicate: boolean
}

/** Lists that a summary replaces (AMB-88). */
export type ListPart = 'licenses' | 'offices' | 'workHistory' | 'references'
export const listParts: readonly ListPart[] = ['licenses', 'offices', 'workHistory', 'references']

type RowAnswers = Readonly<Record<string, unknown>>

/**
 * The identifying values of each list, most reliable first. A match by the first is certain; a match by a later one may
 * be another row, such as a second period at the same employer, or the same number in another state.
 */
const keys: Readonly<Record<ListPart, readonly ((row: RowAnswers) => string)[]>> = {
  licenses: [({ stateId, number }) => key(stateId, number), ({ number }) => key(number)],
  offices: [
    ({ address, zip }) => key(address, typeof zip === 'string' ? zip.slice(0, 5) : null),
    ({ dbaName, zip }) => key(dbaName, typeof zip === 'string' ? zip.slice(0, 5) : null),
  ],
  workHistory: [
    ({ practiceEmployer, datesOfEmploymentFrom }) => key(practiceEmployer, datesOfEmploymentFrom),
    ({ practiceEmployer }) => key(practiceEmployer),
  ],
  references: [({ name }) => key(name)],
}

/** The rows of a list in the order of the file, each with its matching row of the form or of another file. */
export function foundRows(
  part: ListPart,
  found: readonly FoundValue[],
  answers: Readonly<Record<ListPart, readonly AnyRow[]>>,
): FoundRow[] {
  const rows = toParsedRows(part, found)
  const matchedRows = matchRows(part, rows, answers[part])
  return rows.map((row, index) => {
    const existing = matchedRows.get(row.number)
    const isLike = (earlier: Pick<FoundRow, 'answers'>) =>
      keys[part].some((toKey) => isSame(toKey(earlier.answers), toKey(row.answers)))
    return { ...row, existing, mayBeDuplicate: existing === undefined && rows.slice(0, index).some(isLike) }
  })
}

type ParsedRow = Pick<FoundRow, 'number' | 'values' | 'answers'>

/** The found rows of this list in the order of the file. */
function toParsedRows(part: ListPart, found: readonly FoundValue[]): ParsedRow[] {
  const listValues = found.filter(({ path }) => {
    const [name, , field] = splitPath(path)
    return name === part && field !== undefined
  })
  const byNumber = Map.groupBy(listValues, ({ path }) => splitPath(path)[1] ?? '')
  return [...byNumber].map(([number, values]) => ({ number, values, answers: toValuesByField(values) }))
}

/** Finds the existing row for each found row, by the most reliable key first. */
function matchRows(
  part: ListPart,
  rows: readonly ParsedRow[],
  existingRows: readonly AnyRow[],
): ReadonlyMap<string, AnyRow> {
  const matched = new Map<string, AnyRow>()
  const used = new Set<string>()
  for (const toKey of keys[part])
    for (const row of rows.filter(({ number }) => !matched.has(number))) {
      const same = existingRows.find(
        (existingRow) => !used.has(existingRow.id) && isSame(toKey(existingRow), toKey(row.answers)),
      )
      if (same === undefined) continue
      used.add(same.id)
      matched.set(row.number, same)
    }
  return matched
}

const toValuesByField = (values: readonly FoundValue[]): RowAnswers =>
  Object.fromEntries(values.flatMap(({ path, value }) => (value === null ? [] : [[splitPath(path)[2] ?? '', value]])))

/** Whether a row has enough values to be matched. */
export const canMatch = (part: ListPart, { answers }: Pick<FoundRow, 'answers'>): boolean =>
  keys[part].some((toKey) => toKey(answers) !== '')

const isSame = (a: string, b: string): boolean => a !== '' && a === b

/** Joins the values of a key; empty if any value is missing. */
function key(...parts: readonly unknown[]): string {
  const folded = parts.map(toComparableText)
  return folded.includes('') ? '' : folded.join('|')
}

/** Converts a value to a text for comparison, without case, accents, blanks and punctuation. */
export const toComparableText = (value: unknown): string =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value
          .normalize('NFKD')
          .toUpperCase()
          .replaceAll(/[^\p{L}\p{N}]/gu, '')
      : ''
