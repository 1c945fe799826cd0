import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AnyArguments, OptionalArguments, QueryArguments } from './arguments.ts'
import { callWith } from './call.ts'
import type { Failure } from '../ui/feedback/failure.ts'

/** The cache key of an answer: the endpoint, then its arguments. */
export const toQueryKey = (endpoint: Endpoint, given: AnyArguments = {}) =>
  [endpoint.path, given.params ?? {}, given.query ?? {}] as const

/** Query options of a call, for prefetching and for several queries at once. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, ...[given]: OptionalArguments<QueryArguments<E>>) =>
  queryOptions<EndpointReply<E>, Failure>({
    queryKey: toQueryKey(endpoint, given),
    // A query function may not return undefined; only endpoints with a reply are read.
    queryFn: ({ signal }) => callWith<E>(endpoint, given ?? {}, signal),
  })

/**
 * Reads from the server and refetches when stale: `const licenses = useRead(listLicenses, { params: { accountId } })`.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...given: OptionalArguments<QueryArguments<E>>
): UseQueryResult<EndpointReply<E>, Failure> {
  return useQuery(endpointQuery(endpoint, ...given))
}

/** `useRead` that waits while its arguments are undefined. */
export function useReadWhen<E extends Endpoint>(
  endpoint: E,
  given: QueryArguments<E> | undefined,
): UseQueryResult<EndpointReply<E>, Failure> {
  return useQuery({
    queryKey: toQueryKey(endpoint, given),
    queryFn: ({ signal }: { signal: AbortSignal }) => callWith<E>(endpoint, given ?? {}, signal),
    enabled: given !== undefined,
  })
}

/**
 * Marks every cached answer of these endpoints as stale, with the counts and filter options of lists, so that the
 * screens refetch.
 */
export async function invalidate(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const paths = endpoints.flatMap(({ path }) => [path, `${path}/count`, `${path}/choices`])
  await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })))
}
