import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { useMemo } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { toldApart } from './told-apart.ts'

/** What the account's providers are called where two of them have one name; the given name for whoever is not among them any more. */
export function useToldApart(accountId: string): (id: string | null, name: string) => string {
  const asked = useRead(listProviderSummaries, { params: { accountId } })
  return useMemo(() => {
    const labels = toldApart(asked.data ?? [])
    return (id, name) => (id === null ? undefined : labels.get(id)) ?? name
  }, [asked.data])
}
