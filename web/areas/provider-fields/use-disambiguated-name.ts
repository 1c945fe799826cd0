import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { disambiguateProviders } from './disambiguate-providers.ts'

/**
 * Returns a function that returns a provider's distinct label, or the given name if the account has no such provider.
 */
export function useDisambiguatedName(accountId: string): (id: string | null, name: string) => string {
  const providersQuery = useRead(listProviderSummaries, { params: { accountId } })
  return useMemo(() => {
    const labels = disambiguateProviders(providersQuery.data ?? [])
    return (id, name) => (id === null ? undefined : labels.get(id)) ?? name
  }, [providersQuery.data])
}
