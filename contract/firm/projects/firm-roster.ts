import * as z from 'zod'
import { LowercaseId } from '../../endpoint/shapes.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { objectError } from '../../forms/section-schemas.ts'

const projectPath = '/api/Firm/Practices/{accountId}/projects/{projectId}'

/**
 * Adds a provider of the practice to a project, with the items of its template (AMB-60, AMB-143). In a project that adds
 * an owner or associate, the provider is the new one. Refused: a deleted provider, and one who is part of it already.
 */
export const addFirmProvider = endpoint({
  method: 'POST',
  path: `${projectPath}/providers`,
  access: 'advisor',
  summary: 'Add a provider of the practice to a project',
  body: z.strictObject({ providerId: LowercaseId }, { error: objectError }),
})

/** Removes a provider from a project, also one from before a change. Refused: one with applications in the project. */
export const removeFirmProvider = endpoint({
  method: 'DELETE',
  path: `${projectPath}/providers/{providerId}`,
  access: 'advisor',
  summary: 'Remove a provider from a project',
})

/** Adds a location of the practice to a project. Refused: a deleted location, and one that is part of it already. */
export const addFirmLocation = endpoint({
  method: 'POST',
  path: `${projectPath}/locations`,
  access: 'advisor',
  summary: 'Add a location of the practice to a project',
  body: z.strictObject({ locationId: LowercaseId }, { error: objectError }),
})

/** Removes a location from a project, also one from before a change, and what refers to it (AMB-119). */
export const removeFirmLocation = endpoint({
  method: 'DELETE',
  path: `${projectPath}/locations/{locationId}`,
  access: 'advisor',
  summary: 'Remove a location from a project',
})
