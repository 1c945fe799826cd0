import type { QueryClient } from '@tanstack/react-query'
import { needsQueryOptions } from '../../areas/needs-you/use-needs.ts'
import { rememberAccount, rememberedAccount } from '../../session/remembered-account.ts'
import { prefetched } from '../../api/query-client.ts'
import { accountsQuery, meQuery } from '../../session/session-queries.ts'

/**
 * Prefetches queries that a page will certainly send, while its scripts load. Only what is not cached yet: the page
 * itself refetches stale answers, and shows failures.
 */
const missing = { staleTime: Number.POSITIVE_INFINITY }

/** What every signed-in page needs first. */
export function prefetchSession(answers: QueryClient): void {
  void answers.prefetchQuery({ ...meQuery, ...missing })
  void answers.prefetchQuery({ ...accountsQuery, ...missing })
}

/**
 * What every page of an account needs for its menu, and the dashboard's first queries; only those that the person may
 * send. For an account opened before, the rights are already known, and the queries run in parallel with that for the
 * accounts.
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
