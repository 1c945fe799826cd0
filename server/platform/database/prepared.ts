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

/** Builds statements and never sends them. */
const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Holds the place of a value that is known only when the statement is asked. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A place for each value, to be used where an expression may stand. */
export type Places<V> = { readonly [Name in keyof V]-?: RawBuilder<V[Name]> }

/**
 * A statement that is built once, at its first use, and kept: only its values change from call to call. The values stand for
 * parameters wherever an expression may stand; they cannot change the statement's shape, since nobody knows them yet.
 */
export function prepared<V extends object>() {
  return <R>(build: (db: Db, places: Places<V>) => Compilable<R>): ((values: V) => CompiledQuery<R>) => {
    let compiled: CompiledQuery<R> | undefined
    return (values) => {
      compiled ??= build(builder, createPlaces<V>()).compile()
      const given = values as Readonly<Record<string, unknown>>
      return {
        ...compiled,
        parameters: compiled.parameters.map((one) => (one instanceof Place ? given[one.name] : one)),
      }
    }
  }
}

/** Whatever the statement names is a place: which names there are is a matter of types. */
const createPlaces = <V extends object>(): Places<V> =>
  new Proxy({} as Places<V>, { get: (_, name) => sql.val(new Place(String(name))) })
