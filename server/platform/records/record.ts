import type { City } from '@client-center/domain/forms/fields/city.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/schema.ts'

/**
 * A record: the answers of a section in the columns of a table, each answer in the column of its own name. `Answers` is what is
 * written, `Read` what comes back: the same without null where the column holds none, and what is read besides.
 */
export interface RecordDefinition<T extends keyof Tables, Answers extends object, Read extends object> {
  readonly table: T
  /** What the trail calls it. */
  readonly name: string
  /** `account_id` where an account has one of the kind at most. */
  readonly key: 'id' | 'account_id'
  readonly verbs: Verbs
  /** Rows for which this does not hold count as gone, as SQL. */
  readonly onlyIf: string | undefined
  readonly hasUpdatedAt: boolean
  readonly answers: readonly AnswerColumns[]
  readonly reads: readonly ReadColumn[]
  /** Only for the compiler, which knows by it what is written and what is read; nothing holds it. */
  readonly holds?: { readonly answers: Answers; readonly read: Read }
}

/** A record of any kind. */
export type AnyRecord = RecordDefinition<keyof Tables, object, object>

/** What the trail calls a record's first save, every later one, and its end. */
interface Verbs {
  readonly first: string
  readonly later: string
  readonly last: string
}

/** What is written of a record: the answers that its table keeps. */
export type AnswersIn<R> = R extends RecordDefinition<infer _, infer Answers, object> ? Answers : never

/** What is read of a record: its answers, and what else its declaration reads. */
export type ReadValues<R> = R extends RecordDefinition<infer _, object, infer Read> ? Read : never

/** One answer and the columns that keep it: most take one, a city takes its id and its name. */
export interface AnswerColumns {
  readonly field: string
  readonly kind: 'plain' | 'emptyIsNull' | 'city'
  readonly columns: readonly string[]
  /** The trail says that it changed, never to what. */
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
  /** Columns that are not called as their fields are. */
  readonly columns?: N & { readonly [K in keyof F]?: ColumnName<T> }
  /** Fields whose empty text is kept as null, since the column may be. */
  readonly emptyIsNull?: readonly (E & keyof F)[]
  /** Fields that are kept in other tables. */
  readonly elsewhere?: readonly (X & keyof F)[]
  /** What is read beside the answers, by column; only the area itself writes it. */
  readonly reads?: R & { readonly [field: string]: ColumnName<T> }
  /** Whether the table remembers when it was last changed. */
  readonly hasUpdatedAt: 'updated_at' extends ColumnName<T> ? true : false
}

/**
 * Declares a record. A field without a column of its name and kind does not compile: a new field is said in its section, gets
 * its column by a migration, and is read, saved, compared and told to the trail from then on.
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
  settings: Settings<T, F, N, E, X, R> & Fitting<T, F, N, E, X>,
): RecordDefinition<
  T,
  Omit<FieldValues<F>, X>,
  ReadAnswers<T, F, N, X> & { -readonly [K in keyof R]: ColumnValue<T, R[K]> }
> {
  const { columns = {}, emptyIsNull = [], elsewhere = [], reads = {} } = settings
  const called = new Map(Object.entries<string>(columns))
  const ownFields = Object.entries(fields).filter(([name]) => !(elsewhere as readonly string[]).includes(name))
  return {
    table,
    name: settings.name,
    key: settings.key ?? 'id',
    verbs: { first: 'added', later: 'changed', last: 'deleted', ...settings.verbs },
    onlyIf: settings.onlyIf,
    hasUpdatedAt: settings.hasUpdatedAt,
    answers: ownFields.map(([field, one]) => {
      const column = called.get(field) ?? snakeCase(field)
      const isSecret = one.conceal !== undefined
      if (one.control === 'city') return { field, kind: 'city', columns: [`${column}_id`, `${column}_name`], isSecret }
      const kind = (emptyIsNull as readonly string[]).includes(field) ? 'emptyIsNull' : 'plain'
      return { field, kind, columns: [column], isSecret }
    }),
    reads: Object.entries<string>(reads as Record<string, string>).map(([field, column]) => ({ field, column })),
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type SnakeCase<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : S

type ColumnName<T extends keyof Tables> = keyof Selectable<Tables[T]> & string
type ColumnValue<T extends keyof Tables, C> = C extends ColumnName<T> ? Selectable<Tables[T]>[C] : never

/** The column of a field: the one that it is told, or its own name. */
type Called<K extends string, N> = K extends keyof N ? N[K] : SnakeCase<K>

type ReadAnswers<T extends keyof Tables, F extends Fields, N, X> = {
  -readonly [K in Exclude<keyof F & string, X>]: null extends ColumnValue<T, Called<K, N>>
    ? FieldValues<F>[K]
    : NonNullable<FieldValues<F>[K]>
}

/** Whether a column holds exactly what the field may be, null aside. */
type Holds<T extends keyof Tables, C, V> =
  C extends ColumnName<T>
    ? [NonNullable<V>, NonNullable<ColumnValue<T, C>>] extends [NonNullable<ColumnValue<T, C>>, NonNullable<V>]
      ? true
      : false
    : false

type Fits<T extends keyof Tables, K extends string, V, N, E> = [V] extends [City]
  ? Holds<T, `${Called<K, N> & string}_id`, number> & Holds<T, `${Called<K, N> & string}_name`, string>
  : null extends ColumnValue<T, Called<K, N>>
    ? null extends V
      ? Holds<T, Called<K, N>, V>
      : K extends E
        ? Holds<T, Called<K, N>, V>
        : false
    : Holds<T, Called<K, N>, V>

type Misfits<T extends keyof Tables, F extends Fields, N, E, X> = {
  [K in Exclude<keyof F & string, X>]: Fits<T, K, FieldValues<F>[K], N, E> extends true ? never : K
}[Exclude<keyof F & string, X>]

/** Nothing where every field has its column; else a demand that nobody can meet and that names the fields. */
type Fitting<T extends keyof Tables, F extends Fields, N, E, X> = [Misfits<T, F, N, E, X>] extends [never]
  ? unknown
  : { readonly 'these fields have no column of their name and kind': Misfits<T, F, N, E, X> }
