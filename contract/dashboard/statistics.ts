import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** Counts over the person's accounts; of projects, applications and documents only where the person may see them (AMB-19, AMB-63). */
export const readStatistics = endpoint({
  method: 'GET',
  path: '/api/Dashboard/getStatistics',
  access: 'signedIn',
  summary: 'Counts over the accounts',
  reply: z.object({ accounts: z.int(), projects: z.int(), applications: z.int(), documents: z.int() }),
})
