import { withoutLabel } from '@client-center/contract/endpoint/with-label.ts'
import { isRowId } from '@client-center/domain/forms/list.ts'
import type { Problem } from '@client-center/domain/forms/problem.ts'
import type * as z from 'zod'

const MAX_PROBLEMS = 500

/**
 * The problems of a body, by the paths of its fields, without duplicates. In a path, a list entry with an ID appears by
 * its ID, as in the answers of a form; another entry by its index.
 */
export function problemsIn(issues: readonly z.core.$ZodIssue[], raw: unknown): Problem[] {
  const found = new Map<string, Problem>()
  for (const issue of issues.slice(0, MAX_PROBLEMS)) {
    const at = toPathNames(issue.path, raw)
    const sentence = toSentence(issue)
    for (const path of issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MAX_PROBLEMS).map((key) => [...at, key])
      : [at]) {
      const [whole, most] = [path.join('/'), 200]
      found.set(`${whole}\n${sentence}`, { path: whole.slice(0, most), sentence })
    }
  }
  return [...found.values()]
}

/** The sentence below a field, which omits the field's name. Sentences about the whole body stay complete. */
function toSentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.sentence === 'string') return issue.params.sentence
  return issue.path.length === 0 || issue.code === 'unrecognized_keys' ? issue.message : withoutLabel(issue.message)
}

function toPathNames(steps: readonly PropertyKey[], raw: unknown): string[] {
  let at: unknown = raw
  return steps.map((step) => {
    const inside: unknown = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
    const name = Array.isArray(at) ? (getRowId(inside) ?? String(step)) : String(step)
    at = inside
    return name
  })
}

const getRowId = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null && 'id' in row && isRowId(row.id) ? row.id : undefined
