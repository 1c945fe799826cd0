import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { toldByPage } from '../platform/api/query-client.ts'
import { question } from '../platform/api/use-read.ts'
import type { Failure } from '../platform/failure.ts'

/** In milliseconds: an answer that one part of a page has just had is not asked for again by the next. */
export const FRESH = 10_000

/** In milliseconds. */
const ASKED_AGAIN = 5000

/**
 * Without these answers there is no page yet: it says itself that they failed, and asks on until a server that is away, as
 * while it starts anew, is back.
 */
const asFirstOfPage = {
  staleTime: FRESH,
  ...toldByPage,
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown; readonly error: Failure | null } }) =>
    state.data === undefined && state.error !== null && isAway(state.error) ? ASKED_AGAIN : false,
} as const

const isAway = ({ status }: Failure): boolean => status === 0 || status >= 500

/** Who the person is and where they hold rights: what every signed-in page begins with. */
export const meQuestion = { ...question(whoAmI), ...asFirstOfPage }
export const accountsQuestion = { ...question(userInfo), ...asFirstOfPage }
