import { fewestCases } from './turnaround.ts'

interface Grouped {
  readonly payerId: number
  /** Null for all states. */
  readonly state: number | null
  /** Null for all kinds. */
  readonly kind: number | null
}

/** The chosen company, state and kind; undefined for all. */
export interface TurnaroundFilters {
  readonly payer?: number | undefined
  readonly state?: number | undefined
  readonly kind?: number | undefined
}

/** The rows of the companies themselves, of the chosen state and kind. */
export const selectCompanies = <R extends Grouped>(
  rows: readonly R[],
  { payer, state, kind }: TurnaroundFilters,
): R[] =>
  rows.filter(
    (row) =>
      (payer === undefined || row.payerId === payer) && row.state === (state ?? null) && row.kind === (kind ?? null),
  )

/**
 * The rows below one: of a company its states, of a state its kinds. What a filter has chosen is not listed again, so a
 * company has its kinds below it if a state is chosen.
 */
export function selectParts<R extends Grouped>(rows: readonly R[], of: Grouped, filters: TurnaroundFilters): R[] {
  const same = rows.filter(({ payerId }) => payerId === of.payerId)
  if (of.state === null) return same.filter(({ state, kind }) => state !== null && kind === of.kind)
  if (of.kind === null && filters.kind === undefined)
    return same.filter(({ state, kind }) => state === of.state && kind !== null)
  return []
}

/** Whether there are enough cases for an estimate. */
export const hasEnoughCases = ({ cases }: { readonly cases: number }): boolean => cases >= fewestCases
