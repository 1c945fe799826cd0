import type * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import type { Author } from '../../audit/author.ts'
import type { Outcome, PartialUpsert } from './upsert-outcome.ts'

/** One list of an import document: its name, the shape of its items, and the function that imports one. */
export interface ImportPart {
  readonly name: string
  readonly item: z.ZodType
  readonly upsert: (db: Db, item: unknown, author: Author) => Promise<Outcome | PartialUpsert>
}

/**
 * Declares a list of the import. Importing the same item again must change nothing, so every item needs an external id
 * or a key of its own.
 */
export function importPart<S extends z.ZodType>(
  name: string,
  item: S,
  upsert: (db: Db, item: z.output<S>, author: Author) => Promise<Outcome | PartialUpsert>,
): ImportPart {
  // `checkItem` has parsed the item with this shape.
  return { name, item, upsert: (db, checked, author) => upsert(db, checked as z.output<S>, author) }
}
