import * as z from 'zod'
import { said } from './forms/said.ts'

/** Shapes that several calls share. */

export const Id = z.guid({ error: 'The id is not valid' })

/** What an edited record carries, and a save sends back (AMB-101). 0 stands for "not saved yet"; the largest leaves room for the next. */
export const Rev = z
  .int({ error: said('rev', 'must be a whole number') })
  .min(0, said('rev', 'must be a whole number'))
  .max(2_147_483_646, said('rev', 'must be a whole number'))

/** What a record may carry when it comes back as it was read, and a save does not look at. */
export const NotLookedAt = z.unknown().optional()

/** A calendar day of the database, or none. */
export const Day = z.string().nullable()

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()
