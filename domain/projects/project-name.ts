/**
 * Splits a project's name at its last colon into title and id (PROJ-05, AMB-47). A name without a colon gets the
 * project's own id.
 */
export function splitProjectName(name: string, id: string): { readonly title: string; readonly projectId: string } {
  const colon = name.lastIndexOf(':')
  if (colon === -1) return { title: name.trim(), projectId: id }
  return { title: name.slice(0, colon).trim(), projectId: name.slice(colon + 1).trim() }
}
