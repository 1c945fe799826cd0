import type * as z from 'zod'
import { refuse } from '../../refusal/refusal.ts'

/** Returns the parsed values. Throws a `Refusal` with the sentences of all issues if they are invalid. */
export function checkedAnswers<V>(read: z.ZodSafeParseResult<V>): V {
  if (read.success) return read.data
  throw refuse(read.error.issues.map((issue) => issue.message).join('. '))
}
