import { isRecord } from './is-record.ts'

/** Remembers what a function made of an object, as long as the object lives. */
export function once<A extends object, R>(work: (of: A) => R): (of: A) => R {
  const made = new WeakMap<A, { readonly result: R }>()
  return (of) => {
    let known = made.get(of)
    if (known === undefined) {
      known = { result: work(of) }
      made.set(of, known)
    }
    return known.result
  }
}

/**
 * Remembers what a function made of an object and of facts, as long as the object lives: asked again with the same object
 * and the same facts, it answers with the same result. Facts are the same when their entries are.
 */
export function onceFor<A extends object, R>(work: (of: A, facts: unknown) => R): (of: A, facts: unknown) => R {
  const made = new WeakMap<A, { readonly facts: unknown; readonly result: R }>()
  return (of, facts) => {
    const before = made.get(of)
    if (before !== undefined && sameEntries(before.facts, facts)) return before.result
    const result = work(of, facts)
    made.set(of, { facts, result })
    return result
  }
}

function sameEntries(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b)) return false
  const left = Object.entries(a)
  return left.length === Object.keys(b).length && left.every(([name, one]) => Object.is(one, b[name]))
}
