import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Failure } from '../failure.ts'

/** Where the server's answer about a record is kept, and how it is asked for anew. */
export interface RecordAnswer<R> {
  readonly queryKey: QueryKey
  /** Asks beside what is kept; rejects with 404 when the record is gone. */
  readonly read: () => Promise<R>
  /** Keeps the record as it has been saved. */
  readonly put: (cache: QueryClient, record: R) => void
}

/** A record that is an answer of its own. */
export const ownAnswer = <R>(queryKey: QueryKey, read: () => Promise<R>): RecordAnswer<R> => ({
  queryKey,
  read,
  put: (cache, record) => void cache.setQueryData(queryKey, record),
})

/** A record that is a row of a list. A changed one takes the place of the old, an added one comes first. */
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
  put: (cache, record) =>
    void cache.setQueryData<readonly R[]>(queryKey, (before) => before && withRow(before, record)),
})

const withRow = <R extends { readonly id: string }>(before: readonly R[], row: R): readonly R[] =>
  before.some(({ id }) => id === row.id) ? before.map((one) => (one.id === row.id ? row : one)) : [row, ...before]
