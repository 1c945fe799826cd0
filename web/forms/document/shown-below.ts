import { toRowPath } from '../store/is-below.ts'
import type { ShownProblem } from '../store/shown-problems.ts'

/** The number of shown problems in a row. The counts are cached by list of problems. */
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
