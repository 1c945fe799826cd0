import { readConsistency } from '@client-center/contract/consistency/read-consistency.ts'
import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { listDocuments } from '@client-center/contract/documents/practice/practice-documents.ts'
import {
  countExpirations,
  countLicensesTable,
  listLicensesTable,
} from '@client-center/contract/licenses/list/license-list.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { listProviderDocuments, listProviders } from '@client-center/contract/providers/providers.ts'

/** Every query that is stale after a provider or license was changed. */
export const providerQueries = [
  listLicensesTable,
  countLicensesTable,
  countExpirations,
  listProviders,
  listProviderSummaries,
  listProviderDocuments,
  listDocuments,
  readConsistency,
  listNeeds,
  countNeeds,
  listAllNeeds,
] as const
