import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.ts'

/** Where the query cache stores a record, and how to fetch it. */
export interface RecordSource<R> {
  readonly queryKey: QueryKey
  /** Fetches without the cache. Rejects with a 404 if the record was deleted. */
  readonly load: () => Promise<R>
  /** Writes the saved record into the cache. */
  readonly writeToCache: (cache: QueryClient, record: R) => void
}

/** The source of a record with its own query. */
export const createRecordSource = <R>(queryKey: QueryKey, load: () => Promise<R>): RecordSource<R> => ({
  queryKey,
  load,
  writeToCache: (cache, record) => void cache.setQueryData(queryKey, record),
})

/** The source of a record that is a row of a list query. A changed row replaces the old one; a new row comes first. */
export const createRowSource = <R extends { readonly id: string }>(
  id: string,
  queryKey: QueryKey,
  load: () => Promise<readonly R[]>,
): RecordSource<R> => ({
  queryKey,
  load: async () => {
    const found = (await load()).find((row) => row.id === id)
    if (found === undefined) throw new Failure(404)
    return found
  },
  writeToCache: (cache, record) =>
    void cache.setQueryData<readonly R[]>(queryKey, (before) => before && upsertRow(before, record)),
})

const upsertRow = <R extends { readonly id: string }>(before: readonly R[], row: R): readonly R[] =>
  before.some(({ id }) => id === row.id)
    ? before.map((existing) => (existing.id === row.id ? row : existing))
    : [row, ...before]
