/** A path names an answer: `identity/firstName`, `offices/{rowId}/zip`; `offices/{rowId}` is a row, `offices` a whole list. */
export const toPath = (...steps: readonly string[]): string => steps.join('/')

/** The steps of a path: part, and field or row, and field of the row. Asked some hundred times a key, so without a list of pieces. */
export function splitPath(path: string): readonly [part: string, second?: string, third?: string] {
  const first = path.indexOf('/')
  if (first === -1) return [path]
  const second = path.indexOf('/', first + 1)
  if (second === -1) return [path.slice(0, first), path.slice(first + 1)]
  const third = path.indexOf('/', second + 1)
  const end = third === -1 ? path.length : third
  return [path.slice(0, first), path.slice(first + 1, second), path.slice(second + 1, end)]
}
