import type { AnyRow } from '../forms/form.ts'
import { splitPath } from '../forms/path.ts'
import type { FoundValue } from './found-value.ts'

/** A row of a list as a summary has it. */
export interface FoundRow {
  /** Its number in the file. */
  readonly number: string
  readonly values: readonly FoundValue[]
  /** What it says, the doubtful too: enough to know it again. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The row of the form that it is; none of a new one. */
  readonly existing: AnyRow | undefined
  /** It may be one that is there already, or another: somebody has to say. */
  readonly mayBeDuplicate: boolean
}

/** Lists that a summary replaces (AMB-88). */
export type ListPart = 'licenses' | 'offices' | 'workHistory' | 'references'
export const listParts: readonly ListPart[] = ['licenses', 'offices', 'workHistory', 'references']

type RowAnswers = Readonly<Record<string, unknown>>

/**
 * What says that two rows are the same one, the surest first. The first is enough; when only a later one fits, it may as well be
 * another: the same employer once more, the same number in another state.
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

/** The rows of a list in the order of the file, each with the row of the form, or of another file, that it is. */
export function foundRows(
  part: ListPart,
  found: readonly FoundValue[],
  answers: Readonly<Record<ListPart, readonly AnyRow[]>>,
): FoundRow[] {
  const rows = toParsedRows(part, found)
  const known = matchRows(part, rows, answers[part])
  return rows.map((row, at) => {
    const existing = known.get(row.number)
    const isLike = (other: Pick<FoundRow, 'answers'>) =>
      keys[part].some((toKey) => isSame(toKey(other.answers), toKey(row.answers)))
    return { ...row, existing, mayBeDuplicate: existing === undefined && rows.slice(0, at).some(isLike) }
  })
}

type ParsedRow = Pick<FoundRow, 'number' | 'values' | 'answers'>

/** What was found of this list, row by row, in the order of the file. */
function toParsedRows(part: ListPart, found: readonly FoundValue[]): ParsedRow[] {
  const listValues = found.filter(({ path }) => {
    const [name, , field] = splitPath(path)
    return name === part && field !== undefined
  })
  const byNumber = Map.groupBy(listValues, ({ path }) => splitPath(path)[1] ?? '')
  return [...byNumber].map(([number, values]) => ({ number, values, answers: toValuesByField(values) }))
}

/** Which of the kept rows (of the form, or what another file says under their names) each row is, by its number: by the surest key first. */
function matchRows(
  part: ListPart,
  rows: readonly ParsedRow[],
  existingRows: readonly AnyRow[],
): ReadonlyMap<string, AnyRow> {
  const known = new Map<string, AnyRow>()
  const taken = new Set<string>()
  for (const toKey of keys[part])
    for (const row of rows.filter(({ number }) => !known.has(number))) {
      const same = existingRows.find((one) => !taken.has(one.id) && isSame(toKey(one), toKey(row.answers)))
      if (same === undefined) continue
      taken.add(same.id)
      known.set(row.number, same)
    }
  return known
}

const toValuesByField = (values: readonly FoundValue[]): RowAnswers =>
  Object.fromEntries(values.flatMap(({ path, value }) => (value === null ? [] : [[splitPath(path)[2] ?? '', value]])))

/** Whether a row says enough to be known again. */
export const canMatch = (part: ListPart, { answers }: Pick<FoundRow, 'answers'>): boolean =>
  keys[part].some((toKey) => toKey(answers) !== '')

const isSame = (one: string, other: string): boolean => one !== '' && one === other

/** Empty unless everything is said. */
function key(...parts: readonly unknown[]): string {
  const folded = parts.map(fold)
  return folded.includes('') ? '' : folded.join('|')
}

/** What is only spelled otherwise is the same. */
export const fold = (value: unknown): string =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value
          .normalize('NFKD')
          .toUpperCase()
          .replaceAll(/[^\p{L}\p{N}]/gu, '')
      : ''
