import type * as z from 'zod'
import { refuse } from '../../refusal/refusal.ts'

/** The values that passed a form's rules; refused with their sentences. */
export function checkedAnswers<V>(read: z.ZodSafeParseResult<V>): V {
  if (read.success) return read.data
  throw refuse(read.error.issues.map((issue) => issue.message).join('. '))
}
