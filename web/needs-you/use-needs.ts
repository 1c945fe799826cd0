import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { question } from '../platform/api/use-read.ts'
import { mayCall } from '../platform/api/use-may.ts'

/** In milliseconds: the menu and the card of one page share an answer. Saves that change it say so themselves. */
const FRESH = 15_000

interface NeedsAccount {
  readonly id: string
  readonly hasCap: boolean
  readonly permissions: readonly number[]
}

/** The first rows of what waits, or so many of them. */
export const allNeedsQueryOptions = (first?: number) => ({
  ...question(listAllNeeds, first === undefined ? {} : { query: { first } }),
  staleTime: FRESH,
})

/** The question what waits in this account; not to be asked without an account, or without its Credentialing Access Point. */
export const needsQueryOptions = (account: NeedsAccount | undefined, first?: number) => ({
  ...question(listNeeds, {
    params: { accountId: account?.id ?? '' },
    ...(first === undefined ? {} : { query: { first } }),
  }),
  enabled: account !== undefined && account.hasCap && mayCall(listNeeds, account.permissions),
  staleTime: FRESH,
})

/** What waits for the practice in this account: the counts, and the first rows, or so many of them. */
export const useNeeds = (account: NeedsAccount | undefined, first?: number) =>
  useQuery(needsQueryOptions(account, first))

/** How much waits in each account of the person. */
export const useNeedCounts = () => useQuery({ ...question(countNeeds), staleTime: FRESH })

/** What waits in all accounts of the person: the first rows, or so many of them. */
export const useAllNeeds = (first?: number) => useQuery(allNeedsQueryOptions(first))

/** How many rows are asked for: more only once they have arrived, so that those that are there stay until then, and if none come. */
export function useMore(arrive: (rows: number) => Promise<unknown>) {
  const [rows, setRows] = useState<number>()
  const [loading, setLoading] = useState(false)
  const show = async (more: number) => {
    setLoading(true)
    await arrive(more).then(
      () => setRows(more),
      // It has been told by a message.
      () => undefined,
    )
    setLoading(false)
  }
  return { rows, loading, show }
}
