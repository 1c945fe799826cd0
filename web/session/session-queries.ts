import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { shownByPage } from '../api/query-client.ts'
import { endpointQuery } from '../api/use-read.ts'
import type { Failure } from '../ui/feedback/failure.ts'

/** In milliseconds: an answer that one part of a page has just received is not fetched again by the next. */
export const FRESH = 10_000

/** In milliseconds. */
const RETRY_INTERVAL = 5000

/**
 * Without these answers there is no page yet: it shows that they failed, and polls until they succeed, such as after a
 * restart of the server. After a 401 nobody is signed in.
 */
const sessionQueryOptions = {
  staleTime: FRESH,
  ...shownByPage,
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown; readonly error: Failure | null } }) =>
    state.data === undefined && state.error !== null && state.error.status !== 401 ? RETRY_INTERVAL : false,
} as const

/** The person and the accounts with their rights, which every signed-in page needs first. */
export const meQuery = { ...endpointQuery(whoAmI), ...sessionQueryOptions }
export const accountsQuery = { ...endpointQuery(userInfo), ...sessionQueryOptions }
