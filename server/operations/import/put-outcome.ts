/** What putting an item did. A second time does nothing: every item is known by its external id (AMB-98). */
export type Outcome = 'added' | 'changed' | 'unchanged'

/** What it did without: each with its reason, as the firm reads it (decision 0041). */
export interface PutWithout {
  readonly outcome: Outcome
  readonly without: readonly string[]
}

export interface Put {
  readonly id: string
  readonly outcome: Outcome
}

/** Whether the saved values already are the wanted ones. */
export const sameValues = <T extends object>(saved: T, wanted: T): boolean =>
  (Object.keys(wanted) as (keyof T)[]).every((key) => saved[key] === wanted[key])
