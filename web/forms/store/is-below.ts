/** Whether a path is the place itself or below it: `offices/r1/zip` is below `offices`. */
export const isBelow = (path: string, parentPath: string): boolean =>
  path === parentPath || path.startsWith(`${parentPath}/`)

/** The path without its last step; for an answer in a row this is the row: `offices/r1` for `offices/r1/zip`. */
export const toRowPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
