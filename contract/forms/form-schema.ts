import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import { isList, type AnswersOf, type Form, type Part, type Parts } from '@client-center/domain/forms/form.ts'
import { isRowId, type AnyList } from '@client-center/domain/forms/list.ts'
import * as z from 'zod'
import { said } from './said.ts'
import { draftSchema, objectError } from './section-schemas.ts'

/**
 * The shape of a form's answers as they travel, complete or not; unknown keys, and two rows of one id, are refused. Whether they
 * are complete is asked by whoever knows the facts.
 */
export function formSchema<P extends Parts, X>(of: Form<P, X>): z.ZodType<AnswersOf<P>, AnswersOf<P>> {
  const shape = Object.entries<Part>(of.parts).map(
    ([name, part]) => [name, isList(part) ? rowsSchema(part) : draftSchema(part)] as const,
  )
  // A shape built in a loop forgets its names; it holds exactly the form's parts.
  return z.strictObject(Object.fromEntries(shape), { error: objectError }) as unknown as z.ZodType<
    AnswersOf<P>,
    AnswersOf<P>
  >
}

const rowsSchema = (of: AnyList) =>
  z
    .array(draftSchema(of.section, { id: z.string({ error: ROW_ID }).refine(isRowId, ROW_ID) }), {
      error: said(of.title, 'must be a list'),
    })
    .max(draftLimits.rows, said(of.title, 'too many rows'))
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, said(of.title, 'two rows have one id'))

const ROW_ID = 'The id of the row is not valid'
