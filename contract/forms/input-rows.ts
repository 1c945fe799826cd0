import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import { isRowId } from '@client-center/domain/forms/list.ts'
import * as z from 'zod'
import { withLabel } from '../endpoint/with-label.ts'

const NOT_VALID = 'The id of the row is not valid'

/** The id of a row. The client chooses it, and paths contain it. */
export const RowId = z.string({ error: NOT_VALID }).refine(isRowId, NOT_VALID)

/**
 * The rows of a list in a request: limits their number first, then validates each row, then checks that the ids are
 * unique. Messages begin with `title`.
 */
export function inputRows<R extends { readonly id: string }>(title: string, row: z.ZodType<R>): z.ZodType<R[]> {
  return z
    .array(z.unknown(), { error: withLabel(title, 'must be a list') })
    .max(draftLimits.rows, withLabel(title, 'too many rows'))
    .pipe(z.array(row))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, withLabel(title, 'two rows have one id'))
}
