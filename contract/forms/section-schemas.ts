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
import { NOT_UNDERSTOOD, UNKNOWN_PART } from '../endpoint/sentences.ts'
import { withLabel } from '../endpoint/with-label.ts'

/** Keys in addition to the answers, such as `id` and `rev`. */
type ExtraKeys<E extends z.ZodRawShape> = z.infer<z.ZodObject<E>>

/**
 * The schema of a section in a reply or draft, complete or not; it refuses unknown keys. `extra` adds keys such as `id`
 * and `rev`.
 */
export const draftSchema = <F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  section: { readonly fields: F },
  extra?: E,
): SectionShape<F, E> => buildSectionShape<F, E>(answerShapes(section.fields), extra)

/** The schema of a section in a request: a missing answer and a null text are empty. */
export const inputSchema = <F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  section: { readonly fields: F },
  extra?: E,
): SectionShape<F, E> => buildSectionShape<F, E>(inputShapes(section.fields), extra)

type SectionShape<F extends Fields, E extends z.ZodRawShape> = z.ZodType<
  FieldValues<F> & ExtraKeys<E>,
  FieldValues<F> & ExtraKeys<E>
>

type Shapes = Readonly<Record<string, z.ZodType>>

function buildSectionShape<F extends Fields, E extends z.ZodRawShape>(
  shapes: Shapes,
  extra: E | undefined,
): SectionShape<F, E>
// The compiler cannot infer the type of shapes that a loop created. They are exactly the section's fields and the extra
// keys.
function buildSectionShape(shapes: Shapes, extra: z.ZodRawShape | undefined): z.ZodType {
  return z.strictObject({ ...extra, ...shapes }, { error: objectError })
}

/**
 * The schema of complete answers in a request: it checks every rule of the section and returns normalized answers. Only
 * for sections whose rules need no facts, because a schema has no facts.
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
 * Adds an issue for each problem of the section and returns the normalized answers. `toMessage` formats the message of
 * an issue; by default it starts with the label of the field.
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

/** The message for a body that is not an object or has unknown keys. */
export const objectError: z.core.$ZodErrorMap<z.core.$ZodIssueUnrecognizedKeys | z.core.$ZodIssueInvalidType> = (
  issue,
) => (issue.code === 'unrecognized_keys' ? UNKNOWN_PART : NOT_UNDERSTOOD)
