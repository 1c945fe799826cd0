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
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  const right = b as Readonly<Record<string, unknown>>
  return left.length === Object.keys(b).length && left.every(([name, one]) => Object.is(one, right[name]))
}
