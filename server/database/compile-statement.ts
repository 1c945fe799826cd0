import type { CompiledQuery, RawBuilder } from 'kysely'
import { prepared } from './prepared.ts'

/** Compiles a statement whose text depends on the request, such as its filters, and is therefore not stored. */
export const compileStatement = <R>(statement: RawBuilder<R>): CompiledQuery<R> =>
  prepared<object>()<R>((db) => ({
    compile: () => statement.compile(db),
  }))({})
