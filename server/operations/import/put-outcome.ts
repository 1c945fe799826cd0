import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** What putting an item did. A second time does nothing: every item is known by its external id (AMB-98). */
export type Outcome = 'added' | 'changed' | 'unchanged'

export interface Put {
  readonly id: string
  readonly outcome: Outcome
}

/** Whether the saved values already are the wanted ones. */
export const sameValues = <T extends object>(saved: T, wanted: T): boolean =>
  (Object.keys(wanted) as (keyof T)[]).every((key) => saved[key] === wanted[key])

/** Lets others who put the same thing wait until this transaction ends, so that two at once make one record. */
export async function takeTurn(db: Db, kind: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name.toLowerCase()}`}, 0))`.execute(db)
}
