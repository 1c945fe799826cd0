/** Whether a path is the place itself or lies below it: `offices/r1/zip` is below `offices`. The empty path is above all. */
export const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** The row that a path lies in, `offices/r1` of `offices/r1/zip`; of other paths it is the path without its last step. */
export const toRowPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
