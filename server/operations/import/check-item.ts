import type * as z from 'zod'
import { refuse } from '../../platform/refusal.ts'

const MOST = 10

/** The item as its shape makes it; refused with a sentence for each wrong value, which names the way to it: "accounts[2].name is missing". */
export function checkItem<S extends z.ZodType>(shape: S, value: unknown, place = 'The document'): z.output<S> {
  const checked = shape.safeParse(value)
  if (checked.success) return checked.data
  const sentences = checked.error.issues.map((issue) => `${wayTo(issue.path) || place} ${issue.message}`)
  const more = sentences.length > MOST ? [`and ${sentences.length - MOST} more`] : []
  throw refuse([...sentences.slice(0, MOST), ...more].join('\n'))
}

function wayTo(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
