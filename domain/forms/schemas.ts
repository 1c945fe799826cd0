import * as z from 'zod'
import { problemsOf, settle, type Fields, type Section, type ValuesOf } from './section.ts'

/** The shape of a section's answers as they travel, complete or not; unknown keys are refused. */
export function draftSchema<F extends Fields>(of: Section<F>): z.ZodType<ValuesOf<F>> {
  return shapeOf(of)
}

/**
 * The shape of complete answers: every rule of the section holds. What passes is settled (trimmed, stripped).
 * `extra` adds keys that are not answers, such as `id` and `rev`.
 */
export function completeSchema<F extends Fields>(of: Section<F>): z.ZodType<ValuesOf<F>, ValuesOf<F>>
export function completeSchema<F extends Fields, E extends z.ZodRawShape>(
  of: Section<F>,
  extra: E,
): z.ZodType<ValuesOf<F> & z.infer<z.ZodObject<E>>, ValuesOf<F> & z.infer<z.ZodObject<E>>>
export function completeSchema<F extends Fields>(of: Section<F>, extra: z.ZodRawShape = {}): z.ZodType {
  return shapeOf(of, extra)
    .superRefine((values, context) => {
      for (const [name, message] of Object.entries(problemsOf(of, values))) {
        context.addIssue({ code: 'custom', path: [name], message: sentenceOf(of.fields[name]?.label ?? name, message) })
      }
    })
    .transform((values) => ({ ...values, ...settle(of, values) }))
}

/** A refused field named in the sentence, for callers that do not see the field beside it. */
const sentenceOf = (label: string, message: string): string => `${label}: ${message}`

function shapeOf<F extends Fields>(of: Section<F>, extra: z.ZodRawShape = {}): z.ZodType<ValuesOf<F>> {
  const shape: Record<string, z.ZodType> = { ...extra }
  for (const [name, one] of Object.entries(of.fields)) shape[name] = one.wire
  // z.object cannot infer from a shape built in a loop; it holds exactly the section's fields.
  return z.strictObject(shape, { error: (issue) => shapeProblem(issue.code, issue) }) as unknown as z.ZodType<ValuesOf<F>>
}

function shapeProblem(code: string | undefined, issue: { readonly keys?: readonly string[] }): string {
  return code === 'unrecognized_keys' ? `Unknown field: ${(issue.keys ?? []).join(', ').slice(0, 100)}` : 'Must be an object'
}
