import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { isUnreachable, toFailureStatus } from '../failure.ts'

/** The answers that the screens share. Only a server that was not reached is asked again by itself, twice. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: { retry: (times, failure) => times < 2 && isUnreachable(failure) },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Whether the failure is told by a message. Not 401, since the end of a session tells of itself, nor 404, for which each screen
 * has its sentence.
 */
const shouldNotify = (failure: unknown): boolean => failure !== null && ![401, 404].includes(toFailureStatus(failure))

/** For a question that the whole page waits for: the page in its place says that it failed. */
export const shownByPage = { meta: { isShownByPage: true } } as const

/** For a question that is asked before anything shows its answer: whatever will asks again, and tells. */
export const prefetched = { meta: { isPrefetched: true } } as const

const isShownElsewhere = (query: Query<unknown, unknown, unknown>): boolean =>
  (query.meta?.['isShownByPage'] === true && query.state.data === undefined) ||
  (query.meta?.['isPrefetched'] === true && !query.isActive())

/** Tells of what could not be loaded by a message (NOTE-04) that goes when everything on the screen is there. */
function createQueryCache(): QueryCache {
  let shownMessage: Message | undefined
  const cache = new QueryCache({
    onError: (failure, query) => {
      if (shouldNotify(failure) && !isShownElsewhere(query)) shownMessage = toast.failed(failure)
    },
    onSuccess: () => {
      if (shownMessage === undefined || cache.getAll().some((one) => one.isActive() && shouldNotify(one.state.error)))
        return
      messages.close(shownMessage)
      shownMessage = undefined
    },
  })
  return cache
}
