import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

/**
 * Counts over the caller's accounts. Projects, applications and documents are counted only where the caller may view
 * them (AMB-19, AMB-63).
 */
export const readStatistics = endpoint({
  method: 'GET',
  path: '/api/Dashboard/getStatistics',
  access: 'signedIn',
  summary: 'Counts across all accounts',
  reply: z.object({ accounts: z.int(), projects: z.int(), applications: z.int(), documents: z.int() }),
})
