/**
 * The title of a project and its id, which its name holds on both sides of the last colon (PROJ-05, AMB-47). A name without a
 * colon has no id of its own: the project's own stands in for it.
 */
export function splitProjectName(name: string, id: string): { readonly title: string; readonly projectId: string } {
  const colon = name.lastIndexOf(':')
  if (colon === -1) return { title: name.trim(), projectId: id }
  return { title: name.slice(0, colon).trim(), projectId: name.slice(colon + 1).trim() }
}
