import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { completeSchema, draftSchema } from '../forms/section-schemas.ts'
import { Ignored, Rev, LowercaseId } from '../endpoint/shapes.ts'

const project = '/api/Projects/{projectId}'

/** A location of a project in a reply (INT-42). */
export const ProjectLocation = draftSchema(projectLocation, {
  id: z.string(),
  rev: Rev,
  state: z.object({ id: z.int(), name: z.string() }),
  /** True if this change project added the location, so that it can be edited here (INT-39). */
  isNew: z.boolean(),
  /** True if another location of the project replaces it. */
  willBeTerming: z.boolean(),
})
export type ProjectLocation = z.infer<typeof ProjectLocation>

/** A client may send back the whole location; a save ignores the keys that only the server writes. */
export const ProjectLocationInput = completeSchema(projectLocation, {
  id: LowercaseId.optional(),
  rev: Rev.default(0),
  state: Ignored,
  isNew: Ignored,
  willBeTerming: Ignored,
})

/** Lists the project's locations by name (API-55). Spec 001 §7. */
export const listProjectLocations = endpoint({
  method: 'GET',
  path: `${project}/getLocations`,
  access: 'view',
  summary: 'Locations of a project',
  reply: z.array(ProjectLocation),
})

/**
 * Adds a location (rev 0), under the id in the request if there is one, or changes the location with that id (API-59,
 * AMB-96). Repeating an addition creates no second location. Refuses incomplete answers, a location from before the
 * change (INT-39), a location that replaces one outside the project, and a stale rev (AMB-101).
 */
export const saveProjectLocation = endpoint({
  method: 'POST',
  path: `${project}/locations`,
  access: 'edit',
  summary: 'Add or change a location of a project',
  body: ProjectLocationInput,
  reply: ProjectLocation,
})

/**
 * Deletes a location of the project, and references to it from providers and other locations. Refuses a location from
 * before the change (INT-39).
 */
export const removeProjectLocation = endpoint({
  method: 'DELETE',
  path: `${project}/locations/{locationId}`,
  access: 'edit',
  summary: 'Delete a location of a project',
})
