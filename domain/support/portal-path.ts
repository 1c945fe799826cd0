/**
 * A page of a practice: `/app/{account}` or `/dashboard/{account}` and words below it, with the tab of a form if there
 * is one. Segments hold letters, digits, - and _ only, so that no link leads outside the portal.
 */
const PATTERN =
  /^\/(?:app|dashboard)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/[\w-]+)*(?:\?tab=[\w-]+)?$/

/** The longest path, in characters. */
export const MAX_PORTAL_PATH = 300

/** The account of a page of the portal, by its path; undefined for any other path or address. */
export const getPathAccount = (path: string): string | undefined =>
  path.length > MAX_PORTAL_PATH ? undefined : PATTERN.exec(path)?.[1]
