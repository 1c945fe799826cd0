import { isRecord } from './is-record.ts'

/** Caches the result of a function for each object, as long as the object lives. */
export function memoize<A extends object, R>(work: (input: A) => R): (input: A) => R {
  const made = new WeakMap<A, { readonly result: R }>()
  return (input) => {
    let known = made.get(input)
    if (known === undefined) {
      known = { result: work(input) }
      made.set(input, known)
    }
    return known.result
  }
}

/**
 * Caches the latest result of a function for each object and its facts, as long as the object lives. Facts are equal if
 * their entries are.
 */
export function memoizeWithFacts<A extends object, R>(
  work: (input: A, facts: unknown) => R,
): (input: A, facts: unknown) => R {
  const made = new WeakMap<A, { readonly facts: unknown; readonly result: R }>()
  return (input, facts) => {
    const before = made.get(input)
    if (before !== undefined && hasSameEntries(before.facts, facts)) return before.result
    const result = work(input, facts)
    made.set(input, { facts, result })
    return result
  }
}

function hasSameEntries(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b)) return false
  const left = Object.entries(a)
  return left.length === Object.keys(b).length && left.every(([name, one]) => Object.is(one, b[name]))
}
