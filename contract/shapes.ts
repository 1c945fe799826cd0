import * as z from 'zod'

/** Shapes that several calls share. */

export const Id = z.guid({ error: 'The id is not valid' })

/** What an edited record carries, and a save sends back (AMB-101). 0 stands for "not saved yet"; the largest leaves room for the next. */
export const Rev = z
  .int({ error: 'rev: must be a whole number' })
  .min(0, 'rev: must be a whole number')
  .max(2_147_483_646, 'rev: must be a whole number')

/** A calendar day of the database, or none. */
export const Day = z.string().nullable()

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()

/** A whole number from 1 on, or its digits as an address has them; said under `name` when it is none. */
export const wholeNumber = (name: string, most: number) => {
  const error = `${name}: must be a whole number`
  return z
    .union([z.int({ error }), z.string({ error }).regex(/^\d{1,9}$/, error)], { error })
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `${name}: must be from 1 to ${most}`)
}
