import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { useMemo } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { disambiguateProviders } from './disambiguate-providers.ts'

/** What the account's providers are called where two of them have one name; the given name for whoever is not among them any more. */
export function useDisambiguatedName(accountId: string): (id: string | null, name: string) => string {
  const providersQuery = useRead(listProviderSummaries, { params: { accountId } })
  return useMemo(() => {
    const labels = disambiguateProviders(providersQuery.data ?? [])
    return (id, name) => (id === null ? undefined : labels.get(id)) ?? name
  }, [providersQuery.data])
}
