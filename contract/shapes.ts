import * as z from 'zod'

/** Shapes that several calls share. */

export const Id = z.guid({ error: 'The id is not valid' })

/** An id as somebody sends it, in small letters, as the database tells ids. */
export const LowercaseId = Id.transform((id) => id.toLowerCase())

const NO_REV = 'It is not clear which version was changed. Please reload the page and try again.'

/** What an edited record carries, and a save sends back (AMB-101). 0 stands for "not saved yet"; the largest leaves room for the next. */
export const Rev = z.int({ error: NO_REV }).min(0, NO_REV).max(2_147_483_646, NO_REV)

/** What a record may carry when it comes back as it was read, and a save does not look at. */
export const Ignored = z.unknown().optional()

/** A calendar day of the database, or none. */
export const Day = z.string().nullable()

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()
