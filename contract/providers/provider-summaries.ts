import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** Provider summary (Spec 000 §3); `npi` is empty when none is known. */
export const ProviderSummary = z.object({ id: z.string(), name: z.string(), typeName: z.string(), npi: z.string() })
export type ProviderSummary = z.infer<typeof ProviderSummary>

/** The account's providers by name, without deleted ones; any right on the account will do (API-11, AMB-63). */
export const listProviderSummaries = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/providers',
  access: 'anyRight',
  summary: 'Providers of the account in short',
  reply: z.array(ProviderSummary),
})
