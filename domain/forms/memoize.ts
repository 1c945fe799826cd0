import { isRecord } from './is-record.ts'

/** Caches the result of a function for each object, as long as the object lives. */
export function memoize<A extends object, R>(work: (input: A) => R): (input: A) => R {
  const cache = new WeakMap<A, { readonly result: R }>()
  return (input) => {
    let cached = cache.get(input)
    if (cached === undefined) {
      cached = { result: work(input) }
      cache.set(input, cached)
    }
    return cached.result
  }
}

/**
 * Caches the latest result of a function for each object and its facts, as long as the object lives. Facts are equal if
 * their entries are.
 */
export function memoizeWithFacts<A extends object, R>(
  work: (input: A, facts: unknown) => R,
): (input: A, facts: unknown) => R {
  const cache = new WeakMap<A, { readonly facts: unknown; readonly result: R }>()
  return (input, facts) => {
    const before = cache.get(input)
    if (before !== undefined && hasSameEntries(before.facts, facts)) return before.result
    const result = work(input, facts)
    cache.set(input, { facts, result })
    return result
  }
}

function hasSameEntries(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b)) return false
  const entriesOfA = Object.entries(a)
  return (
    entriesOfA.length === Object.keys(b).length && entriesOfA.every(([name, property]) => Object.is(property, b[name]))
  )
}
