import type * as z from 'zod'
import { refuse } from '../../refusal/refusal.ts'

const MAX_SENTENCES = 20

/**
 * Parses an item with its shape. Throws a `Refusal` with a sentence for each wrong value, which starts with its path:
 * "accounts[2].name is missing". If `describePosition` returns a description, the sentence starts with that: 'accounts[2]
 * "crm-7": name is missing'.
 */
export function checkItem<S extends z.ZodType>(
  shape: S,
  value: unknown,
  position = 'The document',
  describePosition: (path: readonly PropertyKey[]) => string | undefined = () => undefined,
): z.output<S> {
  const checked = shape.safeParse(value)
  if (checked.success) return checked.data
  const sentences = checked.error.issues.map((issue) => {
    const { path } = issue
    const message = toSentence(issue)
    const named = describePosition(path)
    if (named === undefined) return `${formatPath(path) || position} ${message}`
    // `describePosition` has already named the list and the index.
    return path.length > 2 ? `${named}: ${formatPath(path.slice(2))} ${message}` : `${named} ${message}`
  })
  throw refuse(joinSentences(sentences))
}

/**
 * The sentence of an issue. Replaces the message about unknown keys, which asks to reload the page if the item contains
 * the shape of a page's request body.
 */
const toSentence = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `has unknown keys: ${issue.keys.join(', ').slice(0, 200)}` : issue.message

/** One sentence per line; of many, only the first. */
export const joinSentences = (all: readonly string[]): string =>
  [
    ...all.slice(0, MAX_SENTENCES),
    ...(all.length > MAX_SENTENCES ? [`and ${all.length - MAX_SENTENCES} more`] : []),
  ].join('\n')

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
