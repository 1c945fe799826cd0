import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { FirmApplication } from './firm-application.ts'

/**
 * Reads all applications of a practice, with its projects, and its current owners and associates by name: the rows of
 * the grid of providers and insurance companies.
 */
export const readPracticeApplications = endpoint({
  method: 'GET',
  path: '/api/Firm/Practices/{accountId}/applications',
  access: 'advisor',
  summary: 'All applications of a practice',
  reply: z.object({
    /** The practice's current day, 'YYYY-MM-DD'. */
    today: z.string(),
    projects: z.array(z.object({ id: z.string(), name: z.string(), isCap: z.boolean() })),
    providers: z.array(z.object({ id: z.string(), name: z.string(), typeId: z.int() })),
    applications: z.array(FirmApplication),
  }),
})
