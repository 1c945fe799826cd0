import type { QueryClient } from '@tanstack/react-query'
import { needsQueryOptions } from '../../areas/needs-you/use-needs.ts'
import { rememberAccount, rememberedAccount } from '../../session/remembered-account.ts'
import { prefetched } from '../../api/query-client.ts'
import { accountsQuery, meQuery } from '../../session/session-queries.ts'
import { portalQuery } from '../../session/use-portal.ts'

/**
 * Options for prefetching queries that a page will send, while its code loads. They fetch only what is not cached: the
 * page itself refetches stale data and shows failures.
 */
const missing = { staleTime: Number.POSITIVE_INFINITY }

/** Prefetches what every signed-in page needs first. */
export function prefetchSession(answers: QueryClient): void {
  void answers.prefetchQuery({ ...meQuery, ...missing })
  void answers.prefetchQuery({ ...accountsQuery, ...missing })
}

/** Prefetches the public data of the portal, for a page with a part that is in the demo only. */
export function prefetchPortal(answers: QueryClient): void {
  void answers.prefetchQuery({ ...portalQuery, ...missing, ...prefetched })
}

/**
 * Prefetches what the menu of an account needs, if the user may read it. If the account was opened before in this
 * session, its permissions are known, and this query need not wait for the list of accounts.
 */
export async function prefetchAccount(answers: QueryClient, accountId: string): Promise<void> {
  prefetchNeeds(answers, rememberedAccount(accountId))
  await answers.prefetchQuery({ ...accountsQuery, ...missing })
  const account = answers.getQueryData(accountsQuery.queryKey)?.find(({ id }) => id === accountId)
  if (account !== undefined) rememberAccount(account)
  prefetchNeeds(answers, account)
}

function prefetchNeeds(answers: QueryClient, account: Parameters<typeof needsQueryOptions>[0]): void {
  const needs = needsQueryOptions(account)
  if (needs.enabled) void answers.prefetchQuery({ ...needs, ...missing, ...prefetched })
}
