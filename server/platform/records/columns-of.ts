import { sql, type AliasedExpression } from 'kysely'
import type { Tables } from '../database/schema.ts'
import type { ReadOf, RecordOf } from './record.ts'

/** What is read of a record under one name of its table, made once for each. */
const made = new WeakMap<object, Map<string, readonly unknown[]>>()

type Columns<A> = { [K in keyof A & string]: AliasedExpression<A[K], K> }[keyof A & string]

/**
 * For a `select`: every answer of the record by its field's name, and what else the record reads, `id` and `rev` not among them.
 * `alias` is what the query calls the table.
 */
export function columnsOf<R extends RecordOf<keyof Tables, object, object>>(
  of: R,
  alias: string = of.table,
): readonly Columns<ReadOf<R>>[] {
  const known = made.get(of) ?? new Map<string, readonly unknown[]>()
  made.set(of, known)
  let columns = known.get(alias)
  if (!columns) {
    columns = readAs(of, alias).map(({ field, text }) => sql.raw(text).as(field))
    known.set(alias, columns)
  }
  // The record's declaration made sure that each column holds what its field may be.
  return columns as readonly Columns<ReadOf<R>>[]
}

/** The same as SQL, by field. Names come from our own source, never from outside. */
export function readAs(
  { answers, reads }: RecordOf<keyof Tables, object, object>,
  alias: string,
): readonly { readonly field: string; readonly text: string }[] {
  const at = (column: string | undefined): string => `"${alias}"."${column}"`
  return [
    ...answers.map(({ field, kind, columns: [first, second] }) => {
      if (kind === 'city') return { field, text: `json_build_object('id', ${at(first)}, 'name', ${at(second)})` }
      return { field, text: kind === 'emptyIsNull' ? `coalesce(${at(first)}, '')` : at(first) }
    }),
    ...reads.map(({ field, column }) => ({ field, text: at(column) })),
  ]
}
