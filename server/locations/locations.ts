import { randomUUID } from 'node:crypto'
import {
  listLocations,
  removeLocation,
  saveLocation,
  type Location,
} from '@client-center/contract/locations/locations.ts'
import { audit, type AuditEntry } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound, staleRev } from '../platform/refusal.ts'
import { serve } from '../platform/http/handler.ts'
import {
  deleteLocation,
  findLocation,
  insertLocation,
  listLocationsOf,
  updateLocation,
  type LocationAnswers,
} from './location-queries.ts'

type Author = Pick<AuditEntry, 'person' | 'address'>

/**
 * Adds (rev 0) or changes a location and tells the trail. The same addition sent twice leaves one location;
 * an id of another account is refused like a stale save, without a word about whose it is.
 */
export async function keepLocation(db: Db, account: string, answers: LocationAnswers, by: Author): Promise<Location> {
  const before = await findLocation(db, account, answers.id)
  const saved =
    answers.rev === 0 ? await insertLocation(db, account, answers) : await updateLocation(db, account, answers)
  if (saved) {
    await audit(db, { ...by, action: 'location.saved', account, record: saved.id, before, after: saved })
    return saved
  }
  // Whoever sent the same at the same moment may have been faster since the first look.
  const there = before ?? (await findLocation(db, account, answers.id))
  if (answers.rev === 0 && there && sameAnswers(there, answers)) return there
  if (answers.rev !== 0 && !before) throw notFound()
  throw staleRev()
}

const sameAnswers = (saved: Location, sent: LocationAnswers): boolean =>
  saved.rev === 1 &&
  (['name', 'tin', 'address', 'stateId', 'zip'] as const).every((key) => saved[key] === sent[key]) &&
  saved.city.name === sent.city.name

/** The locations of the practice. */
export const locations = [
  serve(listLocations, ({ db, account }) => listLocationsOf(db, account)),
  serve(saveLocation, ({ db, account, body, person, address }) =>
    keepLocation(db, account, { ...body, id: body.id ?? randomUUID() }, { person: person.id, address }),
  ),
  serve(removeLocation, async ({ db, account, params, person, address }) => {
    const removed = await deleteLocation(db, account, params.locationId)
    if (!removed) throw notFound()
    await audit(db, {
      action: 'location.deleted',
      person: person.id,
      address,
      account,
      record: removed.id,
      before: removed,
    })
    return undefined
  }),
]
