import * as z from 'zod'
import { Instant, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { objectError } from '../../forms/section-schemas.ts'

/** A form that the practice has finished: the intake (`providerId` is null and so is its name) or a credentialing form. */
export const FirmForm = z.object({
  id: z.string(),
  kind: z.enum(['intake', 'credentialing']),
  providerId: z.string().nullable(),
  providerName: z.string().nullable(),
  rev: Rev,
  finishedAt: Instant,
  /** Who acknowledged it; `isCurrent` is false if the practice has changed the form since. */
  acknowledged: z.object({ who: z.string(), when: Instant, isCurrent: z.boolean() }).nullable(),
})
export type FirmForm = z.infer<typeof FirmForm>

/**
 * Acknowledges a finished intake or credentialing form of a project at the version that the caller saw. The same again
 * changes nothing. Refused: a form that is not finished, and another version.
 */
export const acknowledgeForm = endpoint({
  method: 'POST',
  path: '/api/Firm/Practices/{accountId}/projects/{projectId}/acknowledgments',
  access: 'advisor',
  summary: 'Acknowledge a finished form',
  body: z.strictObject({ formId: LowercaseId, rev: Rev }, { error: objectError }),
})
