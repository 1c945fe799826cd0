import * as z from 'zod'
import { location } from '@client-center/domain/locations/location.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { completeSchema, draftSchema } from '../forms/section-schemas.ts'
import { Day, Id, Ignored, Rev } from '../endpoint/shapes.ts'

const path = '/api/AccountDashboard/{accountId}/locations'

/** The fields that staff set. */
const staffShape = {
  isNew: z.boolean(),
  willBeTerming: z.boolean(),
  currentLocationId: z.string().nullable(),
  isTerminated: z.boolean(),
  startDate: Day,
  terminationDate: Day,
}

/** A location in a reply (LOC-04). */
export const Location = draftSchema(location, { id: z.string(), rev: Rev, ...staffShape })
export type Location = z.infer<typeof Location>

/** Lists the account's locations by name, without terminated ones (AMB-119). Spec 000 §7. */
export const listLocations = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Locations of the account',
  reply: z.array(Location),
})

/** A client may send back the whole location; a save ignores the fields that staff set. */
const ignoredShape = {
  isNew: Ignored,
  willBeTerming: Ignored,
  currentLocationId: Ignored,
  isTerminated: Ignored,
  startDate: Ignored,
  terminationDate: Ignored,
} satisfies Record<keyof typeof staffShape, z.ZodType>

/**
 * Adds a location (rev 0 or none), under the id in the request if there is one, or changes the location with that id
 * (AMB-96). Repeating an addition creates no second location. Refuses incomplete answers and a stale rev (AMB-101).
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

/** Restores a deleted location (decision 0023). Refuses after five minutes, and if later changes conflict with it. */
export const restoreLocation = endpoint({
  method: 'POST',
  path: `${path}/{locationId}/restore`,
  access: 'edit',
  summary: 'Undo the deletion of a location',
})
