import type { AnyRow } from '../forms/form.ts'
import { stepsOf } from '../forms/path.ts'
import type { FoundValue } from './found-value.ts'

/** A row of a list as a summary has it. */
export interface FoundRow {
  /** Its number in the file. */
  readonly number: string
  readonly values: readonly FoundValue[]
  /** What it says, the doubtful too: enough to know it again. */
  readonly says: Readonly<Record<string, unknown>>
  /** The row of the form that it is; none of a new one. */
  readonly is: AnyRow | undefined
  /** It may be one that is there already, or another: somebody has to say. */
  readonly mayBeDouble: boolean
}

/** Lists that a summary replaces (AMB-88). */
export type ListPart = 'licenses' | 'offices' | 'workHistory' | 'references'
export const listParts: readonly ListPart[] = ['licenses', 'offices', 'workHistory', 'references']

type Says = Readonly<Record<string, unknown>>

/**
 * What says that two rows are the same one, the surest first. The first is enough; when only a later one fits, it may as well be
 * another: the same employer once more, the same number in another state.
 */
const keys: Readonly<Record<ListPart, readonly ((row: Says) => string)[]>> = {
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
  const numbers = new Map<string, FoundValue[]>()
  for (const one of found) {
    const [name, number, field] = stepsOf(one.path)
    if (name !== part || number === undefined || field === undefined) continue
    const values = numbers.get(number)
    if (values === undefined) numbers.set(number, [one])
    else values.push(one)
  }
  const rows = [...numbers].map(([number, values]) => ({ number, values, says: saysOf(values) }))
  // Rows of the form, or what another file says under their names.
  const kept = answers[part]
  const taken = new Set<string>()
  const sure = new Map<string, AnyRow>()
  const alike = new Map<string, AnyRow>()
  for (const [rank, keyOf] of keys[part].entries())
    for (const row of rows) {
      if (sure.has(row.number) || alike.has(row.number)) continue
      const same = kept.find((one) => !taken.has(one.id) && isSame(keyOf(one), keyOf(row.says)))
      if (same === undefined) continue
      taken.add(same.id)
      ;(rank === 0 ? sure : alike).set(row.number, same)
    }
  return rows.map((row, at) => {
    const is = sure.get(row.number) ?? alike.get(row.number)
    const isLike = (other: Pick<FoundRow, 'says'>) =>
      keys[part].some((keyOf) => isSame(keyOf(other.says), keyOf(row.says)))
    return { ...row, is, mayBeDouble: is === undefined && rows.slice(0, at).some(isLike) }
  })
}

const saysOf = (values: readonly FoundValue[]): Says =>
  Object.fromEntries(values.flatMap(({ path, value }) => (value === null ? [] : [[stepsOf(path)[2] ?? '', value]])))

/** Whether a row says enough to be known again. */
export const isKnowable = (part: ListPart, { says }: Pick<FoundRow, 'says'>): boolean =>
  keys[part].some((keyOf) => keyOf(says) !== '')

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
