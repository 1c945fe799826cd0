import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day } from '../endpoint/shapes.ts'

/** The likely days of the completion, from the applications to the same insurance company. */
export const LikelyCompletion = z.object({
  /** One in five takes no longer than until this day, 'YYYY-MM-DD'. */
  from: z.string(),
  /** Four in five take no longer; null if too few are completed. */
  to: Day,
  /** The number of applications behind the estimate. */
  cases: z.int(),
  isLate: z.boolean(),
})

/**
 * Reads when an application is likely to be completed: from the practice's own applications to the same insurance
 * company if there are five, otherwise from those of all practices if there are five others. Null for an application
 * that is not submitted or no longer open, and if there are too few.
 */
export const readLikelyCompletion = endpoint({
  method: 'GET',
  path: '/api/Application/{projectId}/applications/{appId}/likelyCompletion',
  access: 'view',
  summary: 'When an application is likely to be completed',
  reply: z.object({
    likely: LikelyCompletion.extend({
      /** Whose applications are behind it: the practice's own, or those of all practices. */
      basis: z.enum(['own', 'all']),
    }).nullable(),
  }),
})
