import type { Field } from '@client-center/domain/forms/field.ts'
import {
  findProblems,
  normalizeAnswers,
  type Fields,
  type Section,
  type FieldValues,
} from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { answerShapes, inputShapes } from './answer-shapes.ts'
import { NOT_UNDERSTOOD, UNKNOWN_PART } from '../sentences.ts'
import { withLabel } from './with-label.ts'

/** Keys beside the answers, such as `id` and `rev`, with their shapes. */
type ExtraKeys<E extends z.ZodRawShape> = z.infer<z.ZodObject<E>>

/** The shape of a section's answers as they travel, complete or not; unknown keys are refused. `beside` adds `id`, `rev` and the like. */
export const draftSchema = <F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  section: { readonly fields: F },
  extra?: E,
): SectionShape<F, E> => buildSectionShape<F, E>(answerShapes(section.fields), extra)

/** The same as a save may send it: an answer that is left out is empty, and so is a text that is null. */
export const inputSchema = <F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  section: { readonly fields: F },
  extra?: E,
): SectionShape<F, E> => buildSectionShape<F, E>(inputShapes(section.fields), extra)

type SectionShape<F extends Fields, E extends z.ZodRawShape> = z.ZodType<
  FieldValues<F> & ExtraKeys<E>,
  FieldValues<F> & ExtraKeys<E>
>

const buildSectionShape = <F extends Fields, E extends z.ZodRawShape>(
  shapes: Readonly<Record<string, z.ZodType>>,
  extra: E | undefined,
): SectionShape<F, E> =>
  // z.object cannot infer from shapes made in a loop; it holds exactly the section's fields and those beside them.
  z.strictObject({ ...extra, ...shapes }, { error: objectError }) as unknown as SectionShape<F, E>

/**
 * The shape of complete answers as they are sent: every rule of the section holds. What passes is settled (trimmed, stripped).
 * Only of sections whose rules ask for no facts: a shape knows none.
 */
export function completeSchema<F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  section: Section<F>,
  extra?: E,
): SectionShape<F, E> {
  return inputSchema(section, extra).transform((values, context) => ({
    ...values,
    ...validateComplete(section, values, context),
  }))
}

/**
 * The settled answers; sentences are left in the context where they break a rule of the section, as `spoken` when they stand
 * alone.
 */
export function validateComplete<F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  context: z.RefinementCtx,
  toMessage: (field: Field<unknown>, sentence: string) => string = ({ label }, sentence) => withLabel(label, sentence),
): FieldValues<F> {
  for (const [name, sentence] of Object.entries(findProblems(section, values))) {
    const field = section.fields[name]
    const message = field === undefined ? sentence : toMessage(field, sentence)
    context.addIssue({ code: 'custom', path: [name], message, params: { sentence } })
  }
  return normalizeAnswers(section, values)
}

/** What is said of a body that is no object, or has keys that nobody knows. */
export const objectError: z.core.$ZodErrorMap<z.core.$ZodIssueUnrecognizedKeys | z.core.$ZodIssueInvalidType> = (
  issue,
) => (issue.code === 'unrecognized_keys' ? UNKNOWN_PART : NOT_UNDERSTOOD)
