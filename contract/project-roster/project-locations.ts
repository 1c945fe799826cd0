import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { completeSchema, draftSchema } from '../forms/section-schemas.ts'
import { Ignored, Rev, LowercaseId } from '../shapes.ts'

const project = '/api/Projects/{projectId}'

/** A location of a project as it is read (INT-42). */
export const ProjectLocation = draftSchema(projectLocation, {
  id: z.string(),
  rev: Rev,
  state: z.object({ id: z.int(), name: z.string() }),
  /** Added by this change; only such a one may be changed (INT-39). */
  isNew: z.boolean(),
  /** Another location of the project takes its place. */
  willBeTerming: z.boolean(),
})
export type ProjectLocation = z.infer<typeof ProjectLocation>

/** A location may come back as it was read. */
export const ProjectLocationInput = completeSchema(projectLocation, {
  id: LowercaseId.optional(),
  rev: Rev.default(0),
  state: Ignored,
  isNew: Ignored,
  willBeTerming: Ignored,
})

/** The project's locations by name (API-55). Spec 001 §7. */
export const listProjectLocations = endpoint({
  method: 'GET',
  path: `${project}/getLocations`,
  access: 'view',
  summary: 'Locations of a project',
  reply: z.array(ProjectLocation),
})

/**
 * Adds a location, under the id that the client made if it made one, or changes the one that has the id (API-59, AMB-96). rev 0
 * adds; the same addition twice leaves one. Refused: incomplete answers, a location of before the change (INT-39), one that takes
 * the place of no location of the project, a stale rev (AMB-101).
 */
export const saveProjectLocation = endpoint({
  method: 'POST',
  path: `${project}/locations`,
  access: 'edit',
  summary: 'Add or change a location of a project',
  body: ProjectLocationInput,
  reply: ProjectLocation,
})

/** Deletes a location of the project; providers and others lose the reference. Refused: one of before the change (INT-39). */
export const removeProjectLocation = endpoint({
  method: 'DELETE',
  path: `${project}/locations/{locationId}`,
  access: 'edit',
  summary: 'Delete a location of a project',
})
