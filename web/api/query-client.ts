import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { isUnreachable, toFailureStatus } from '../ui/feedback/failure.ts'
import { reach } from './send.ts'

/** The wait between two requests whether the server is ready again, in milliseconds. */
const PAUSE = 5000

/**
 * The query cache. Only requests that did not reach the server are retried, twice at once, and again when the server is
 * ready.
 */
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const unreached = () => cache.findAll({ type: 'active', predicate: ({ state }) => isUnreachable(state.error) })
  /** Loads what failed once the server is ready, such as after a failover of the database, which takes 20 seconds. */
  const recover = async () => {
    timer = undefined
    if (unreached().length === 0) return
    const answer = await reach('/readyz', {}).catch(() => undefined)
    if (answer?.ok === true) for (const query of unreached()) void query.fetch().catch(() => undefined)
    else recoverLater()
  }
  const recoverLater = () => {
    timer ??= setTimeout(() => void recover(), PAUSE)
  }
  const cache = new QueryCache({
    onError: (failure, query) => {
      if (isUnreachable(failure)) recoverLater()
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
