import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { serve } from '../platform/http/handler.ts'
import { listProviderSummariesOf } from './provider-summary-queries.ts'

/** Who works at the practice, in short. */
export const providerSummaries = [
  serve(listProviderSummaries, ({ db, account }) => listProviderSummariesOf(db, account)),
]
