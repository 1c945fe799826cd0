import { sql, type AliasedExpression } from 'kysely'
import type { AnyRecord, ReadValues } from './record.ts'

/** Caches the columns of each record and table alias. */
const columnsByRecord = new WeakMap<object, Map<string, readonly unknown[]>>()

type Columns<A> = { [K in keyof A & string]: AliasedExpression<A[K], K> }[keyof A & string]

/**
 * The columns for a `select`: every answer by its field's name, and the record's extra columns, without `id` and `rev`.
 * `alias` is the table's name in the query; `only` selects some fields, for lists.
 */
export function recordColumns<
  R extends AnyRecord,
  K extends keyof ReadValues<R> & string = keyof ReadValues<R> & string,
>(definition: R, alias: string = definition.table, only?: readonly K[]): readonly Columns<Pick<ReadValues<R>, K>>[] {
  const cachedColumns = columnsByRecord.get(definition) ?? new Map<string, readonly unknown[]>()
  columnsByRecord.set(definition, cachedColumns)
  const name = only === undefined ? alias : [alias, ...only].join(' ')
  let columns = cachedColumns.get(name)
  if (!columns) {
    const selected = new Set<string>(only)
    columns = toColumnTexts(definition, alias)
      .filter(({ field }) => only === undefined || selected.has(field))
      .map(({ field, text }) => sql.raw(text).as(field))
    cachedColumns.set(name, columns)
  }
  // The record's declaration ensures that each column has its field's type.
  return columns as readonly Columns<Pick<ReadValues<R>, K>>[]
}

/** The same columns as SQL text, by field. Names come only from our own source code. */
export function toColumnTexts(
  { answers, reads }: AnyRecord,
  alias: string,
): readonly { readonly field: string; readonly text: string }[] {
  const toColumn = (column: string | undefined): string => `"${alias}"."${column}"`
  return [
    ...answers.map(({ field, kind, columns: [first, second] }) => {
      if (kind === 'city')
        return { field, text: `json_build_object('id', ${toColumn(first)}, 'name', ${toColumn(second)})` }
      return { field, text: kind === 'emptyIsNull' ? `coalesce(${toColumn(first)}, '')` : toColumn(first) }
    }),
    ...reads.map(({ field, column }) => ({ field, text: toColumn(column) })),
  ]
}
