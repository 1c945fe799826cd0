import { sql, type AliasedExpression } from 'kysely'
import type { AnyRecord, ReadOf } from './record.ts'

/** What is read of a record under one name of its table, made once for each. */
const made = new WeakMap<object, Map<string, readonly unknown[]>>()

type Columns<A> = { [K in keyof A & string]: AliasedExpression<A[K], K> }[keyof A & string]

/**
 * For a `select`: every answer of the record by its field's name, and what else the record reads, `id` and `rev` not among them.
 * `alias` is what the query calls the table; `only` is for lists that show a part.
 */
export function columnsOf<R extends AnyRecord, K extends keyof ReadOf<R> & string = keyof ReadOf<R> & string>(
  of: R,
  alias: string = of.table,
  only?: readonly K[],
): readonly Columns<Pick<ReadOf<R>, K>>[] {
  const known = made.get(of) ?? new Map<string, readonly unknown[]>()
  made.set(of, known)
  const name = only === undefined ? alias : [alias, ...only].join(' ')
  let columns = known.get(name)
  if (!columns) {
    const asked = new Set<string>(only)
    columns = readAs(of, alias)
      .filter(({ field }) => only === undefined || asked.has(field))
      .map(({ field, text }) => sql.raw(text).as(field))
    known.set(name, columns)
  }
  // The record's declaration made sure that each column holds what its field may be.
  return columns as readonly Columns<Pick<ReadOf<R>, K>>[]
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
