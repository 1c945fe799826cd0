import * as z from 'zod'
import { problemsOf, settle, type Fields, type Section, type ValuesOf } from './section.ts'

/** Keys beside the answers, such as `id` and `rev`, with their shapes. */
type Beside<E extends z.ZodRawShape> = z.infer<z.ZodObject<E>>

/** The shape of a section's answers as they travel, complete or not; unknown keys are refused. `beside` adds `id`, `rev` and the like. */
export function draftSchema<F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  of: Section<F>,
  beside?: E,
): z.ZodType<ValuesOf<F> & Beside<E>> {
  return shapeOf(of, beside)
}

/** The shape of complete answers: every rule of the section holds. What passes is settled (trimmed, stripped). */
export function completeSchema<F extends Fields, const E extends z.ZodRawShape = Record<never, never>>(
  of: Section<F>,
  beside?: E,
): z.ZodType<ValuesOf<F> & Beside<E>, ValuesOf<F> & Beside<E>> {
  return shapeOf(of, beside)
    .superRefine((values, context) => {
      for (const [name, message] of Object.entries(problemsOf(of, values))) {
        context.addIssue({ code: 'custom', path: [name], message: `${of.fields[name]?.label ?? name}: ${message}` })
      }
    })
    .transform((values) => ({ ...values, ...settle(of, values) }))
}

function shapeOf<F extends Fields, E extends z.ZodRawShape>(
  of: Section<F>,
  beside: E | undefined,
): z.ZodType<ValuesOf<F> & Beside<E>, ValuesOf<F> & Beside<E>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, one] of Object.entries(of.fields)) shape[name] = one.wire
  const object = z.strictObject(
    { ...beside, ...shape },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : 'Must be an object') },
  )
  // z.object cannot infer from a shape built in a loop; it holds exactly the section's fields and those beside them.
  return object as unknown as z.ZodType<ValuesOf<F> & Beside<E>, ValuesOf<F> & Beside<E>>
}

const unknownKeys = (keys: readonly string[]): string => `Unknown field: ${keys.join(', ').slice(0, 100)}`
