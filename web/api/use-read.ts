import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AnyArguments, OptionalArguments, QueryArguments } from './arguments.ts'
import { callWith } from './call.ts'
import type { Failure } from '../ui/feedback/failure.ts'

/** The query key of a call: the endpoint's path and the arguments. */
export const toQueryKey = (endpoint: Endpoint, given: AnyArguments = {}) =>
  [endpoint.path, given.params ?? {}, given.query ?? {}] as const

/** The query options of a call, for prefetching and for several queries at once. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, ...[given]: OptionalArguments<QueryArguments<E>>) =>
  queryOptions<EndpointReply<E>, Failure>({
    queryKey: toQueryKey(endpoint, given),
    // A query function must not resolve to undefined, so use it only for endpoints with a reply.
    queryFn: ({ signal }) => callWith<E>(endpoint, given ?? {}, signal),
  })

/**
 * Queries an endpoint and refetches when stale: `const licenses = useRead(listLicenses, { params: { accountId } })`.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...given: OptionalArguments<QueryArguments<E>>
): UseQueryResult<EndpointReply<E>, Failure> {
  return useQuery(endpointQuery(endpoint, ...given))
}

/** `useRead` that sends no request while its arguments are undefined. */
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
 * Marks every cached response of these endpoints as stale, and the counts and filter options of their lists. Active
 * queries refetch.
 */
export async function invalidate(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const paths = endpoints.flatMap(({ path }) => [path, `${path}/count`, `${path}/choices`])
  await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })))
}
