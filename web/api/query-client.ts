import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { isUnreachable, toFailureStatus } from '../ui/feedback/failure.ts'

/** The query cache. Only requests that did not reach the server are retried, twice. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: { retry: (times, failure) => times < 2 && isUnreachable(failure) },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Whether a failed query shows a message. A 401 has its own, and each screen has its own sentence for a 404. */
const shouldNotify = (failure: unknown): boolean => failure !== null && ![401, 404].includes(toFailureStatus(failure))

/** Options of a query that a whole page waits for. The page shows the failure instead of a message. */
export const shownByPage = { meta: { isShownByPage: true } } as const

/** Options of a prefetched query. The screen that uses it later fetches again and reports a failure. */
export const prefetched = { meta: { isPrefetched: true } } as const

const isShownElsewhere = (query: Query<unknown, unknown, unknown>): boolean =>
  (query.meta?.['isShownByPage'] === true && query.state.data === undefined) ||
  (query.meta?.['isPrefetched'] === true && !query.isActive())

/** Shows a message (NOTE-04) when a query fails, and closes it once every query of the screen has succeeded. */
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
