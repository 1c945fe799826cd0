/**
 * A path identifies an answer (`identity/firstName`, `offices/{rowId}/zip`), a row (`offices/{rowId}`) or a list
 * (`offices`).
 */
export const toPath = (...steps: readonly string[]): string => steps.join('/')

/**
 * Splits a path into part, field or row, and field of the row. Called hundreds of times per keystroke, so it avoids
 * `split`.
 */
export function splitPath(path: string): readonly [part: string, second?: string, third?: string] {
  const first = path.indexOf('/')
  if (first === -1) return [path]
  const second = path.indexOf('/', first + 1)
  if (second === -1) return [path.slice(0, first), path.slice(first + 1)]
  const third = path.indexOf('/', second + 1)
  const end = third === -1 ? path.length : third
  return [path.slice(0, first), path.slice(first + 1, second), path.slice(second + 1, end)]
}
