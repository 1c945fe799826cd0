import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.ts'

/** Where the query cache holds a record, and how to fetch it. */
export interface RecordAnswer<R> {
  readonly queryKey: QueryKey
  /** Fetches without the cache; rejects with 404 when the record is gone. */
  readonly read: () => Promise<R>
  /** Puts the saved record into the cache. */
  readonly writeToCache: (cache: QueryClient, record: R) => void
}

/** A record with a query of its own. */
export const ownAnswer = <R>(queryKey: QueryKey, read: () => Promise<R>): RecordAnswer<R> => ({
  queryKey,
  read,
  writeToCache: (cache, record) => void cache.setQueryData(queryKey, record),
})

/** A record that is a row of a list. A changed row replaces the old one; an added row comes first. */
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
