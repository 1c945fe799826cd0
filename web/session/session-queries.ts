import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { shownByPage } from '../platform/api/query-client.ts'
import { question } from '../platform/api/use-read.ts'
import type { Failure } from '../platform/failure.ts'

/** In milliseconds: an answer that one part of a page has just had is not asked for again by the next. */
export const FRESH = 10_000

/** In milliseconds. */
const RETRY_INTERVAL = 5000

/**
 * Without these answers there is no page yet: it says itself that they failed, and asks on until they come, as when a
 * server that starts anew is back. After a 401 nobody is signed in.
 */
const sessionQueryOptions = {
  staleTime: FRESH,
  ...shownByPage,
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown; readonly error: Failure | null } }) =>
    state.data === undefined && state.error !== null && state.error.status !== 401 ? RETRY_INTERVAL : false,
} as const

/** Who the person is and where they hold rights: what every signed-in page begins with. */
export const meQuestion = { ...question(whoAmI), ...sessionQueryOptions }
export const accountsQuestion = { ...question(userInfo), ...sessionQueryOptions }
