interface NamedLocation {
  readonly id: string
  readonly name: string
}

/**
 * The locations of a project as choices, and those that are still chosen but were deleted while the page was open: as such, never
 * as an id. While the list is on its way nothing is known to be deleted.
 */
export function locationOptions(locations: readonly NamedLocation[] | undefined, chosen: readonly string[]) {
  const known = new Set(locations?.map(({ id }) => id))
  const deleted = locations === undefined ? [] : chosen.filter((id) => !known.has(id))
  return [
    ...(locations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...deleted.map((id) => ({ value: id, label: 'Deleted location' })),
  ]
}
