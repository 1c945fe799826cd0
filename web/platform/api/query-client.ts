import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { isUnreachable, statusOf } from '../failure.ts'

/** The answers that the screens share. Only a server that was not reached is asked again by itself, twice. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: tellingOfFailures(),
    defaultOptions: {
      queries: { retry: (times, failure) => times < 2 && isUnreachable(failure) },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Whether the failure is told by a message. Not 401, since the end of a session tells of itself, nor 404, for which each screen
 * has its sentence.
 */
const isTold = (failure: unknown): boolean => failure !== null && ![401, 404].includes(statusOf(failure))

/** For a question that the whole page waits for: the page in its place says that it failed. */
export const toldByPage = { meta: { isToldByPage: true } } as const

/** For a question that is asked before anything shows its answer: whatever will asks again, and tells. */
export const askedAhead = { meta: { isAskedAhead: true } } as const

const isToldElsewhere = (query: Query<unknown, unknown, unknown>): boolean =>
  (query.meta?.['isToldByPage'] === true && query.state.data === undefined) ||
  (query.meta?.['isAskedAhead'] === true && !query.isActive())

/** Tells of what could not be loaded by a message (NOTE-04) that goes when everything on the screen is there. */
function tellingOfFailures(): QueryCache {
  let said: Message | undefined
  const cache = new QueryCache({
    onError: (failure, query) => {
      if (isTold(failure) && !isToldElsewhere(query)) said = toast.failed(failure)
    },
    onSuccess: () => {
      if (said === undefined || cache.getAll().some((one) => one.isActive() && isTold(one.state.error))) return
      messages.close(said)
      said = undefined
    },
  })
  return cache
}
