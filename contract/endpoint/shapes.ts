import * as z from 'zod'

/** Shapes that several endpoints share. */

export const Id = z.guid({ error: 'The id is not valid' })

/** An id in a request, converted to lower case as in the database. */
export const LowercaseId = Id.transform((id) => id.toLowerCase())

const NO_REV = 'It is not clear which version was changed. Please reload the page and try again.'

/**
 * The version of an edited record, which a save sends back (AMB-101). 0 means not saved yet; the maximum leaves room
 * for the next rev.
 */
export const Rev = z.int({ error: NO_REV }).min(0, NO_REV).max(2_147_483_646, NO_REV)

/** The rev in the text fields of an upload. */
export const RevText = z
  .string({ error: 'The version is missing' })
  .regex(/^\d{1,9}$/, 'The version is not a number')
  .transform(Number)

/** A key that a client may send back unchanged and that a save ignores. */
export const Ignored = z.unknown().optional()

/** A calendar day 'YYYY-MM-DD', or null. */
export const Day = z.string().nullable()

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()
