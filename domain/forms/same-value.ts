/** Whether two answers say the same: numbers, texts, lists and plain objects of them. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((one, at) => sameValue(one, b[at]))
  }
  const left = Object.entries(a)
  const right = new Map<string, unknown>(Object.entries(b))
  return left.length === right.size && left.every(([name, one]) => right.has(name) && sameValue(one, right.get(name)))
}
