import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  PostgresIntrospector,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './schema.ts'

/** Builds statements, but never sends them. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Replaces a value that is known only at execution. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A placeholder for each value, usable as an SQL expression. */
export type Placeholders<V> = { readonly [Name in keyof V]-?: RawBuilder<V[Name]> }

/**
 * A statement that is built at its first use and then cached; only its values change between calls. The values are
 * placeholders, usable as SQL expressions. They cannot change the statement's text, since they are unknown when it is
 * built.
 */
export function prepared<V extends object>() {
  return <R>(build: (db: Db, placeholders: Placeholders<V>) => Compilable<R>): ((values: V) => CompiledQuery<R>) => {
    let compiled: CompiledQuery<R> | undefined
    return (values) => {
      compiled ??= build(builder, createPlaceholders<V>()).compile()
      return {
        ...compiled,
        parameters: compiled.parameters.map((parameter) =>
          parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
        ),
      }
    }
  }
}

/** Returns a placeholder for any property; the types check the names. */
const createPlaceholders = <V extends object>(): Placeholders<V> =>
  new Proxy({} as Placeholders<V>, { get: (_, name) => sql.val(new Placeholder(String(name))) })
