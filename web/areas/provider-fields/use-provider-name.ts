import { listProviderSummaries, type ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toQueryKey } from '../../api/use-read.ts'
import { disambiguateProviders } from './disambiguate-providers.ts'

/** Returns a function that returns the name of a provider, from the list that the provider field has cached. */
export function useProviderName(accountId: string): (id: unknown) => string {
  const cache = useQueryClient()
  return (id) => {
    const key = toQueryKey(listProviderSummaries, { params: { accountId } })
    const known = cache.getQueryData<readonly ProviderSummary[]>(key)
    return (typeof id === 'string' && disambiguateProviders(known ?? []).get(id)) || 'another provider'
  }
}
