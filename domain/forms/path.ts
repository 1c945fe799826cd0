/** A path names an answer: `identity/firstName`, `offices/{rowId}/zip`; `offices/{rowId}` is a row, `offices` a whole list. */
export const pathOf = (...steps: readonly string[]): string => steps.join('/')

/** The steps of a path: part, and field or row, and field of the row. */
export function stepsOf(path: string): readonly [part: string, second?: string, third?: string] {
  const [part = '', second, third] = path.split('/')
  return third === undefined ? (second === undefined ? [part] : [part, second]) : [part, second, third]
}
