import type * as z from 'zod'
import { refuse } from '../../platform/refusal.ts'

const MOST = 20

/**
 * The item as its shape makes it; refused with a sentence for each wrong value, which names the way to it: "accounts[2].name is
 * missing". Of an item that `placeOf` can name by more than its number: 'accounts[2] "crm-7": name is missing'.
 */
export function checkItem<S extends z.ZodType>(
  shape: S,
  value: unknown,
  place = 'The document',
  describePlace: (path: readonly PropertyKey[]) => string | undefined = () => undefined,
): z.output<S> {
  const checked = shape.safeParse(value)
  if (checked.success) return checked.data
  const sentences = checked.error.issues.map((issue) => {
    const { path } = issue
    const message = toSentence(issue)
    const named = describePlace(path)
    if (named === undefined) return `${wayTo(path) || place} ${message}`
    // Its list and its number are said already.
    return path.length > 2 ? `${named}: ${wayTo(path.slice(2))} ${message}` : `${named} ${message}`
  })
  throw refuse(joinSentences(sentences))
}

/** An item may hold a part as a page sends it, whose own sentence of a key that it has not asks to reload the page. */
const toSentence = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `has unknown keys: ${issue.keys.join(', ').slice(0, 200)}` : issue.message

/** One a line, the first ones of many. */
export const joinSentences = (all: readonly string[]): string =>
  [...all.slice(0, MOST), ...(all.length > MOST ? [`and ${all.length - MOST} more`] : [])].join('\n')

function wayTo(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
