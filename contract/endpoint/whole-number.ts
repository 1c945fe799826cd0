import * as z from 'zod'
import { withLabel } from './with-label.ts'

/** A whole number from 1 to `most`, or its digits as text in a query string. */
export const wholeNumber = (name: string, most: number) => {
  const error = withLabel(name, 'must be a whole number')
  return z
    .union([z.int({ error }), z.string({ error }).regex(/^\d{1,9}$/, error)], { error })
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, withLabel(name, `must be from 1 to ${most}`))
}
