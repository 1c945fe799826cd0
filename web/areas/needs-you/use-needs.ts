import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../api/use-read.ts'
import { mayCall } from '../../api/use-may.ts'

/** In milliseconds: the menu and the card of one page share an answer. Saves that change it invalidate it. */
const FRESH = 15_000

interface NeedsAccount {
  readonly id: string
  readonly hasCap: boolean
  readonly permissions: readonly number[]
}

/** The query of the first rows, or of as many as given. */
export const allNeedsQueryOptions = (first?: number) => ({
  ...endpointQuery(listAllNeeds, first === undefined ? {} : { query: { first } }),
  staleTime: FRESH,
})

/** The query of an account's needs; disabled without an account or its Credentialing Access Point. */
export const needsQueryOptions = (account: NeedsAccount | undefined, first?: number) => ({
  ...endpointQuery(listNeeds, {
    params: { accountId: account?.id ?? '' },
    ...(first === undefined ? {} : { query: { first } }),
  }),
  enabled: account !== undefined && account.hasCap && mayCall(listNeeds, account.permissions),
  staleTime: FRESH,
})

/** The needs of an account: the counts, and the first rows or as many as given. */
export const useNeeds = (account: NeedsAccount | undefined, first?: number) =>
  useQuery(needsQueryOptions(account, first))

/** The number of needs in each account of the person. */
export const useNeedCounts = () => useQuery({ ...endpointQuery(countNeeds), staleTime: FRESH })

/** The needs of all accounts of the person: the first rows, or as many as given. */
export const useAllNeeds = (first?: number) => useQuery(allNeedsQueryOptions(first))

/** Shows more rows once they have loaded, so that the current rows stay until then, and if loading fails. */
export function useMore(arrive: (rows: number) => Promise<unknown>) {
  const [rows, setRows] = useState<number>()
  const [loading, setLoading] = useState(false)
  const show = async (more: number) => {
    setLoading(true)
    await arrive(more).then(
      () => setRows(more),
      // A message has already shown the failure.
      () => undefined,
    )
    setLoading(false)
  }
  return { rows, loading, show }
}
