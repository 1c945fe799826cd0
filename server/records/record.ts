import type { City } from '@client-center/domain/forms/fields/city.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/schema.ts'

/**
 * A record stores the answers of a section in the columns of a table, each in a column named after its field. `Answers`
 * is the written type; `Read` is the read type, which has the extra columns and no null where the column allows none.
 */
export interface RecordDefinition<T extends keyof Tables, Answers extends object, Read extends object> {
  readonly table: T
  /** The record's name in audit entries. */
  readonly name: string
  /** `account_id` if an account has at most one record of this type. */
  readonly key: 'id' | 'account_id'
  readonly verbs: Verbs
  /** An SQL condition. Rows that do not meet it count as deleted. */
  readonly onlyIf: string | undefined
  readonly hasUpdatedAt: boolean
  readonly answers: readonly AnswerColumns[]
  readonly reads: readonly ReadColumn[]
  /** Never set; the compiler infers the written and read types from it. */
  readonly holds?: { readonly answers: Answers; readonly read: Read }
}

/** A record of any kind. */
export type AnyRecord = RecordDefinition<keyof Tables, object, object>

/** The verbs of audit actions: for a record's first save, later saves, and its deletion. */
interface Verbs {
  readonly first: string
  readonly later: string
  readonly last: string
}

/** The answers that are written to a record's table. */
export type AnswersIn<R> = R extends RecordDefinition<infer _, infer Answers, object> ? Answers : never

/** The values that are read of a record: its answers and its extra columns. */
export type ReadValues<R> = R extends RecordDefinition<infer _, object, infer Read> ? Read : never

/** One answer and its columns: most have one, a city has its id and its name. */
export interface AnswerColumns {
  readonly field: string
  readonly kind: 'plain' | 'emptyIsNull' | 'city'
  readonly columns: readonly string[]
  /** Whether the audit entry shows that the answer changed, without its values. */
  readonly isSecret: boolean
}

interface ReadColumn {
  readonly field: string
  readonly column: string
}

interface Settings<T extends keyof Tables, F extends Fields, N, E extends string, X extends string, R> {
  readonly name: string
  readonly key?: 'id' | 'account_id'
  readonly verbs?: Partial<Verbs>
  readonly onlyIf?: string
  /** Columns whose names differ from their fields'. */
  readonly columns?: N & { readonly [K in keyof F]?: ColumnName<T> }
  /** Fields whose empty text is stored as null, for nullable columns. */
  readonly emptyIsNull?: readonly (E & keyof F)[]
  /** Fields that are stored in other tables. */
  readonly elsewhere?: readonly (X & keyof F)[]
  /** Extra columns to read. Only the area's own code writes them. */
  readonly reads?: R & { readonly [field: string]: ColumnName<T> }
  /** Whether the table has a column for the time of the last change. */
  readonly hasUpdatedAt: 'updated_at' extends ColumnName<T> ? true : false
}

/**
 * Declares a record. Does not compile if a field has no column with its name and type. To add a field, declare it in
 * its section and add its column with a migration; it is then read, saved, compared and audited.
 */
export function defineRecord<
  T extends keyof Tables,
  F extends Fields,
  const N extends object = Record<never, never>,
  const E extends string = never,
  const X extends string = never,
  const R extends object = Record<never, never>,
>(
  table: T,
  { fields }: { readonly fields: F },
  settings: Settings<T, F, N, E, X, R> & RequireColumns<T, F, N, E, X>,
): RecordDefinition<
  T,
  Omit<FieldValues<F>, X>,
  ReadAnswers<T, F, N, X> & { -readonly [K in keyof R]: ColumnValue<T, R[K]> }
> {
  const { columns = {}, emptyIsNull = [], elsewhere = [], reads = {} } = settings
  const configuredColumns = new Map(Object.entries<string>(columns))
  const namesElsewhere: readonly string[] = elsewhere
  const nullableNames: readonly string[] = emptyIsNull
  const ownFields = Object.entries(fields).filter(([name]) => !namesElsewhere.includes(name))
  return {
    table,
    name: settings.name,
    key: settings.key ?? 'id',
    verbs: { first: 'added', later: 'changed', last: 'deleted', ...settings.verbs },
    onlyIf: settings.onlyIf,
    hasUpdatedAt: settings.hasUpdatedAt,
    answers: ownFields.map(([field, fieldDefinition]) => {
      const column = configuredColumns.get(field) ?? snakeCase(field)
      const isSecret = fieldDefinition.conceal !== undefined
      if (fieldDefinition.control === 'city')
        return { field, kind: 'city', columns: [`${column}_id`, `${column}_name`], isSecret }
      const kind = nullableNames.includes(field) ? 'emptyIsNull' : 'plain'
      return { field, kind, columns: [column], isSecret }
    }),
    reads: Object.entries<string>(reads).map(([field, column]) => ({ field, column })),
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type SnakeCase<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : S

type ColumnName<T extends keyof Tables> = keyof Selectable<Tables[T]> & string
type ColumnValue<T extends keyof Tables, C> = C extends ColumnName<T> ? Selectable<Tables[T]>[C] : never

/** The column of a field: the configured one, or its own name. */
type ColumnNameFor<K extends string, N> = K extends keyof N ? N[K] : SnakeCase<K>

type ReadAnswers<T extends keyof Tables, F extends Fields, N, X> = {
  -readonly [K in Exclude<keyof F & string, X>]: null extends ColumnValue<T, ColumnNameFor<K, N>>
    ? FieldValues<F>[K]
    : NonNullable<FieldValues<F>[K]>
}

/** Whether a column's type equals the field's, apart from null. */
type HoldsField<T extends keyof Tables, C, V> =
  C extends ColumnName<T>
    ? [NonNullable<V>, NonNullable<ColumnValue<T, C>>] extends [NonNullable<ColumnValue<T, C>>, NonNullable<V>]
      ? true
      : false
    : false

type Fits<T extends keyof Tables, K extends string, V, N, E> = [V] extends [City]
  ? HoldsField<T, `${ColumnNameFor<K, N> & string}_id`, number> &
      HoldsField<T, `${ColumnNameFor<K, N> & string}_name`, string>
  : null extends ColumnValue<T, ColumnNameFor<K, N>>
    ? null extends V
      ? HoldsField<T, ColumnNameFor<K, N>, V>
      : K extends E
        ? HoldsField<T, ColumnNameFor<K, N>, V>
        : false
    : HoldsField<T, ColumnNameFor<K, N>, V>

type MismatchedFields<T extends keyof Tables, F extends Fields, N, E, X> = {
  [K in Exclude<keyof F & string, X>]: Fits<T, K, FieldValues<F>[K], N, E> extends true ? never : K
}[Exclude<keyof F & string, X>]

/**
 * Accepts anything if every field has its column; otherwise, a type that nothing satisfies and that names the fields.
 */
type RequireColumns<T extends keyof Tables, F extends Fields, N, E, X> = [MismatchedFields<T, F, N, E, X>] extends [
  never,
]
  ? unknown
  : { readonly 'these fields have no column of their name and kind': MismatchedFields<T, F, N, E, X> }
