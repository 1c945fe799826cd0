import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

/** The main data of a provider (Spec 000 §3); `npi` is empty if unknown. */
export const ProviderSummary = z.object({ id: z.string(), name: z.string(), typeName: z.string(), npi: z.string() })
export type ProviderSummary = z.infer<typeof ProviderSummary>

/**
 * Lists the account's providers by name, without deleted ones. Any permission on the account is enough (API-11,
 * AMB-63).
 */
export const listProviderSummaries = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/providers',
  access: 'anyRight',
  summary: 'Summaries of the providers of the account',
  reply: z.array(ProviderSummary),
})
