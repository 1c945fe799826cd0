/**
 * Whether a path is the place itself or below it: `offices/r1/zip` is below `offices`. Every path is below the empty
 * one.
 */
export const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** The row of a path: `offices/r1` for `offices/r1/zip`. For other paths it is the path without its last step. */
export const toRowPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
