import { viewReason } from '@client-center/domain/firm/practice-view.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Id, Instant, LowercaseId } from '../endpoint/shapes.ts'
import { completeSchema } from '../forms/section-schemas.ts'

const viewsPath = '/api/Firm/Practices/{accountId}/views'

/**
 * Starts a view of the practice as one of its users: read-only, for 30 minutes, until it or the staff member's session
 * ends. The token opens only this practice. Refuses a blocked user.
 */
export const startView = endpoint({
  method: 'POST',
  path: viewsPath,
  access: 'advisor',
  summary: 'View a practice as one of its users',
  body: completeSchema(viewReason, { personId: LowercaseId }),
  reply: z.object({ viewId: Id, token: z.string(), endsAt: Instant }),
})

/** Ends a view of the staff member. An ended one stays as it is. */
export const endView = endpoint({
  method: 'POST',
  path: `${viewsPath}/{viewId}/end`,
  access: 'advisor',
  summary: 'End the view of a practice',
})
