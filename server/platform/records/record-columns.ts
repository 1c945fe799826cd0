import { sql, type AliasedExpression } from 'kysely'
import type { AnyRecord, ReadValues } from './record.ts'

/** What is read of a record under one name of its table, made once for each. */
const made = new WeakMap<object, Map<string, readonly unknown[]>>()

type Columns<A> = { [K in keyof A & string]: AliasedExpression<A[K], K> }[keyof A & string]

/**
 * For a `select`: every answer of the record by its field's name, and what else the record reads, `id` and `rev` not among them.
 * `alias` is what the query calls the table; `only` is for lists that show a part.
 */
export function recordColumns<
  R extends AnyRecord,
  K extends keyof ReadValues<R> & string = keyof ReadValues<R> & string,
>(definition: R, alias: string = definition.table, only?: readonly K[]): readonly Columns<Pick<ReadValues<R>, K>>[] {
  const known = made.get(definition) ?? new Map<string, readonly unknown[]>()
  made.set(definition, known)
  const name = only === undefined ? alias : [alias, ...only].join(' ')
  let columns = known.get(name)
  if (!columns) {
    const selected = new Set<string>(only)
    columns = readAs(definition, alias)
      .filter(({ field }) => only === undefined || selected.has(field))
      .map(({ field, text }) => sql.raw(text).as(field))
    known.set(name, columns)
  }
  // The record's declaration made sure that each column holds what its field may be.
  return columns as readonly Columns<Pick<ReadValues<R>, K>>[]
}

/** The same as SQL, by field. Names come from our own source, never from outside. */
export function readAs(
  { answers, reads }: AnyRecord,
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
