import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import type { IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { Db } from '../../database/connect.ts'
import type { FormScope } from '../../forms/form-kind.ts'
import { refuseAt } from '../../refusal/refusal.ts'

/** The parts of a request, with the mapping of form paths to the body. */
interface PartsInput {
  readonly parts: Partial<IntakeAnswers>
  readonly toWirePath: (path: string) => string
}

const UNKNOWN_LOCATION = 'Choose locations of this project'

/** Returns the locations of the project. Skips the query when no provider of the seller refers to a location. */
export async function findOwnLocations(
  db: Db,
  { account, id }: FormScope,
  rows: IntakeAnswers['sellerProviders'],
): Promise<ReadonlySet<string>> {
  if (rows.every(({ locations }) => locations.length === 0)) return new Set()
  const found = await db
    .selectFrom('project_location')
    .select('id')
    .where('account_id', '=', account)
    .where('project_id', '=', id)
    .execute()
  return new Set(found.map((one) => one.id))
}

/**
 * Removes references to locations that were deleted after the client read the intake (AMB-119). Refuses ids that never
 * belonged to a location of this project (AMB-61).
 */
export function withoutDeletedLocations(
  seen: IntakeAnswers,
  own: ReadonlySet<string>,
  { parts, toWirePath }: PartsInput,
): Partial<IntakeAnswers> {
  const rows = parts.sellerProviders
  if (rows === undefined) return parts
  const known = new Set([...own, ...seen.sellerProviders.flatMap(({ locations }) => locations)])
  const foreign = rows.find(
    ({ locations, willStay }) => willStay === true && locations.some((location) => !known.has(location)),
  )
  if (foreign !== undefined)
    throw refuseAt(
      toWirePath(`sellerProviders/${foreign.id}/locations`),
      UNKNOWN_LOCATION,
      withLabel('Locations', UNKNOWN_LOCATION),
    )
  return {
    ...parts,
    sellerProviders: rows.map((row) => ({ ...row, locations: row.locations.filter((location) => own.has(location)) })),
  }
}
