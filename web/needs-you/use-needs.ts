import { listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { useQuery } from '@tanstack/react-query'
import { question } from '../api/use-ask.ts'
import { mayCall } from '../api/use-may.ts'

/** In milliseconds: the menu and the card of one page share an answer. Saves that change it say so themselves. */
const FRESH = 15_000

interface OfAccount {
  readonly id: string
  readonly hasCap: boolean
  readonly permissions: readonly number[]
}

/** What waits for the practice in this account; nothing is asked without one, or without its Credentialing Access Point. */
export function useNeeds(account: OfAccount | undefined) {
  const asks = account !== undefined && account.hasCap && mayCall(listNeeds, account.permissions)
  return useQuery({
    ...question(listNeeds, { params: { accountId: account?.id ?? '' } }),
    enabled: asks,
    staleTime: FRESH,
  })
}

/** What waits in all accounts of the person. */
export const useAllNeeds = () => useQuery({ ...question(listAllNeeds), staleTime: FRESH })
