import { typedKeys } from '@client-center/domain/typed-entries.ts'

/**
 * The result of importing an item. Importing it again changes nothing, since its external id identifies it (AMB-98).
 */
export type Outcome = 'added' | 'changed' | 'unchanged'

/** The parts of an item that were left out, each with a reason for the firm (decision 0041). */
export interface PartialUpsert {
  readonly outcome: Outcome
  readonly omitted: readonly string[]
}

export interface UpsertResult {
  readonly id: string
  readonly outcome: Outcome
}

/** Whether the saved values already equal the wanted ones. */
export const sameValues = <T extends object>(saved: T, wanted: T): boolean =>
  typedKeys(wanted).every((key) => saved[key] === wanted[key])
