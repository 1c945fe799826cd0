import { toRowPath } from '../store/path-places.ts'
import type { ShownProblem } from '../store/shown-problems.ts'

/** How many things are said of the answers of a row. Counted for all rows at once, as long as the same things are said. */
export function shownBelow(shown: readonly ShownProblem[], row: string): number {
  let counts = known.get(shown)
  if (counts === undefined) {
    counts = new Map()
    for (const { path } of shown) counts.set(toRowPath(path), (counts.get(toRowPath(path)) ?? 0) + 1)
    known.set(shown, counts)
  }
  return counts.get(row) ?? 0
}

const known = new WeakMap<readonly ShownProblem[], Map<string, number>>()
