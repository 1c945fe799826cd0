import * as z from 'zod'
import { location } from '@client-center/domain/locations/location.ts'
import { endpoint } from '../endpoint.ts'
import { completeSchema, draftSchema } from '../forms/section-schemas.ts'
import { Day, Id, Ignored, Rev } from '../shapes.ts'

const path = '/api/AccountDashboard/{accountId}/locations'

/** What staff decide of a location. */
const staffShape = {
  isNew: z.boolean(),
  willBeTerming: z.boolean(),
  currentLocationId: z.string().nullable(),
  isTerminated: z.boolean(),
  startDate: Day,
  terminationDate: Day,
}

/** A location as it is read (LOC-04). */
export const Location = draftSchema(location, { id: z.string(), rev: Rev, ...staffShape })
export type Location = z.infer<typeof Location>

/** The account's locations by name, without terminated ones (AMB-119). Spec 000 §7. */
export const listLocations = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Locations of the account',
  reply: z.array(Location),
})

/** A location may come back as it was read: what staff decide is not looked at. */
const ignoredShape = {
  isNew: Ignored,
  willBeTerming: Ignored,
  currentLocationId: Ignored,
  isTerminated: Ignored,
  startDate: Ignored,
  terminationDate: Ignored,
} satisfies Record<keyof typeof staffShape, z.ZodType>

/**
 * Adds a location, under the id that the client made if it made one, or changes the one that has the id (AMB-96).
 * Refused: incomplete answers, and a stale rev (AMB-101). rev 0 or none adds; the same addition twice leaves one location.
 */
export const saveLocation = endpoint({
  method: 'POST',
  path,
  access: 'edit',
  summary: 'Add or change a location',
  body: completeSchema(location, { id: Id.optional(), rev: Rev.default(0), ...ignoredShape }),
  reply: Location,
})

/** Deletes a location (LOC-10). Spec 000 §7. */
export const removeLocation = endpoint({
  method: 'DELETE',
  path: `${path}/{locationId}`,
  access: 'edit',
  summary: 'Delete a location',
})

/** Takes a deletion back (decision 0023). Refused: after five minutes, or when something else took its place. */
export const restoreLocation = endpoint({
  method: 'POST',
  path: `${path}/{locationId}/restore`,
  access: 'edit',
  summary: 'Take the deletion of a location back',
})
