import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint.ts'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AnyArguments, Given, QueryArguments } from './arguments.ts'
import { callWith } from './call.ts'
import type { Failure } from '../failure.ts'

/** The cache's key of an answer: the call, then what it was asked. */
export const toQueryKey = (endpoint: Endpoint, given: AnyArguments = {}) =>
  [endpoint.path, given.params ?? {}, given.query ?? {}] as const

/** A question as a query, for prefetching and for several at once. */
export const question = <E extends Endpoint>(endpoint: E, ...[given]: Given<QueryArguments<E>>) =>
  queryOptions<EndpointReply<E>, Failure>({
    queryKey: toQueryKey(endpoint, given),
    // A query may not answer undefined; a call without a reply is nothing to ask.
    queryFn: ({ signal }) => callWith<E>(endpoint, given ?? {}, signal),
  })

/** Asks the server and keeps the answer fresh: `const licenses = useRead(listLicenses, { params: { accountId } })`. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...given: Given<QueryArguments<E>>
): UseQueryResult<EndpointReply<E>, Failure> {
  return useQuery(question(endpoint, ...given))
}

/** `useRead` that waits until there is something to ask; undefined arguments mean "not yet". */
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

/** Marks every answer of these calls as old, of a list also how many there are of it and what its filters offer, so that what shows them asks again. */
export async function invalidate(cache: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const paths = endpoints.flatMap(({ path }) => [path, `${path}/count`, `${path}/choices`])
  await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })))
}
