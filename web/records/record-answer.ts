import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.ts'

/** Where the query cache stores a record, and how to fetch it. */
export interface RecordAnswer<R> {
  readonly queryKey: QueryKey
  /** Fetches without the cache. Rejects with a 404 if the record was deleted. */
  readonly read: () => Promise<R>
  /** Writes the saved record into the cache. */
  readonly writeToCache: (cache: QueryClient, record: R) => void
}

/** A record with its own query. */
export const ownAnswer = <R>(queryKey: QueryKey, read: () => Promise<R>): RecordAnswer<R> => ({
  queryKey,
  read,
  writeToCache: (cache, record) => void cache.setQueryData(queryKey, record),
})

/** A record that is a row of a list query. A changed row replaces the old one; a new row comes first. */
export const rowAnswer = <R extends { readonly id: string }>(
  id: string,
  queryKey: QueryKey,
  read: () => Promise<readonly R[]>,
): RecordAnswer<R> => ({
  queryKey,
  read: async () => {
    const found = (await read()).find((one) => one.id === id)
    if (found === undefined) throw new Failure(404)
    return found
  },
  writeToCache: (cache, record) =>
    void cache.setQueryData<readonly R[]>(queryKey, (before) => before && withRow(before, record)),
})

const withRow = <R extends { readonly id: string }>(before: readonly R[], row: R): readonly R[] =>
  before.some(({ id }) => id === row.id) ? before.map((one) => (one.id === row.id ? row : one)) : [row, ...before]
