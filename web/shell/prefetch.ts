import type { QueryClient } from '@tanstack/react-query'
import { needsQueryOptions } from '../needs-you/use-needs.ts'
import { rememberAccount, rememberedAccount } from '../session/remembered-account.ts'
import { prefetched } from '../platform/api/query-client.ts'
import { accountsQuestion, meQuestion } from '../session/session-queries.ts'

/**
 * Questions that a page is sure to have, asked while its scripts are still on their way. Only what nobody has asked yet: the
 * page itself keeps its answers fresh. A refusal is the page's to tell.
 */
const missing = { staleTime: Number.POSITIVE_INFINITY }

/** What every signed-in page begins with. */
export function prefetchSession(answers: QueryClient): void {
  void answers.prefetchQuery({ ...meQuestion, ...missing })
  void answers.prefetchQuery({ ...accountsQuestion, ...missing })
}

/**
 * What every page of an account has in its menu, and the dashboard first of all; only what the person may ask. Of an account that
 * was opened before it is known already, and the question goes out beside the one for the accounts.
 */
export async function prefetchAccount(answers: QueryClient, accountId: string): Promise<void> {
  prefetchNeeds(answers, rememberedAccount(accountId))
  await answers.prefetchQuery({ ...accountsQuestion, ...missing })
  const account = answers.getQueryData(accountsQuestion.queryKey)?.find(({ id }) => id === accountId)
  if (account !== undefined) rememberAccount(account)
  prefetchNeeds(answers, account)
}

function prefetchNeeds(answers: QueryClient, account: Parameters<typeof needsQueryOptions>[0]): void {
  const needs = needsQueryOptions(account)
  if (needs.enabled) void answers.prefetchQuery({ ...needs, ...missing, ...prefetched })
}
