import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { shownByPage } from '../api/query-client.ts'
import { endpointQuery } from '../api/use-read.ts'
import type { Failure } from '../ui/feedback/failure.ts'

/** In milliseconds. A response that one part of a page has just received is not fetched again by the next part. */
export const FRESH = 10_000

/** In milliseconds. */
const RETRY_INTERVAL = 5000

/**
 * Options of the queries that every page waits for. Until they have data, the page shows the failure, and they refetch
 * until they succeed, such as after a restart of the server. A 401 stops that, because nobody is signed in.
 */
const sessionQueryOptions = {
  staleTime: FRESH,
  ...shownByPage,
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown; readonly error: Failure | null } }) =>
    state.data === undefined && state.error !== null && state.error.status !== 401 ? RETRY_INTERVAL : false,
} as const

/** The user, and the accounts with the user's permissions. Every signed-in page needs both first. */
export const meQuery = { ...endpointQuery(whoAmI), ...sessionQueryOptions }
export const accountsQuery = { ...endpointQuery(userInfo), ...sessionQueryOptions }
