import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../api/use-read.ts'
import { canCall } from '../../api/use-can-call.ts'

/** In milliseconds. The menu and the card of a page share a response. Saves that change it invalidate it. */
const FRESH = 15_000

interface NeedsAccount {
  readonly id: string
  readonly hasCap: boolean
  readonly permissions: readonly number[]
}

/** The query of the needs of all accounts. `first` is the number of rows; the server has a default. */
export const allNeedsQueryOptions = (first?: number) => ({
  ...endpointQuery(listAllNeeds, first === undefined ? {} : { query: { first } }),
  staleTime: FRESH,
})

/**
 * The query of an account's needs. Disabled without an account or its Credentialing Access Point, or if the user may
 * not see needs.
 */
export const needsQueryOptions = (account: NeedsAccount | undefined, first?: number) => ({
  ...endpointQuery(listNeeds, {
    params: { accountId: account?.id ?? '' },
    ...(first === undefined ? {} : { query: { first } }),
  }),
  enabled: account !== undefined && account.hasCap && canCall(listNeeds, account.permissions),
  staleTime: FRESH,
})

/** The needs of an account: the total and the first rows. */
export const useNeeds = (account: NeedsAccount | undefined, first?: number) =>
  useQuery(needsQueryOptions(account, first))

/** The number of needs in each of the user's accounts. */
export const useNeedCounts = () => useQuery({ ...endpointQuery(countNeeds), staleTime: FRESH })

/** The needs of all the user's accounts: the total and the first rows. The current rows stay while others load. */
export const useAllNeeds = (first?: number) =>
  useQuery({ ...allNeedsQueryOptions(first), placeholderData: keepPreviousData })

/** Shows more rows once they have loaded. Until then, and if loading fails, the current rows stay. */
export function useMore(arrive: (rows: number) => Promise<unknown>) {
  const [rows, setRows] = useState<number>()
  const [loading, setLoading] = useState(false)
  const show = async (more: number) => {
    setLoading(true)
    await arrive(more).then(
      () => setRows(more),
      // The query's message already shows the failure.
      () => undefined,
    )
    setLoading(false)
  }
  return { rows, loading, show }
}
